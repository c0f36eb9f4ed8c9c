package dev.touchstone.bench;

import java.util.List;

/// Results as the tools print them, with figures that fit each other.
public final class ResultText {

    private static final List<String> ROWS = List.of("URL", "Max Tokens", "Concurrent Requests", "Total Requests",
            "Successful Requests", "Failed Requests", "Total Test Duration", "Min Response Time", "Max Response Time",
            "Average Response Time", "Median Response Time", "P90 Response Time", "P95 Response Time",
            "P99 Response Time", "Std Dev Response Time", "Theoretical Max Throughput", "Actual Throughput",
            "Total Generated Tokens", "Tokens Per Second", "Avg Tokens Per Request", "Peak Requests In Flight");

    private ResultText() {
    }

    public static String serving(int i) {
        double duration = 40 + i % 1000 / 100.0;
        return ReadingText.f("""
                ============ Serving Benchmark Result ============
                Successful requests:                     100
                Benchmark duration (s):                  %.2f
                Total input tokens:                      102140
                Total generated tokens:                  100633
                Request throughput (req/s):              %.2f
                Output token throughput (tok/s):         %.2f
                Total Token throughput (tok/s):          %.2f
                ---------------Time to First Token----------------
                Mean TTFT (ms):                          2111.%02d
                Median TTFT (ms):                        2244.91
                P99 TTFT (ms):                           3346.14
                -----Time per Output Token (excl. 1st token)------
                Mean TPOT (ms):                          104.61
                Median TPOT (ms):                        108.91
                P99 TPOT (ms):                           109.69
                ---------------Inter-token Latency----------------
                Mean ITL (ms):                           104.61
                Median ITL (ms):                         92.30
                P99 ITL (ms):                            746.54
                ==================================================

                """, duration, 100 / duration, 100633 / duration, 202773 / duration, i / 1000 % 100);
    }

    static String table(int i) {
        double duration = 14 + i % 700 / 100.0;
        List<String> values = List.of("http://localhost:30000/generate", "256", "30", "300", "300 (100.0%)", "0 (0.0%)",
                s(duration), "0.52 seconds", "1.65 seconds", "1.42 seconds", "1.44 seconds", "1.61 seconds",
                "1.63 seconds", "1.65 seconds", "0.17 seconds", "181.82 requests/second",
                ReadingText.f("%.2f requests/second", 300 / duration), "31259",
                ReadingText.f("%.2f", 31259 / duration), "104.20", "30");
        StringBuilder text = new StringBuilder(ReadingText.f("        SGLang Stress Test Results - 2025-04-%02d"
                + " 13:%02d:%02d        %n", 1 + i / 3600 % 28, i / 60 % 60, i % 60));
        text.append("┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓\n");
        text.append("┃ Metric                     ┃ Value                           ┃\n");
        text.append("┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩\n");
        for (int row = 0; row < ROWS.size(); row++) {
            text.append(ReadingText.f("│ %-26s │ %-31s │%n", ROWS.get(row), values.get(row)));
        }
        return text.append("└────────────────────────────┴─────────────────────────────────┘\n\n").toString();
    }

    private static String s(double seconds) {
        return ReadingText.f("%.2f seconds", seconds);
    }

    public static String json(int i) {
        return ReadingText.f("""
                {
                  "model": "Qwen3-4B",
                  "total_requests": 300,
                  "concurrent_requests": 30,
                  "max_tokens": 256,
                  "successful_requests": 300,
                  "failed_requests": 0,
                  "total_time": 15.%03d,
                  "requests_per_second": 19.87,
                  "latency": {
                    "average": 1.42,
                    "p50": 1.42,
                    "p95": 1.42,
                    "p99": 1.42
                  },
                  "tokens_per_second": {
                    "average": 71.2,
                    "p50": 71.2
                  }
                }

                """, i % 1000);
    }
}
