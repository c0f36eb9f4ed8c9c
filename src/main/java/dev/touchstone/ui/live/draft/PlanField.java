package dev.touchstone.ui.live.draft;

import static dev.touchstone.ui.live.draft.PlanField.Scope.LOAD;
import static dev.touchstone.ui.live.draft.PlanField.Scope.PLAN;
import static dev.touchstone.ui.live.draft.PlanField.Scope.PROMPTS;
import static dev.touchstone.ui.live.draft.PlanField.Scope.SERVER;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.Map;
import java.util.Optional;

/// The fields of the form. The value of a field is always text.
public enum PlanField {
    NAME(PLAN, "name", I18n.text("Name"), ""),
    HOSTS(PLAN, "hosts", I18n.text("Send from"), ""),
    THINKING(PLAN, "thinking", I18n.text("Thinking"), "left-alone"),
    REQUESTS(PLAN, "requests", I18n.text("Requests"), "100"),
    DURATION(PLAN, "duration", I18n.text("Duration"), ""),
    MAX_TOKENS(PLAN, "max-tokens", I18n.text("Max tokens"), "256"),
    REPEATS(PLAN, "repeats", I18n.text("Repeats"), "1"),
    LAUNCHES(PLAN, "launches", I18n.text("Launches"), "1"),
    WARM_UP(PLAN, "warm-up", I18n.text("Warm-up requests"), "2"),
    COOL_DOWN(PLAN, "cool-down", I18n.text("Cool-down requests"), "0"),
    PAUSE(PLAN, "pause", I18n.text("Pause between"), "2 s"),
    CONNECT_LIMIT(PLAN, "connect-limit", I18n.text("Connect"), "10 s"),
    FIRST_TOKEN_LIMIT(PLAN, "first-token-limit", I18n.text("First token"), "5 min"),
    IDLE_LIMIT(PLAN, "idle-limit", I18n.text("Silence"), "1 min"),
    TOTAL_LIMIT(PLAN, "total-limit", I18n.text("Whole answer"), "15 min"),
    TTFT(PLAN, "ttft", I18n.text("Time to first token"), ""),
    TTFOT(PLAN, "ttfot", I18n.text("Time to first output token"), ""),
    TPOT(PLAN, "tpot", I18n.text("Time per output token"), ""),
    E2E_LATENCY(PLAN, "e2e-latency", I18n.text("End-to-end latency"), ""),
    SHARE(PLAN, "share", I18n.text("Met by, %"), "99"),
    TEMPERATURE(PLAN, "temperature", I18n.text("Temperature"), ""),
    EXACT_LENGTH(PLAN, "exact-length", I18n.text("Exact length"), PlanDraft.NO),
    ANSWER_FORM(PLAN, "answer-form", I18n.text("Form of the answers"), "text"),
    STREAMING(PLAN, "streaming", I18n.text("Streaming"), PlanDraft.YES),
    EXTRA(PLAN, "extra", I18n.text("Extra fields"), ""),
    SEED(PLAN, "seed", I18n.text("Seed"), "1"),
    ORIGINAL_FIGURES(PLAN, "original-figures", I18n.text("Figures of the original scripts"), PlanDraft.NO),

    SHAPE(LOAD, "shape", I18n.text("Load"), "in-flight"),
    CONCURRENCY(LOAD, "concurrency", I18n.text("In flight"), "8"),
    RATE(LOAD, "rate", I18n.text("Rate"), "5"),
    BURSTINESS(LOAD, "burstiness", I18n.text("Burstiness"), "1"),
    MAX_IN_FLIGHT(LOAD, "max-in-flight", I18n.text("In flight, at most"), ""),
    FROM(LOAD, "from", I18n.text("From"), "1"),
    TO(LOAD, "to", I18n.text("To"), "64"),
    OVER(LOAD, "over", I18n.text("Over"), "1 min"),
    SPEED(LOAD, "speed", I18n.text("Speed"), "1"),

