"""A peer for ClientBench: does for each answer what vLLM's benchmark client does, on aiohttp.

The steps are those of `async_request_openai_chat_completions` and its stream handler in
vllm/benchmarks/lib/endpoint_request_func.py (2026): one session, pieces as they come (`iter_any`), decoded and
gathered, split at empty lines, a rest that is whole JSON taken at once, the time taken before the JSON is read, then
the gap kept and the text put together. Started by ClientBench as `aiohttp_peer.py ADDRESS KIND SIZE`; prints the lines
that ClientWorkload prints. Only the standard library and aiohttp.
"""

import asyncio
import codecs
import json
import random
import resource
import sys
import time

import aiohttp

TOKENS = 64
TTFT_MICROS = 50_000
SECONDS = 8
WARM_UP = 500
NOT_SAID = "NaN"


class Events:
    """Puts pieces of a stream together and gives the events that are whole."""

    def __init__(self):
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.rest = ""

    def add(self, piece):
        self.rest += self.decoder.decode(piece)
        whole = []
        while "\n\n" in self.rest:
            event, self.rest = self.rest.split("\n\n", 1)
            if event := event.strip():
                whole.append(event)
        if self.rest.startswith("data: "):
            body = self.rest.removeprefix("data: ").strip()
            if body == "[DONE]":
                whole.append(self.rest.strip())
                self.rest = ""
            elif body:
                try:
                    json.loads(body)
                    whole.append(self.rest.strip())
                    self.rest = ""
                except json.JSONDecodeError:
                    pass
        return whole


class Answer:
    def __init__(self):
        self.sent = 0.0
        self.stamps = []
        self.gaps = []
        self.text = ""


async def ask(session, url, tokens):
    body = {"model": "mock-model", "messages": [{"role": "user", "content": [{"type": "text", "text": "self-test"}]}],
            "max_completion_tokens": tokens, "stream": True, "stream_options": {"include_usage": True}}
    answer = Answer()
    last = answer.sent = time.perf_counter()
    async with session.post(url=url, json=body, headers={"Content-Type": "application/json"}) as response:
        if response.status != 200:
            raise SystemExit(f"HTTP {response.status} from {url}")
        events = Events()
        async for piece in response.content.iter_any():
            piece = piece.strip()
            if not piece:
                continue
            for event in events.add(piece):
                if event.startswith(":"):
                    continue
                data = event.removeprefix("data: ")
                if data == "[DONE]":
                    continue
                now = time.perf_counter()
                read = json.loads(data)
                if choices := read.get("choices"):
                    answer.gaps.append(now - last)
                    answer.text += choices[0]["delta"].get("content") or ""
                    answer.stamps.append(now)
                    last = now
    return answer


def session(limit):
    connector = aiohttp.TCPConnector(limit=limit, limit_per_host=limit, ttl_dns_cache=300, keepalive_timeout=60,
                                     enable_cleanup_closed=True)
    return aiohttp.ClientSession(connector=connector, trust_env=True,
                                 timeout=aiohttp.ClientTimeout(total=6 * 60 * 60))


async def closed_loop(http, url, tokens, streams, requests):
    gate = asyncio.Semaphore(streams)

    async def one():
        async with gate:
            return await ask(http, url, tokens)

    return await asyncio.gather(*(one() for _ in range(requests)))


def quantile(values, share):
    values = sorted(values)
    rank = -int(-share * len(values) // 1) - 1
    return values[min(max(rank, 0), len(values) - 1)]


def errors(answers, cpu, elapsed):
    lag, ttft, itl, measured_ttft, stamped_ttft, measured_itl, stamped_itl = [], [], [], [], [], [], []
    for answer in answers:
        words = answer.text.split()
        received, first = (int(each) / 1e9 for each in words[0].split(":"))
        sent = [first] + [int(each) / 1e9 for each in words[1:]]
        lag += [mine - theirs for mine, theirs in zip(answer.stamps, sent)]
        measured_ttft.append(answer.stamps[0] - answer.sent)
        stamped_ttft.append(first - received)
        ttft.append(measured_ttft[-1] - stamped_ttft[-1])
        stamped = [after - before for before, after in zip(sent, sent[1:])]
        measured_itl += answer.gaps[1:]
        stamped_itl += stamped
        itl += [abs(mine - theirs) for mine, theirs in zip(answer.gaps[1:], stamped)]
    chunks = len(lag)
    return {"CPU/chunk": cpu / chunks * 1e6, "chunks/s": chunks / elapsed,
            "lag p50": quantile(lag, .5) * 1e3, "lag p99": quantile(lag, .99) * 1e3,
            "lag p99.9": quantile(lag, .999) * 1e3,
            "TTFT error p50": quantile(ttft, .5) * 1e3, "TTFT error p99": quantile(ttft, .99) * 1e3,
            "ITL error p99": quantile(itl, .99) * 1e3,
            "mean TTFT off": abs(sum(measured_ttft) - sum(stamped_ttft)) / len(answers) * 1e3,
            "p99 ITL off": abs(quantile(measured_itl, .99) - quantile(stamped_itl, .99)) * 1e3,
            "said stamp delay p99": NOT_SAID, "said client limit": 0.0, "failed": 0.0}


async def measured(address, ttft, gap, tokens, streams, requests, warm):
    url = f"{address}/p/{ttft}/{gap}/{tokens}/s/v1/chat/completions"
    async with session(streams) as http:
        if warm:
            await closed_loop(http, f"{address}/p/0/0/60/s/v1/chat/completions", 60, 64, WARM_UP)
        cpu, start = time.process_time(), time.perf_counter()
        answers = await closed_loop(http, url, tokens, streams, requests)
        return answers, time.process_time() - cpu, time.perf_counter() - start


async def open_loop(address, rate):
    url = f"{address}/p/5000/1000/10/x/v1/chat/completions"
    chance = random.Random(1)
    late, error, whole = [], [], []

    async def one(http, scheduled):
        answer = await ask(http, url, 10)
        late.append(answer.sent - scheduled)
        error.append(answer.stamps[0] - answer.sent - 0.005)
        whole.append(answer.stamps[0] - scheduled - 0.005)

    async with session(0) as http:
        await closed_loop(http, f"{address}/p/0/0/60/s/v1/chat/completions", 60, 64, WARM_UP)
        tasks, due = [], time.perf_counter()
        for _ in range(rate * SECONDS):
            due += chance.expovariate(rate)
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            tasks.append(asyncio.create_task(one(http, due)))
        await asyncio.gather(*tasks)
    return {f"{name} p{percent}": quantile(values, percent / 100) * 1e3
            for name, values in (("sent late", late), ("TTFT error", error), ("due to first token", whole))
            for percent in (50, 99)}


def main():
    address, kind, size = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if kind == "open":
        figures = asyncio.run(open_loop(address, size))
    elif kind == "saturation":
        answers, cpu, elapsed = asyncio.run(measured(address, 0, 0, 1_000, size, 2_000, True))
        chunks = sum(len(answer.stamps) for answer in answers)
        figures = {"chunks/s": chunks / elapsed, "chunks/CPU-s": chunks / cpu}
    else:
        gap = 20_000 if size < 1_000 else 50_000
        each = 2 if kind == "cold" else -(-SECONDS * 1_000_000 // (TTFT_MICROS + TOKENS * gap))
        figures = errors(*asyncio.run(measured(address, TTFT_MICROS, gap, TOKENS, size, size * each, kind == "closed")))
    figures["RSS MB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    for name, value in figures.items():
        print(f"{name}={value}")


main()
