package dev.touchstone.compare.lens;

/// The token throughput that is divided by the number of GPUs: of output tokens, or of input and output tokens.
public enum TokenThroughput {
    OUTPUT, TOTAL
}
