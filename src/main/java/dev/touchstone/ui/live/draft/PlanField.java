package dev.touchstone.ui.live.draft;

import static dev.touchstone.ui.live.draft.PlanField.Scope.LOAD;
import static dev.touchstone.ui.live.draft.PlanField.Scope.PLAN;
import static dev.touchstone.ui.live.draft.PlanField.Scope.PROMPTS;
import static dev.touchstone.ui.live.draft.PlanField.Scope.SERVER;

import dev.touchstone.model.Factor;
import java.util.Map;
import java.util.Optional;

/// The fields of the form. The value of a field is always text.
public enum PlanField {
    NAME(PLAN, "name", "Name", ""),
    THINKING(PLAN, "thinking", "Thinking", "left-alone"),
    REQUESTS(PLAN, "requests", "Requests", "100"),
    DURATION(PLAN, "duration", "Duration", ""),
    MAX_TOKENS(PLAN, "max-tokens", "Max tokens", "256"),
    REPEATS(PLAN, "repeats", "Repeats", "1"),
    LAUNCHES(PLAN, "launches", "Launches", "1"),
    WARM_UP(PLAN, "warm-up", "Warm-up requests", "2"),
    COOL_DOWN(PLAN, "cool-down", "Cool-down requests", "0"),
    PAUSE(PLAN, "pause", "Pause between", "2 s"),
    CONNECT_LIMIT(PLAN, "connect-limit", "Connect", "10 s"),
    FIRST_TOKEN_LIMIT(PLAN, "first-token-limit", "First token", "5 min"),
    IDLE_LIMIT(PLAN, "idle-limit", "Silence", "1 min"),
    TOTAL_LIMIT(PLAN, "total-limit", "Whole answer", "15 min"),
    TTFT(PLAN, "ttft", "Time to first token", ""),
    TTFOT(PLAN, "ttfot", "Time to first output token", ""),
    TPOT(PLAN, "tpot", "Time per output token", ""),
    E2E_LATENCY(PLAN, "e2e-latency", "End-to-end latency", ""),
    SHARE(PLAN, "share", "Met by, %", "99"),
    TEMPERATURE(PLAN, "temperature", "Temperature", ""),
    EXACT_LENGTH(PLAN, "exact-length", "Exact length", PlanDraft.NO),
    STREAMING(PLAN, "streaming", "Streaming", PlanDraft.YES),
    EXTRA(PLAN, "extra", "Extra fields", ""),
    SEED(PLAN, "seed", "Seed", "1"),
    ORIGINAL_FIGURES(PLAN, "original-figures", "Figures of the original scripts", PlanDraft.NO),

    SHAPE(LOAD, "shape", "Load", "in-flight"),
    CONCURRENCY(LOAD, "concurrency", "In flight", "8"),
    RATE(LOAD, "rate", "Rate", "5"),
    BURSTINESS(LOAD, "burstiness", "Burstiness", "1"),
    MAX_IN_FLIGHT(LOAD, "max-in-flight", "In flight, at most", ""),
    FROM(LOAD, "from", "From", "1"),
    TO(LOAD, "to", "To", "64"),
    OVER(LOAD, "over", "Over", "1 min"),

    SOURCE(PROMPTS, "source", "Prompts", "built-in"),
    TEXT(PROMPTS, "text", "Prompt", ""),
    INPUT_TOKENS(PROMPTS, "input-tokens", "Input tokens", "512"),
    PREFIX_TOKENS(PROMPTS, "prefix-tokens", "Shared tokens", "1024"),
    TURNS(PROMPTS, "turns", "Turns", "4"),
    FILE(PROMPTS, "file", "File", ""),
    ALL_TURNS(PROMPTS, "all-turns", "All turns", PlanDraft.NO),
    SALTED(PROMPTS, "salted", "Unique prompts", PlanDraft.YES),

    URL(SERVER, "url", "URL", ""),
    API(SERVER, "api", "Wire format", "chat"),
    SERVER_NAME(SERVER, "server-name", "Short name", ""),
    KEY(SERVER, "key", "API key", ""),
    KEEP_KEY(SERVER, "keep-key", "Keep on this computer", PlanDraft.NO),
    MODEL(SERVER, "model", "Model", ""),
    THINKING_SWITCH(SERVER, "thinking-switch", "Thinking is switched by", "automatic"),
    HEADERS(SERVER, "headers", "Headers", ""),
    CA_FILE(SERVER, "ca-file", "CA file", ""),
    GPU_COMMAND(SERVER, "gpu-command", "GPU command", ""),
    ENGINE(SERVER, "engine", "Engine", ""),
    ENGINE_VERSION(SERVER, "engine-version", "Version", ""),
    GPU(SERVER, "gpu", "GPU", ""),
    GPU_COUNT(SERVER, "gpu-count", "GPUs", ""),
    NODES(SERVER, "nodes", "Nodes", ""),
    TENSOR_PARALLEL(SERVER, "tensor-parallel", "Tensor parallel", ""),
    PIPELINE_PARALLEL(SERVER, "pipeline-parallel", "Pipeline parallel", ""),
    DATA_PARALLEL(SERVER, "data-parallel", "Data parallel", "");

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
