package dev.touchstone.campaign.trial;

import java.util.List;
import java.util.function.UnaryOperator;

/// Why a launch gave no figure, and where that can be seen.
///
/// @param line of the engine's log that shows it, or a sentence of Touchstone's; secrets masked, empty where none does
/// @param lastLines of the engine's log, 20 at most, secrets masked
public record TrialFailure(TrialFailureKind kind, String line, List<String> lastLines) {

    private static final int LAST_LINES = 20;

    /// @param lastLines the last 20 of these are kept
    public TrialFailure {
        lastLines = List.copyOf(lastLines.subList(Math.max(0, lastLines.size() - LAST_LINES), lastLines.size()));
    }

    public TrialFailure(TrialFailureKind kind, String line) {
        this(kind, line, List.of());
    }

    public static TrialFailure of(TrialFailureKind kind) {
        return new TrialFailure(kind, "");
    }

    TrialFailure rewritten(UnaryOperator<String> text) {
        return new TrialFailure(kind, text.apply(line), lastLines.stream().map(text).toList());
    }

    TrialFailure with(List<String> printed) {
        return new TrialFailure(kind, line, printed);
    }
}
