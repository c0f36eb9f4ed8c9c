package dev.touchstone.load.prompt;

/// One request of a trace.
///
/// @param at nanoseconds since the first request of the trace
/// @param input tokens of the prompt
/// @param output tokens of the answer
/// @param blocks names of the blocks that the prompt consists of: equal names are equal texts; empty where the trace has none
record TraceRow(long at, int input, int output, long[] blocks) {
}
