package dev.touchstone.report;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import java.util.Locale;

/// A finding in words.
public final class FindingText {

    private FindingText() {
    }

    /// Returns how much may be claimed, in a word or two.
    public static String label(Standing standing) {
        return switch (standing) {
            case NOT_COMPARABLE -> "not comparable";
            case OBSERVATION -> "observation";
        };
    }

    /// Returns the meaning of that word.
    static String meaning(Standing standing) {
        return switch (standing) {
            case NOT_COMPARABLE -> "nothing is claimed: definitions clash, or something else differs";
            case OBSERVATION -> "says what is there and compares nothing";
        };
    }

    /// What it is about, in a word or two.
    public static String topic(Finding finding) {
        return switch (finding.kind()) {
            case "suspected" -> "Suspected runs";
            case "repeats" -> "Repeats";
            case "concurrency", "request-rate", "requests" -> "Load";
            case "intervals" -> "Intervals";
            case "definitions" -> "Definitions";
            case "objectives" -> "Objectives";
            default -> "Others";
        };
    }

    /// Returns the word in JSON.
    static String key(Standing standing) {
        return standing.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The sentence with its headline before it, unless the sentence begins with it.
    public static String text(Finding finding) {
        return finding.headline().isEmpty() || finding.sentence().startsWith(finding.headline()) ? finding.sentence()
                : finding.headline() + ": " + finding.sentence();
    }
}