    SOURCE(PROMPTS, "source", I18n.text("Prompts"), "built-in"),
    TEXT(PROMPTS, "text", I18n.text("Prompt"), ""),
    INPUT_TOKENS(PROMPTS, "input-tokens", I18n.text("Input tokens"), "512"),
    PREFIX_TOKENS(PROMPTS, "prefix-tokens", I18n.text("Shared tokens"), "1024"),
    INPUTS(PROMPTS, "inputs", I18n.text("Inputs per request"), "1"),
    IMAGES(PROMPTS, "images", I18n.text("Images per request"), "0"),
    IMAGE_SIZE(PROMPTS, "image-size", I18n.text("Image size"), "512x512"),
    SAME_IMAGES(PROMPTS, "same-images", I18n.text("Same images"), PlanDraft.NO),
    ADAPTERS(PROMPTS, "adapters", I18n.text("Adapters"), ""),
    TURNS(PROMPTS, "turns", I18n.text("Turns"), "4"),
    FILE(PROMPTS, "file", I18n.text("File"), ""),
    ALL_TURNS(PROMPTS, "all-turns", I18n.text("All turns"), PlanDraft.NO),
    GROUPS(PROMPTS, "groups", I18n.text("Prefixes"), "1"),
    PER_GROUP(PROMPTS, "per-group", I18n.text("Prompts of a prefix"), ""),
    THINK_TIME(PROMPTS, "think-time", I18n.text("Think time"), ""),
    PART_FIRST(PROMPTS, "part-first", I18n.text("First requests"), ""),
    PART_FROM(PROMPTS, "part-from", I18n.text("From the time"), ""),
    PART_TO(PROMPTS, "part-to", I18n.text("To the time"), ""),
    EVERY_TURN(PROMPTS, "every-turn", I18n.text("Every turn unique"), PlanDraft.NO),
    SALTED(PROMPTS, "salted", I18n.text("Unique prompts"), PlanDraft.YES),

    URL(SERVER, "url", "URL", ""),
    API(SERVER, "api", I18n.text("Wire format"), "chat"),
    SERVER_NAME(SERVER, "server-name", I18n.text("Short name"), ""),
    KEY(SERVER, "key", I18n.text("API key"), ""),
    KEEP_KEY(SERVER, "keep-key", I18n.text("Keep on this computer"), PlanDraft.NO),
    MODEL(SERVER, "model", I18n.text("Model"), ""),
    THINKING_SWITCH(SERVER, "thinking-switch", I18n.text("Thinking is switched by"), "automatic"),
    HEADERS(SERVER, "headers", I18n.text("Headers"), ""),
    CA_FILE(SERVER, "ca-file", I18n.text("CA file"), ""),
    GPU_COMMAND(SERVER, "gpu-command", I18n.text("GPU command"), ""),
    ENGINE(SERVER, "engine", I18n.text("Engine"), ""),
    ENGINE_VERSION(SERVER, "engine-version", I18n.text("Version"), ""),
    GPU(SERVER, "gpu", "GPU", ""),
    GPU_COUNT(SERVER, "gpu-count", I18n.text("GPUs"), ""),
    NODES(SERVER, "nodes", I18n.text("Nodes"), ""),
    TENSOR_PARALLEL(SERVER, "tensor-parallel", I18n.text("Tensor parallel"), ""),
    PIPELINE_PARALLEL(SERVER, "pipeline-parallel", I18n.text("Pipeline parallel"), ""),
    DATA_PARALLEL(SERVER, "data-parallel", I18n.text("Data parallel"), "");

    /// The part of the plan that a field belongs to: the plan itself, or one of its servers, loads or prompts.
    public enum Scope { PLAN, SERVER, LOAD, PROMPTS }

    private static final Map<PlanField, Factor> FACTORS = Map.of(ENGINE, Factor.ENGINE, ENGINE_VERSION,
            Factor.ENGINE_VERSION, GPU, Factor.GPU, GPU_COUNT, Factor.GPU_COUNT, NODES, Factor.NODES, TENSOR_PARALLEL,
            Factor.TENSOR_PARALLEL, PIPELINE_PARALLEL, Factor.PIPELINE_PARALLEL, DATA_PARALLEL, Factor.DATA_PARALLEL);

    private final Scope scope;
    private final String key;
    private final String label;
    private final String usual;

    PlanField(Scope scope, String key, String label, String usual) {
        this.scope = scope;
        this.key = key;
        this.label = label;
        this.usual = usual;
    }

    public Scope scope() {
        return scope;
    }

    /// Part of the ids of nodes: `max-tokens`.
    public String key() {
        return key;
    }

    /// On screen and in messages.
    public String label() {
        return label;
    }

    /// The default value.
    public String usual() {
        return usual;
    }

    /// Whether it holds a secret, which is only written into the key file, and only if the user wants that.
    public boolean isSecret() {
        return this == KEY || this == HEADERS;
    }

    /// The condition of the server that this field sets.
    public Optional<Factor> factor() {
        return Optional.ofNullable(FACTORS.get(this));
    }
}
