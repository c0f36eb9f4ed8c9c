package dev.touchstone.model;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// One factor of a run's conditions, in the sense of design of experiments: a setting made before the measurement.
/// The order of the constants is the order on screen, in tables and in files.
public enum Factor implements AnyFactor {
    ENGINE("engine", I18n.both("Engine"), Kind.TEXT),
    ENGINE_VERSION("engineVersion", I18n.both("Engine version"), Kind.TEXT),
    MODEL("model", I18n.both("Model"), Kind.TEXT),
    GPU("gpu", I18n.both("GPU"), Kind.TEXT),
    GPU_COUNT("gpuCount", I18n.both("GPUs"), Kind.NUMBER),
    NODES("nodes", I18n.both("Nodes"), Kind.NUMBER),
    TENSOR_PARALLEL("tensorParallel", I18n.both("Tensor parallel"), Kind.NUMBER),
    PIPELINE_PARALLEL("pipelineParallel", I18n.both("Pipeline parallel"), Kind.NUMBER),
    DATA_PARALLEL("dataParallel", I18n.both("Data parallel"), Kind.NUMBER),
    API("api", I18n.both("API"), Kind.TEXT),
    URL("url", I18n.both("URL"), Kind.TEXT),
    THINKING("thinking", I18n.both("Thinking"), Kind.TEXT),
    CONCURRENCY("concurrency", I18n.both("Concurrency"), Kind.NUMBER),
    REQUEST_RATE("requestRate", I18n.both("Request rate"), Kind.NUMBER),
    REQUESTS("requests", I18n.both("Requests"), Kind.NUMBER),
    MAX_TOKENS("maxTokens", I18n.both("Max tokens"), Kind.NUMBER),
    INPUT_TOKENS("inputTokens", I18n.both("Input tokens"), Kind.NUMBER),
    OUTPUT_TOKENS("outputTokens", I18n.both("Output tokens"), Kind.NUMBER),
    /// Texts in one request for embeddings, documents in one request to rank them.
    INPUTS_PER_REQUEST("inputsPerRequest", I18n.both("Inputs per request"), Kind.NUMBER),
    IMAGES_PER_REQUEST("imagesPerRequest", I18n.both("Images per request"), Kind.NUMBER),
    /// Width and height in pixels: `512x512`.
    IMAGE_SIZE("imageSize", I18n.both("Image size"), Kind.TEXT),
    /// The models that requests asked for in turn, with their weights: `sql=2, chat=1`.
    ADAPTERS("adapters", I18n.both("Adapters"), Kind.TEXT),
    /// The form that answers were asked for; absent where any would do.
    ANSWER_FORM("answerForm", I18n.both("Form of the answers"), Kind.TEXT),
    TEMPERATURE("temperature", I18n.both("Temperature"), Kind.NUMBER),
    DATASET("dataset", I18n.both("Dataset"), Kind.TEXT),
    /// `yes` for a run against the simulated engine; absent for a real run.
    SIMULATED("simulated", I18n.both("Simulated"), Kind.TEXT);

    /// Whether the levels of a factor are words or numbers. A numeric factor may still have a word as level:
    /// a request rate is a number or `inf`.
    public enum Kind { TEXT, NUMBER }

    /// The kinds of parallelism; the GPU count is the product of their levels.
    public static final Set<Factor> PARALLELISM = Collections.unmodifiableSet(EnumSet.of(TENSOR_PARALLEL,
            PIPELINE_PARALLEL, DATA_PARALLEL));

    private static final Factor[] ALL = values();

    private final String key;
    private final BilingualText label;
    private final Kind kind;

    Factor(String key, BilingualText label, Kind kind) {
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
        return label.shown();
    }

    /// The label in English: the name in what is stored and parsed.
    public String englishLabel() {
        return label.english();
    }

    public Kind kind() {
        return kind;
    }

    /// A kind of parallelism that nobody wrote down is known, too, where it must be 1 ([Parallelism#implied]).
    @Override
    public Optional<Level> level(Run run) {
        Optional<Level> read = run.conditions().level(this);
        return read.isPresent() || !PARALLELISM.contains(this) ? read
                : Optional.ofNullable(Parallelism.implied(run.conditions()).get(this));
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
