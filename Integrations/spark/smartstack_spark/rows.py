"""Reads logs into rows: ((nobody, person, row), line)."""

import json
import zlib

DAMAGED = "\N{REPLACEMENT CHARACTER}"


def person_of(line, default):
    """Returns whose row a line is, or None where that cannot be told."""
    try:
        person = json.loads(line).get("person", default)
        person.encode()
        return person
    except (AttributeError, RecursionError, ValueError):
        # No JSON, no object, no text, or a text that is not Unicode: the worker says what is wrong.
        return None


def line_of(text):
    """Returns the bytes of a line; what was not UTF-8 stays so, and line ends within are no more."""
    line = text.encode("utf-8", "surrogatepass")
    if DAMAGED in text:
        # Spark reads bytes that are not UTF-8 as this character: such a row is to be reported.
        line = line.replace(DAMAGED.encode(), b"\xff")
    if b"\n" in line:
        try:
            return json.dumps(json.loads(text)).encode()
        except (RecursionError, ValueError):
            return line.replace(b"\n", b"\x0b")
    return line


def keyed(default):
    """Returns a function from (line, index) to a row."""
    def key(item):
        text, index = item
        person = person_of(text, default)
        return (person is None, person or "", index + 1), line_of(text)
    return key


def partition(key):
    """The same person is in the same partition, on any machine and in any run."""
    nobody, person, row = key
    return row if nobody else zlib.crc32(person.encode())


def read(spark, path, form, splits):
    """Returns the lines of a log as an RDD of text, in the order of the log."""
    if form == "parquet":
        from pyspark.sql import functions
        frame = spark.read.parquet(path)
        if "line" in frame.columns:
            lines = frame.select("line")
        else:
            # A column for each field of the event log; fields that are null are not there.
            lines = frame.select(functions.to_json(functions.struct(*frame.columns)).alias("line"))
        return lines.rdd.map(lambda row: row.line or "")
    return spark.sparkContext.textFile(path, splits)


def grouped(spark, path, form, partitions, default):
    """Returns the rows of a log, person by person in each partition, in the order of the log."""
    splits = max(2, min(partitions, spark.sparkContext.defaultParallelism * 4))
    rows = read(spark, path, form, splits).zipWithIndex().map(keyed(default))
    return rows.repartitionAndSortWithinPartitions(partitions, partition)
