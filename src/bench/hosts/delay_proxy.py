#!/usr/bin/env python3
"""A ProxyCommand of ssh that delays every byte, both ways, for kernels without netem. Usage: delay_proxy.py MS HOST PORT."""
import os
import queue
import socket
import sys
import threading
import time

delay = float(sys.argv[1]) / 1e3
sock = socket.create_connection((sys.argv[2], int(sys.argv[3])))


def copy(read, write, end):
    waiting = queue.Queue()

    def later():
        for due, data in iter(waiting.get, None):
            time.sleep(max(0, due - time.monotonic()))
            if not data:
                end()
                return
            write(data)

    thread = threading.Thread(target=later, daemon=True)
    thread.start()
    while True:
        data = read(65536)
        waiting.put((time.monotonic() + delay, data))
        if not data:
            thread.join()
            return


def all_out(data):
    while data:
        data = data[os.write(1, data):]


threading.Thread(target=copy, args=(lambda n: os.read(0, n), sock.sendall, lambda: sock.shutdown(socket.SHUT_WR)), daemon=True).start()
copy(sock.recv, all_out, lambda: None)
