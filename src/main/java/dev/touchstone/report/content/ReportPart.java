package dev.touchstone.report.content;

import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Optional;

/// A part of a report that can be left out, in the order in which a report shows them.
public enum ReportPart {
    ANSWERS("answers", I18n.text("Answers")),
    FINDINGS("findings", I18n.text("Findings")),
    COMPARISONS("comparisons", I18n.text("Comparisons")),
    STUDIES("studies", I18n.text("Studies")),
    /// Searches for the launch that serves best.
    CAMPAIGNS("campaigns", I18n.text("Campaigns")),
    CHECKS("checks", I18n.text("Checks")),
    /// How the figures were made.
    DEFINITIONS("definitions", I18n.text("Definitions")),
    /// The table of runs with their notes. A workbook has it always: its formulas and links lead there.
    RUNS("runs", I18n.text("Runs")),
    /// The texts, failed launches and what could not be read.
    SOURCES("sources", I18n.text("Sources"));

    private final String key;
    private final String label;

    ReportPart(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /// The name on the command line and in settings.
    public String key() {
        return key;
    }

    public String label() {
        return label;
    }

    /// The part with a key; empty for any other text.
    public static Optional<ReportPart> ofKey(String key) {
        return Arrays.stream(values()).filter(part -> part.key.equals(key)).findFirst();
    }
}
