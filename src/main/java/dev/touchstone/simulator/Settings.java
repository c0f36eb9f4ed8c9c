package dev.touchstone.simulator;

/// What is simulated.
///
/// @param engine `vllm` or `sglang`
/// @param port 0 for any free one
/// @param gpus how many GPUs share the work
public record Settings(String engine, int port, int gpus) {
}
