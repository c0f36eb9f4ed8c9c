package dev.touchstone.ui.theme;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.kordamp.ikonli.javafx.FontIcon;

/// Icons, colours and words of severities.
public final class Severities {

    private Severities() {
    }

    /// The highest severity; empty for no warnings.
    public static Optional<Severity> worst(Collection<Warning> warnings) {
        return warnings.stream().map(Warning::severity).min(Comparator.naturalOrder());
    }

    public static String code(Severity severity) {
        return switch (severity) {
            case ERROR -> "fth-alert-octagon";
            case CAUTION -> "fth-alert-triangle";
            case NOTE -> "fth-info";
        };
    }

    /// The icon in its colour.
    public static FontIcon icon(Severity severity) {
        FontIcon icon = Icons.of(code(severity));
        icon.getStyleClass().addAll("severity", severity.key());
        return icon;
    }

    /// The number of warnings of each severity: `1 error, 2 cautions`.
    public static String count(Collection<Warning> warnings) {
        Map<Severity, Long> counts = warnings.stream().map(Warning::severity).sorted()
                .collect(Collectors.groupingBy(severity -> severity, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream().map(entry -> count(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(I18n.text(", ")));
    }

    private static String count(Severity severity, long count) {
        return switch (severity) {
            case ERROR -> NumberText.PLAIN.counted(count, "error");
            case CAUTION -> NumberText.PLAIN.counted(count, "caution");
            case NOTE -> NumberText.PLAIN.counted(count, "note");
        };
    }
}
