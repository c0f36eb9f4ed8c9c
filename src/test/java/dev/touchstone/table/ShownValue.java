package dev.touchstone.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.text.NumberText;
import java.math.BigDecimal;

/// Holds the text of a cell against the value that a table has for it, whatever the number of digits.
public final class ShownValue {

    private ShownValue() {
    }

    /// @param text as a face writes it, with or without grouping, signs and arrows
    public static void check(String text, CellValue value) {
        switch (value) {
            case CellValue.Absent absent -> assertThat(text).isIn("", NumberText.UNKNOWN);
            case CellValue.Number(double number) -> checkNumber(text, number);
            case CellValue.Word(String word) -> assertThat(text.replace('−', '-')).isEqualTo(word.replace('−', '-'));
            case CellValue.Time time -> assertThat(text).isEqualTo(time.exact());
            case CellValue.Range(double mean, double low, double high) -> {
                if (text.startsWith("±")) {
                    checkNumber(text.substring(1), (high - low) / 2);
                } else if (text.startsWith("−")) {
                    checkNumber(text.substring(1, text.indexOf(" +")), mean - low);
                    checkNumber(text.substring(text.indexOf(" +") + 2), high - mean);
                } else {
                    checkNumber(text.substring(0, text.indexOf('–')), low);
                    checkNumber(text.substring(text.indexOf('–') + 1), high);
                }
            }
        }
    }

    private static void checkNumber(String text, double value) {
        String digits = text.replaceAll(" \\(.*", "").replaceAll("[,▲▼~+±% ]", "").replace('−', '-');
        BigDecimal shown = new BigDecimal(digits);
        double scaled = text.contains("%") ? value * 100 : value;
        double last = Math.pow(10, -Math.max(0, shown.scale()));
        assertThat(Math.abs(shown.doubleValue() - scaled)).as("%s shows %s", text, value)
                .isLessThanOrEqualTo(last * 0.5 + Math.abs(scaled) * 1e-9);
    }
}
