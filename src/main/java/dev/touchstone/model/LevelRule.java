package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.Optional;

/// Which levels a condition may have when somebody types them.
public final class LevelRule {

    private LevelRule() {
    }

    /// Returns a sentence that explains what is accepted; empty for a level that is.
    public static Optional<String> problem(Factor factor, Level level) {
        return Optional.ofNullable(switch (factor) {
            case THINKING -> level.toString().equals("on") || level.toString().equals("off") ? null
                    : I18n.text("Thinking must be on or off.");
            case SIMULATED -> level.toString().equals("yes") ? null
                    : I18n.text("Enter yes for a simulated run, or leave this empty.");
            case TEMPERATURE -> isNotNegative(level) ? null : number(factor, level);
            case REQUEST_RATE -> isNotNegative(level) || level.toString().equals("inf") ? null : number(factor, level);
            case GPU_COUNT, NODES, TENSOR_PARALLEL, PIPELINE_PARALLEL, DATA_PARALLEL, CONCURRENCY, REQUESTS,
                    MAX_TOKENS, INPUT_TOKENS, OUTPUT_TOKENS, INPUTS_PER_REQUEST -> isCount(level) ? null
                    : I18n.text("{0} must be a whole number of at least 1, not “{1}”.", factor.label(), level);
            case IMAGES_PER_REQUEST -> isCount(level) || level.toString().equals("0") ? null
                    : I18n.text("{0} must be a whole number of at least 0, not “{1}”.", factor.label(), level);
            case ENGINE, ENGINE_VERSION, MODEL, GPU, API, URL, DATASET, IMAGE_SIZE, ADAPTERS, ANSWER_FORM -> null;
        });
    }

    private static String number(Factor factor, Level level) {
        return I18n.text("{0} must be a number such as 0.7, not “{1}”.", factor.label(), level);
    }

    private static boolean isNotNegative(Level level) {
        return level instanceof Level.Number(double value) && value >= 0;
    }

    private static boolean isCount(Level level) {
        return level instanceof Level.Number(double value) && value >= 1 && value == Math.rint(value);
    }
}
