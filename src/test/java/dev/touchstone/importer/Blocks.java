package dev.touchstone.importer;

import java.util.List;

/// Small results, written for these tests, as each tool prints them.
public final class Blocks {

    public static final String STRESS_TABLE = """
                    SGLang Stress Test Results - 2025-04-28 20:22:04
            ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
            ┃ Metric                     ┃ Value                           ┃
            ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
            │ URL                        │ http://localhost:30000/generate │
            │ Max Tokens                 │ 256                             │
            │ Concurrent Requests        │ 30                              │
            │ Total Requests             │ 300                             │
            │ Successful Requests        │ 298 (99.3%)                     │
            │ Failed Requests            │ 2 (0.7%)                        │
            │ Total Test Duration        │ 14.99 seconds                   │
            │ Min Response Time          │ 1.47 seconds                    │
            │ Max Response Time          │ 1.65 seconds                    │
            │ Average Response Time      │ 1.50 seconds                    │
            │ Median Response Time       │ 1.48 seconds                    │
            │ P90 Response Time          │ 1.62 seconds                    │
            │ P95 Response Time          │ 1.63 seconds                    │
            │ P99 Response Time          │ 1.64 seconds                    │
            │ Std Dev Response Time      │ 0.05 seconds                    │
            │ Theoretical Max Throughput │ 182.16 requests/second          │
            │ Actual Throughput          │ 20.02 requests/second           │
            │ Total Generated Tokens     │ 31274                           │
            │ Tokens Per Second          │ 2086.65                         │
            │ Avg Tokens Per Request     │ 104.25                          │
            │ Peak Requests In Flight    │ 29                              │
            └────────────────────────────┴─────────────────────────────────┘
            """;

    public static final String SERVING_BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     10
            Benchmark duration (s):                  46.96
            Total input tokens:                      10239
            Total generated tokens:                  10240
            Request throughput (req/s):              0.21
            Output token throughput (tok/s):         218.04
            Total Token throughput (tok/s):          436.07
            ---------------Time to First Token----------------
            Mean TTFT (ms):                          2111.51
            Median TTFT (ms):                        2244.91
            P99 TTFT (ms):                           3346.14
            -----Time per Output Token (excl. 1st token)------
            Mean TPOT (ms):                          43.77
            Median TPOT (ms):                        43.65
            P99 TPOT (ms):                           45.56
            ---------------Inter-token Latency----------------
            Mean ITL (ms):                           43.78
            Median ITL (ms):                         42.39
            P99 ITL (ms):                            51.04
            ==================================================
            """;

    public static final String JSON = """
            {
              "total_requests": 300,
              "successful_requests": 299,
              "concurrency": 100,
              "request_timeout": 30,
              "max_output_tokens": 200,
              "use_long_context": false,
              "total_time": 22.722827196121216,
              "requests_per_second": 13.202582469632562,
              "total_output_tokens": 55987,
              "latency": {
                "average": 7.129634637832641,
                "p50": 7.891035437583923,
                "p99": 8.484441313743591
              },
              "tokens_per_second": {
                "average": 26.422457811203927,
                "p50": 24.941204150948558
              },
              "time-per-output-token(tpot)": {
                "average": 0.03840541968647197,
                "p50": 0.03840541968647197
              }
            }
            """;

    static final List<String> RESULTS = List.of(STRESS_TABLE, SERVING_BLOCK, JSON);

    private Blocks() {
    }

    public static Reading read(String text) {
        return new Importer().read("test", text);
    }
}
