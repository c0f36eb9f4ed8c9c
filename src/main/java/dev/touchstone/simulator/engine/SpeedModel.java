package dev.touchstone.simulator.engine;

import dev.touchstone.simulator.settings.EngineSettings;

/// The speed of a simulated engine. The figures are invented: they give plausible curves for a model with 8 B
/// parameters on mid-range GPUs, differ slightly between engines so that comparisons show a difference, and do not
/// describe the real engines.
///
/// A step takes `overhead + (base + perSequence·sequences + perContext·tokens in the cache + perPrompt·prompt tokens) ÷
/// scale`, in nanoseconds.
///
/// @param budget most tokens of a step, of prompts and answers together
/// @param maxRunning sequences in a batch at most
/// @param kvTokens tokens that fit into the KV cache
public record SpeedModel(double overhead, double base, double perSequence, double perContext, double perPrompt,
        double scale, int budget, int maxRunning, int kvTokens) {

    /// The share of twice the speed that doubling the GPUs achieves.
    static final double EFFICIENCY = 0.9;

    private static final int KV_TOKENS = 40_000;
    /// Per further GPU, which does not hold another copy of the model.
    private static final int KV_TOKENS_FURTHER = 150_000;

    public static SpeedModel of(EngineSettings settings) {
        boolean vllm = settings.engine().equals("vllm");
        double doublings = Math.log(settings.gpus()) / Math.log(2);
        double scale = settings.gpus() * Math.pow(EFFICIENCY, doublings) * settings.speed();
        int kvTokens = settings.kvTokens() > 0 ? settings.kvTokens()
                : KV_TOKENS + KV_TOKENS_FURTHER * (settings.gpus() - 1);
        int running = settings.maxRunning();
        return vllm
                ? new SpeedModel(1.4e6 / settings.speed(), 20.0e6, 60e3, 200, 130e3, scale, 2048,
                        running > 0 ? running : 256, kvTokens)
                : new SpeedModel(1.0e6 / settings.speed(), 19.2e6, 64e3, 190, 122e3, scale, 4096,
                        running > 0 ? running : 320, kvTokens);
    }

    long step(int sequences, long contextTokens, int promptTokens) {
        return (long) (overhead
                + (base + perSequence * sequences + perContext * contextTokens + perPrompt * promptTokens) / scale);
    }
}
