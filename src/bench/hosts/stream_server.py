#!/usr/bin/env python3
"""A server of the OpenAI chat format that streams at a fixed pace, for src/bench/hosts/run.

Usage: stream_server.py ADDRESS PORT TTFT_MS ITL_MS. Every answer has as many tokens as were asked for, one a chunk.
"""
import asyncio
import json
import sys

ADDRESS, PORT, TTFT, ITL = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]) / 1e3, float(sys.argv[4]) / 1e3


def chunk(payload):
    data = b"data: " + payload + b"\n\n"
    return b"%x\r\n%s\r\n" % (len(data), data)


TOKEN = chunk(b'{"choices":[{"index":0,"delta":{"content":"word "},"finish_reason":null}]}')
MODELS = b'{"object":"list","data":[{"id":"mock","object":"model"}]}'


class Stream(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport, self.received, self.timer = transport, b"", None

    def connection_lost(self, error):
        if self.timer:
            self.timer.cancel()

    def data_received(self, data):
        self.received += data
        head, found, body = self.received.partition(b"\r\n\r\n")
        if not found:
            return
        length = 0
        for line in head.lower().split(b"\r\n"):
            if line.startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        if len(body) < length:
            return
        self.received = body[length:]
        if head.startswith(b"GET /v1/models"):
            self.whole(b"200 OK", MODELS)
        elif head.startswith(b"POST"):
            self.left = self.tokens = json.loads(body[:length]).get("max_tokens", 16)
            self.transport.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
            self.due = asyncio.get_running_loop().time() + TTFT
            self.timer = asyncio.get_running_loop().call_at(self.due, self.fire)
        else:
            self.whole(b"404 Not Found", b"{}")

    def whole(self, status, body):
        self.transport.write(b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (status, len(body), body))

    def fire(self):
        self.left -= 1
        if self.left > 0:
            self.transport.write(TOKEN)
            self.due += ITL
            self.timer = asyncio.get_running_loop().call_at(self.due, self.fire)
        else:
            end = chunk(b'{"choices":[{"index":0,"delta":{"content":"end"},"finish_reason":"length"}]}')
            usage = chunk(b'{"choices":[],"usage":{"prompt_tokens":8,"completion_tokens":%d,"total_tokens":%d}}'
                          % (self.tokens, self.tokens + 8))
            self.transport.write(TOKEN[:0] + end + usage + chunk(b"[DONE]") + b"0\r\n\r\n")


async def main():
    server = await asyncio.get_running_loop().create_server(Stream, ADDRESS, PORT, backlog=4096)
    await server.serve_forever()


asyncio.run(main())
