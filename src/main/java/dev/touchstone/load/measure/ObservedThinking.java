package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.Optional;

/// Compares the thinking that was requested with the reasoning in the answers.
///
/// @param answers measured requests that succeeded
/// @param reasoned of these, those with reasoning
record ObservedThinking(ThinkingMode requested, long answers, long reasoned) {

    static ObservedThinking of(ThinkingMode requested, MeasuredRequests measured) {
        return new ObservedThinking(requested, measured.succeeded().size(),
                measured.succeeded().stream().filter(ObservedThinking::isReasoned).count());
    }

    private static boolean isReasoned(RequestRecord request) {
        return request.stamps().firstReasoning() != Stamps.NEVER || request.tokens().reasoningChunks() > 0
                || request.tokens().reasoning() > 0;
    }

    /// The level of the condition: what was requested; if left alone, what was seen. Answers without visible reasoning
    /// leave it unknown.
    Optional<String> level() {
        return switch (requested) {
            case ON, OFF -> Optional.of(requested.key());
            case LEFT_ALONE -> reasoned > 0 ? Optional.of(ThinkingMode.ON.key()) : Optional.empty();
        };
    }

    /// The rule for the evidence: why this is the level.
    String rule() {
        String all = I18n.storedCount(answers, "answer");
        String seen = reasoned == 0 ? I18n.stored("no reasoning seen in {0}", all)
                : I18n.stored("reasoning seen in {0} of {1}", reasoned, all);
        return switch (requested) {
            case ON -> I18n.stored("switched on: {0}", seen);
            case OFF -> I18n.stored("switched off: {0}", seen);
            case LEFT_ALONE -> I18n.stored("server default: {0}", seen);
        };
    }

    Optional<Warning> warning() {
        if (requested == ThinkingMode.OFF && reasoned > 0) {
            return Optional.of(new Warning("thinking", reasoned == 1
                    ? I18n.stored("Thinking was switched off, but {0} of {1} holds reasoning: this run is not one without"
                            + " thinking. Choose another switch for this model.", reasoned, I18n.storedCount(answers, "answer"))
                    : I18n.stored("Thinking was switched off, but {0} of {1} hold reasoning: this run is not one without"
                            + " thinking. Choose another switch for this model.", reasoned, I18n.storedCount(answers, "answer"))));
        }
        if (requested == ThinkingMode.ON && reasoned == 0 && answers > 0) {
            return Optional.of(new Warning("thinking", I18n.stored("Thinking was switched on, but no answer holds reasoning:"
                    + " the model does not think, or the server does not show it. Choose another switch, or start the"
                    + " server with a reasoning parser.")));
        }
        return Optional.empty();
    }
}
