package dev.touchstone.simulator.settings;

import dev.touchstone.simulator.answer.Tokens;
import dev.touchstone.simulator.fault.FaultRule;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// The settings of a simulated engine. [#of] returns sensible ones; each `with…` changes one.
///
/// @param engine `vllm` or `sglang`
/// @param port 0 for any free one
/// @param gpus number of GPUs
/// @param seed the same seed gives the same answers to the same prompts
/// @param model the model's name
/// @param ttft fixes the time from a request to its first token; null for the batching model, or 50 ms beside `itl`
/// @param itl fixes the time from token to token; null for the batching model, or 20 ms beside `ttft`
/// @param speed factor on the speed of the batching model; no effect on fixed times
/// @param apiKey API key that clients must send; null for none
/// @param faults faults and how often they occur
/// @param stampAnswers whether every token is the time of its sending in [System#nanoTime] with a blank after it; the
///         first one begins with the time of the request's arrival and a colon
/// @param kvTokens tokens that fit into the KV cache; 0 for what the GPUs hold
/// @param maxRunning most requests in one batch; 0 for the engine's own limit
/// @param prefixCache whether shared prefixes of prompts are computed only once
/// @param reasoningParser whether reasoning is in its own field, or in the answer between `<think>` tags
/// @param blockSize tokens of a block of the KV cache: prefixes are found in whole blocks
/// @param adapters further models that are served; what one of them has computed of a prompt is nothing to the others
public record EngineSettings(String engine, int port, int gpus, long seed, String model, @Nullable Duration ttft,
        @Nullable Duration itl, double speed, @Nullable String apiKey, List<FaultRule> faults, boolean stampAnswers,
        int kvTokens, int maxRunning, boolean prefixCache, boolean reasoningParser, int blockSize,
        List<String> adapters) {

    public static final String MODEL = "touchstone/simulated-8b";

    /// The usual tokens of a block, those of vLLM.
    public static final int BLOCK_SIZE = 16;

    private static final int LEAST_KV_TOKENS = 1024;
    private static final int LARGEST_BLOCK = 1024;

    /// @throws IllegalArgumentException with a sentence when a value is out of range
    public EngineSettings {
        faults = List.copyOf(faults);
        adapters = List.copyOf(adapters);
        require(engine.equals("vllm") || engine.equals("sglang"), "the engine is vllm or sglang, not " + engine);
        require(port >= 0 && port <= 65_535, "a port is 0 to 65535, not " + port);
        require(gpus >= 1 && gpus <= 1024, "the number of GPUs is 1 to 1024, not " + gpus);
        require(!model.isBlank(), "the model needs a name");
        require(speed > 0 && speed <= 1000, "the speed is above 0 and up to 1000, not " + speed);
        require(ttft == null || !ttft.isNegative(), "the time to the first token cannot be negative");
        require(itl == null || !itl.isNegative(), "the time between tokens cannot be negative");
        require(kvTokens == 0 || kvTokens >= LEAST_KV_TOKENS,
                "the KV cache has " + LEAST_KV_TOKENS + " tokens or more, not " + kvTokens);
        require(maxRunning >= 0, "the number of running requests cannot be negative");
        require(blockSize >= 1 && blockSize <= LARGEST_BLOCK, "a block has 1 to " + LARGEST_BLOCK + " tokens, not "
                + blockSize);
    }

    /// Returns the hashes of the blocks of a text, others for each adapter: see [Tokens#blocks].
    ///
    /// @param named the model that a request names; SGLang's clients name an adapter behind its model: `base:sql`
    public long[] blocks(String named, String text) {
        long[] blocks = Tokens.blocks(text, blockSize);
        String adapter = named.startsWith(model + ":") ? named.substring(model.length() + 1) : named;
        return adapters.contains(adapter) ? LongStream.of(blocks).map(block -> block ^ Tokens.hash(adapter)).toArray() : blocks;
    }

    /// The usual settings: reasoning, prefix cache, no faults.
    public EngineSettings(String engine, int port, int gpus) {
        this(engine, port, gpus, 1, MODEL, null, null, 1, null, List.of(), false, 0, 0, true, true, BLOCK_SIZE, List.of());
    }

    /// One GPU and any free port.
    public static EngineSettings of(String engine) {
        return new EngineSettings(engine, 0, 1);
    }

    public EngineSettings withPort(int other) {
        return new EngineSettings(engine, other, gpus, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withGpus(int other) {
        return new EngineSettings(engine, port, other, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withSeed(long other) {
        return new EngineSettings(engine, port, gpus, other, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withModel(String other) {
        return new EngineSettings(engine, port, gpus, seed, other, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    /// Fixes the times of every answer, whatever else runs; null for both returns to the batching model.
    public EngineSettings withTimes(@Nullable Duration toFirst, @Nullable Duration between) {
        return new EngineSettings(engine, port, gpus, seed, model, toFirst, between, speed, apiKey, faults,
                stampAnswers, kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withSpeed(double other) {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, other, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withApiKey(@Nullable String other) {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, other, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withFaults(FaultRule... others) {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, List.of(others),
                stampAnswers, kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withStampedAnswers() {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, faults, true, kvTokens,
                maxRunning, prefixCache, reasoningParser, blockSize, adapters);
    }

    /// Limits the batch; 0 for the built-in limit.
    public EngineSettings withLimits(int tokensInCache, int running) {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                tokensInCache, running, prefixCache, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withoutPrefixCache() {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, false, reasoningParser, blockSize, adapters);
    }

    public EngineSettings withoutReasoningParser() {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, false, blockSize, adapters);
    }

    public EngineSettings withBlockSize(int other) {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, other, adapters);
    }

    public EngineSettings withAdapters(String... names) {
        return new EngineSettings(engine, port, gpus, seed, model, ttft, itl, speed, apiKey, faults, stampAnswers,
                kvTokens, maxRunning, prefixCache, reasoningParser, blockSize, List.of(names));
    }

    /// Whether the times are fixed instead of those of the batching model.
    public boolean fixed() {
        return ttft != null || itl != null;
    }

    /// Without the key, so that no log shows it by accident.
    @Override
    public String toString() {
        return "Settings[" + engine + ", port " + port + ", " + gpus + " GPUs, seed " + seed + ", " + model + "]";
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
