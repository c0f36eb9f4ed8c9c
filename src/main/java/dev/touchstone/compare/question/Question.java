package dev.touchstone.compare.question;

/// A question that runs can answer: what it changes to go from one level of something to another.
public enum Question {
    ENGINE("engine", "Which engine?"),
    GPU_COUNT("gpuCount", "Do more GPUs pay?"),
    THINKING("thinking", "What does thinking cost?"),
    NODES("nodes", "Do more nodes pay?"),
    LAUNCH("launch", "Which launch settings?"),
    ENGINE_VERSION("engineVersion", "Which version?"),
    MODEL("model", "Which model?"),
    GPU("gpu", "Which GPU?"),
    API("api", "Which API?");

    private final String key;
    private final String title;

    Question(String key, String title) {
        this.key = key;
        this.title = title;
    }

    /// The name in JSON; that of the factor, where it is about one.
    public String key() {
        return key;
    }

    /// The question on screen and in reports.
    public String title() {
        return title;
    }
}
