package dev.touchstone.report.excel;

import dev.touchstone.i18n.I18n;
import dev.touchstone.table.ComparisonField;
import org.jspecify.annotations.Nullable;

/// The columns behind those of the factors. The settings have one where some row needs them beside its match, the
/// efficiency where counts of GPUs or nodes are compared.
enum ComparisonPart {
    LEVEL(I18n.text("Level"), 16), N(ComparisonField.N, 6), MEAN(ComparisonField.MEAN), INTERVAL(ComparisonField.INTERVAL),
    MEDIAN(ComparisonField.MEDIAN), MEDIAN_FROM(ComparisonField.MEDIAN_FROM), MEDIAN_TO(ComparisonField.MEDIAN_TO),
    LOWEST(ComparisonField.MIN), HIGHEST(ComparisonField.MAX), STDDEV(ComparisonField.STDDEV), RATIO(I18n.text("Ratio"), 9),
    DELTA(ComparisonField.DELTA, 14), DELTA_FROM(I18n.text("Δ, 95 % from"), 13), DELTA_TO(I18n.text("Δ, 95 % to"), 13),
    EFFICIENCY(I18n.text("Efficiency"), 11), VERDICT(I18n.text("Verdict"), 30), SETTINGS(I18n.text("Settings"), 40), ALSO_DIFFERS(I18n.text("Also differs"), 60),
    SIGN(I18n.text("Sign"), 6), KEY(I18n.text("Key"), 9);

    private final String head;
    private final int width;
    private final @Nullable ComparisonField field;

    ComparisonPart(String head, int width) {
        this(head, width, null);
    }

    ComparisonPart(ComparisonField figure) {
        this(figure, 12);
    }

    ComparisonPart(ComparisonField field, int width) {
        this(field.label(), width, field);
    }

    ComparisonPart(String head, int width, @Nullable ComparisonField field) {
        this.head = head;
        this.width = width;
        this.field = field;
    }

    String head() {
        return head;
    }

    /// In characters.
    int width() {
        return width;
    }

    /// Null for those that only the workbook has.
    @Nullable ComparisonField field() {
        return field;
    }
}
