package dev.touchstone.ui.campaign.draft;

import dev.touchstone.i18n.I18n;

/// The fields of the form, but for the flags. The value of a field is always text.
public enum CampaignField {
    NAME("name", "name", I18n.text("Name"), ""),
    ENGINE("engine", "target.engine", I18n.text("Engine"), ""),
    COMMAND("command", "target.command", I18n.text("Command"), ""),
    MODEL("model", "target.model", I18n.text("Model"), ""),
    ENVIRONMENT("environment", "target.env", I18n.text("Environment"), ""),
    GPUS("gpus", "target.gpus", I18n.text("GPUs"), "1"),
    PLACE("place", "target.where", I18n.text("Runs"), "local"),
    HOST("host", "target.where", I18n.text("Host, image or pod"), ""),
    OPTIONS("options", "target.where.options", I18n.text("Options"), ""),
    READY_PATH("ready-path", "target.ready.path", I18n.text("Path"), ""),
    READY_WITHIN("ready-within", "target.ready.within", I18n.text("Time limit"), ""),
    CONSTRAINTS("constraints", "constraints", I18n.text("Constraints"), ""),
    CONCURRENCY("concurrency", "load.concurrency", I18n.text("Requests in flight"), "64"),
    REQUESTS("requests", "load.requests", I18n.text("Requests"), "300"),
    MAX_TOKENS("max-tokens", "load.maxTokens", I18n.text("Max tokens"), "256"),
    DIRECTION("direction", "objective", I18n.text("Direction"), "maximise"),
    METRIC("metric", "objective", I18n.text("Metric"), "output_token_throughput"),
    LIMITS("limits", "objective.within", I18n.text("Objectives that must hold"), ""),
    METHOD("method", "search.method", I18n.text("Method"), "model"),
    LAUNCHES("launches", "search.launches", I18n.text("Launches"), "30"),
    HOURS("hours", "search.hours", I18n.text("Hours"), ""),
    REPEATS("repeats", "search.repeats", I18n.text("Repeats"), "1"),
    PATIENCE("patience", "search.patience", I18n.text("Patience"), ""),
    CONFIRM("confirm", "search.confirm", I18n.text("Launches for the proof"), "4"),
    SEED("seed", "search.seed", I18n.text("Seed"), "1");

    private final String key;
    private final String path;
    private final String label;
    private final String usual;

    CampaignField(String key, String path, String label, String usual) {
        this.key = key;
        this.path = path;
        this.label = label;
        this.usual = usual;
    }

    /// Part of the ids of nodes: `max-tokens`.
    public String key() {
        return key;
    }

    /// Where it stands in the file, with which the messages about it begin: `load.maxTokens`.
    public String path() {
        return path;
    }

    public String label() {
        return label;
    }

    /// The value of a new form.
    public String usual() {
        return usual;
    }
}
