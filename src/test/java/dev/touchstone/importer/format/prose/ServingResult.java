package dev.touchstone.importer.format.prose;

/// A result that says nothing of how it was made.
final class ServingResult {

    static final String TEXT = """
            ============ Serving Benchmark Result ============
            Successful requests:                     200
            Benchmark duration (s):                  80.00
            Total input tokens:                      409600
            Total generated tokens:                  51200
            Request throughput (req/s):              2.50
            ==================================================
            """;

    private ServingResult() {
    }
}
