package dev.touchstone.model;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// One factor of a run's conditions, in the sense of design of experiments: a setting made before the measurement.
/// The order of the constants is the order on screen, in tables and in files.
public enum Factor implements AnyFactor {
    ENGINE("engine", "Engine", Kind.TEXT),
    ENGINE_VERSION("engineVersion", "Engine version", Kind.TEXT),
    MODEL("model", "Model", Kind.TEXT),
    GPU("gpu", "GPU", Kind.TEXT),
    GPU_COUNT("gpuCount", "GPUs", Kind.NUMBER),
    NODES("nodes", "Nodes", Kind.NUMBER),
    TENSOR_PARALLEL("tensorParallel", "Tensor parallel", Kind.NUMBER),
    PIPELINE_PARALLEL("pipelineParallel", "Pipeline parallel", Kind.NUMBER),
    DATA_PARALLEL("dataParallel", "Data parallel", Kind.NUMBER),
    API("api", "API", Kind.TEXT),
    URL("url", "URL", Kind.TEXT),
    THINKING("thinking", "Thinking", Kind.TEXT),
    CONCURRENCY("concurrency", "Concurrency", Kind.NUMBER),
    REQUEST_RATE("requestRate", "Request rate", Kind.NUMBER),
    REQUESTS("requests", "Requests", Kind.NUMBER),
    MAX_TOKENS("maxTokens", "Max tokens", Kind.NUMBER),
    INPUT_TOKENS("inputTokens", "Input tokens", Kind.NUMBER),
    OUTPUT_TOKENS("outputTokens", "Output tokens", Kind.NUMBER),
    TEMPERATURE("temperature", "Temperature", Kind.NUMBER),
    DATASET("dataset", "Dataset", Kind.TEXT),
    /// `yes` for a run against the simulated engine; absent for a real run.
    SIMULATED("simulated", "Simulated", Kind.TEXT);

    /// Whether the levels of a factor are words or numbers. A numeric factor may still have a word as level:
    /// a request rate is a number or `inf`.
    public enum Kind { TEXT, NUMBER }

    /// The kinds of parallelism; the GPU count is the product of their levels.
    public static final Set<Factor> PARALLELISM = Collections.unmodifiableSet(EnumSet.of(TENSOR_PARALLEL,
            PIPELINE_PARALLEL, DATA_PARALLEL));

    private static final Factor[] ALL = values();

    private final String key;
    private final String label;
    private final Kind kind;

    Factor(String key, String label, Kind kind) {
        this.key = key;
        this.label = label;
        this.kind = kind;
    }

    /// The name in JSON and on the command line, for instance `gpuCount`.
    @Override
    public String key() {
        return key;
    }

    /// The name on screen and in reports, for instance `GPUs`.
    @Override
    public String label() {
        return label;
    }

    public Kind kind() {
        return kind;
    }

    @Override
    public Optional<Level> level(Run run) {
        return run.conditions().level(this);
    }

    @Override
    public Level parse(String text) {
        return Level.parse(this, text);
    }

    /// The factor with this key, whatever its letter case; empty for an unknown key.
    public static Optional<Factor> ofKey(String key) {
        for (Factor factor : ALL) {
            if (factor.key.equalsIgnoreCase(key)) {
                return Optional.of(factor);
            }
        }
        return Optional.empty();
    }
}
