package dev.touchstone.report.content;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.i18n.I18n;
import java.util.Locale;

/// A finding in words.
public final class FindingText {

    private FindingText() {
    }

    /// Returns how much may be claimed, in a word or two.
    public static String label(Standing standing) {
        return switch (standing) {
            case NOT_COMPARABLE -> I18n.text("not comparable");
            case OBSERVATION -> I18n.text("observation");
        };
    }

    /// Returns the meaning of that word.
    public static String meaning(Standing standing) {
        return switch (standing) {
            case NOT_COMPARABLE -> I18n.text("nothing is claimed: definitions clash, or something else differs");
            case OBSERVATION -> I18n.text("says what is there and compares nothing");
        };
    }

    /// What it is about, in a word or two.
    public static String topic(Finding finding) {
        return switch (finding.kind()) {
            case "suspected" -> I18n.text("Suspected runs");
            case "repeats" -> I18n.text("Repeats");
            case "concurrency", "request-rate", "requests" -> I18n.text("Load");
            case "intervals" -> I18n.text("Intervals");
            case "definitions" -> I18n.text("Definitions");
            case "objectives" -> I18n.text("Objectives");
            case "cost" -> I18n.text("Cost");
            case "capacity" -> I18n.text("Capacity");
            default -> I18n.text("Others");
        };
    }

    /// Returns the word in JSON.
    public static String key(Standing standing) {
        return standing.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The sentence with its headline before it, unless the sentence begins with it.
    public static String text(Finding finding) {
        return finding.headline().isEmpty() || finding.sentence().startsWith(finding.headline()) ? finding.sentence()
                : I18n.text("{0}: {1}", finding.headline(), finding.sentence());
    }
}
