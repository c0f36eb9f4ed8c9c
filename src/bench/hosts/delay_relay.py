#!/usr/bin/env python3
"""Passes connections on to a server and delays every byte in both directions, for src/bench/hosts/run.

Usage: delay_relay.py ADDRESS PORT SERVER_ADDRESS SERVER_PORT DELAY_MS. For kernels without netem.
"""
import asyncio
import sys

ADDRESS, PORT, SERVER, SERVER_PORT = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
DELAY = float(sys.argv[5]) / 1e3


class OneWay(asyncio.Protocol):
    """Takes what arrives at one end and writes it to the other end later."""

    def __init__(self):
        self.other, self.waiting, self.transport = None, [], None

    def connection_made(self, transport):
        self.transport = transport

    def later(self, action, *words):
        asyncio.get_running_loop().call_later(DELAY, action, *words)

    def data_received(self, data):
        if self.other is None:
            self.waiting.append(data)
        else:
            self.later(self.other.write, data)

    def connection_lost(self, error):
        if self.other is not None:
            self.later(self.other.close)


async def connected(client):
    server = OneWay()
    try:
        transport, _ = await asyncio.get_running_loop().create_connection(lambda: server, SERVER, SERVER_PORT)
    except OSError:
        client.transport.close()
        return
    server.other, client.other = client.transport, transport
    for data in client.waiting:
        client.later(transport.write, data)


def accepted():
    client = OneWay()
    asyncio.get_running_loop().call_soon(lambda: asyncio.ensure_future(connected(client)))
    return client


async def main():
    relay = await asyncio.get_running_loop().create_server(accepted, ADDRESS, PORT, backlog=4096)
    await relay.serve_forever()

asyncio.run(main())
