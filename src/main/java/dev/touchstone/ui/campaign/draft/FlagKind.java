package dev.touchstone.ui.campaign.draft;

import dev.touchstone.i18n.I18n;

/// Which values a flag of the form takes.
public enum FlagKind {

    /// Powers of two between two ends: `16 … 1024`.
    LOG2("log2", I18n.text("powers of two")),
    /// Whole numbers between two ends: `1 … 8`.
    WHOLE("whole", I18n.text("whole numbers")),
    /// Any number between two ends: `0.80 … 0.98`.
    REAL("real", I18n.text("real numbers")),
    /// Two ends and a step: `0.80 … 0.98, 0.02`.
    STEPS("steps", I18n.text("steps")),
    LIST("values", I18n.text("list")),
    /// On or off: no values to enter.
    SWITCH("switch", I18n.text("switch"));

    private final String field;
    private final String label;

    FlagKind(String field, String label) {
        this.field = field;
        this.label = label;
    }

    /// Its field in the file of a campaign.
    String field() {
        return field;
    }

    public String label() {
        return label;
    }
}
