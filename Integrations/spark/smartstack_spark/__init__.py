"""Runs replays and searches of smartstack over many people's logs on Apache Spark.

Everything that ranks, learns or judges is done by the program `smartstack worker`, which reads lines
and writes lines. Here rows are grouped by person, handed to it, and its answers back to it.
"""
