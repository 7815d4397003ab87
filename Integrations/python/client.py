#!/usr/bin/env python3
"""Asks smartstack for the order of a stack, from Python: usage: client.py PROGRAM STACK."""

import json
import subprocess
import sys


class SmartStack:
    def __init__(self, program, *options):
        self.process = subprocess.Popen(
            [program, "serve", "--stdio", *options],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, do, **fields):
        request = json.dumps({"do": do, **fields}) + "\n"
        self.process.stdin.write(request.encode())
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"]["message"])
        return answer["answer"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


if __name__ == "__main__":
    stack = SmartStack(sys.argv[1], "--stack", sys.argv[2])
    at = "2026-03-03T07:40:00+01:00"
    print(stack.ask("rank", at=at, top=3)["leader"])
    stack.ask("event", event={"at": at, "event": "tap", "widget": "calendar"})
    print(stack.ask("nextChange", at=at, horizon="6h"))
    sys.exit(stack.close())
