package dev.touchstone.load.measure;

import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.util.Optional;

/// What was asked of a model that can think, held against what its answers were.
///
/// @param answers measured requests that succeeded
/// @param reasoned of these, with reasoning
record ObservedThinking(ThinkingMode asked, long answers, long reasoned) {

    static ObservedThinking of(ThinkingMode asked, MeasuredRequests measured) {
        return new ObservedThinking(asked, measured.succeeded().size(),
                measured.succeeded().stream().filter(ObservedThinking::isReasoned).count());
    }

    private static boolean isReasoned(RequestRecord request) {
        return request.stamps().firstReasoning() != Stamps.NEVER || request.tokens().reasoningChunks() > 0
                || request.tokens().reasoning() > 0;
    }

    /// The level of the condition: what was asked for; left alone, what was seen. Reasoning that does not show is none
    /// that could be told from a model that does not think.
    Optional<String> level() {
        return switch (asked) {
            case ON, OFF -> Optional.of(asked.key());
            case LEFT_ALONE -> reasoned > 0 ? Optional.of(ThinkingMode.ON.key()) : Optional.empty();
        };
    }

    /// Why this is the level.
    String rule() {
        String seen = reasoned == 0 ? "no reasoning seen in " + LiveWording.count(answers, "answer")
                : "reasoning seen in " + reasoned + " of " + LiveWording.count(answers, "answer");
        return (asked == ThinkingMode.LEFT_ALONE ? "left alone" : "switched " + asked.key()) + ": " + seen;
    }

    Optional<Warning> warning() {
        if (asked == ThinkingMode.OFF && reasoned > 0) {
            return Optional.of(new Warning("thinking", "Thinking was switched off, but " + reasoned + " of "
                    + LiveWording.count(answers, "answer") + (reasoned == 1 ? " holds" : " hold")
                    + " reasoning: this run is not one without thinking. Choose another switch for this model."));
        }
        if (asked == ThinkingMode.ON && reasoned == 0 && answers > 0) {
            return Optional.of(new Warning("thinking", "Thinking was switched on, but no answer holds reasoning: the "
                    + "model does not think, or the server does not show it. Choose another switch, or start the "
                    + "server with a reasoning parser."));
        }
        return Optional.empty();
    }
}
