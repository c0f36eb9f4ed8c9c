package dev.touchstone.ui.importing;

/// Console output as the reader knows it.
final class Console {

    /// Two runs on two GPUs, one on four.
    static final String THREE_RUNS = """
            ## An evening

            vllm serve /models/m --tensor-parallel-size 2

            %s
            %s
            vllm serve /models/m --tensor-parallel-size 4

            %s""".formatted(table("2025-04-28 20:22:04", 10, "14.99"), table("2025-04-28 20:25:04", 30, "11.20"),
            table("2025-04-28 20:30:04", 10, "9.10"));

    private Console() {
    }

    private static String table(String time, int concurrency, String throughput) {
        return """
                   vLLM Stress Test Results - %s
                ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
                ┃ Metric                     ┃ Value                             ┃
                ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
                │ URL                        │ http://localhost:8000/v1          │
                │ Max Tokens                 │ 256                               │
                │ Concurrent Requests        │ %-33d │
                │ Total Requests             │ 300                               │
                │ Successful Requests        │ 300 (100.0%%)                      │
                │ Failed Requests            │ 0 (0.0%%)                          │
                │ Average Response Time      │ 1.50 seconds                      │
                │ Actual Throughput          │ %s requests/second             │
                └────────────────────────────┴───────────────────────────────────┘
                """.formatted(time, concurrency, throughput);
    }
}
