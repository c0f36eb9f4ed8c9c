package dev.touchstone.compare.question;

import dev.touchstone.model.Factor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A question that runs can answer: what it changes to go from one level of something to another.
public enum Question {
    ENGINE("engine", "Which engine?", Factor.ENGINE),
    GPU_COUNT("gpuCount", "Do more GPUs pay?", Factor.GPU_COUNT),
    THINKING("thinking", "What does thinking cost?", Factor.THINKING),
    NODES("nodes", "Do more nodes pay?", Factor.NODES),
    LAUNCH("launch", "Which launch settings?", null),
    SERVER("server", "Which server?", null),
    ENGINE_VERSION("engineVersion", "Which version?", Factor.ENGINE_VERSION),
    MODEL("model", "Which model?", Factor.MODEL),
    GPU("gpu", "Which GPU?", Factor.GPU),
    API("api", "Which API?", Factor.API);

    private final String key;
    private final String title;
    private final @Nullable Factor factor;

    Question(String key, String title, @Nullable Factor factor) {
        this.key = key;
        this.title = title;
        this.factor = factor;
    }

    /// The name in JSON; that of the factor, where it is about one.
    public String key() {
        return key;
    }

    /// The question on screen and in reports.
    public String title() {
        return title;
    }

    /// The factor that it is about; empty for the launch, which is many settings, and for the servers of a live test.
    public Optional<Factor> factor() {
        return Optional.ofNullable(factor);
    }

    /// Whether its levels follow one upon the other, so that it is about the step from one to the next.
    boolean isStep() {
        return this == GPU_COUNT || this == NODES || this == THINKING;
    }
}
