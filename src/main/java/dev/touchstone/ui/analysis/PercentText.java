package dev.touchstone.ui.analysis;

import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A percentage as the user types it: `3`, `2.5 %`, `2,5%`.
final class PercentText {

    private static final Pattern FORM = Pattern.compile("(\\d{1,3}(?:[.,]\\d{1,6})?)\\s*%?");

    private PercentText() {
    }

    /// Returns the fraction, above 0 and below 1; empty for any other text.
    static Optional<Double> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        return form.matches() ? Optional.of(Double.parseDouble(form.group(1).replace(',', '.')) / 100)
                .filter(fraction -> fraction > 0 && fraction < 1) : Optional.empty();
    }

    static String of(double fraction) {
        return NumberText.PLAIN.rounded(fraction * 100, 0, 6) + " %";
    }
}
