package dev.touchstone.ui.exporting;

import dev.touchstone.report.Report;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.ReportPart;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What a report is to be.
///
/// @param title empty for that of the report itself
public record ReportChoice(String title, Set<ReportPart> parts, ReportFormat format) {

    private static final String TITLE = "title";
    private static final String LEFT_OUT = "leftOut";

    public ReportChoice {
        parts = Set.copyOf(parts);
    }

    /// The report with the title and the parts that were chosen.
    public Report of(Report whole) {
        Report chosen = whole.only(parts);
        return title.isBlank() ? chosen : chosen.titled(title.strip());
    }

    /// As it is saved in the settings. What is left out is named, so that a part that comes with a later version is in.
    public Map<String, String> state() {
        return Map.of(TITLE, title, LEFT_OUT, EnumSet.allOf(ReportPart.class).stream().filter(part -> !parts.contains(part))
                .map(ReportPart::key).collect(Collectors.joining(",")));
    }

    /// The choice that was saved; everything where nothing was.
    public static ReportChoice of(Map<String, String> state, ReportFormat format) {
        EnumSet<ReportPart> parts = EnumSet.allOf(ReportPart.class);
        for (String key : state.getOrDefault(LEFT_OUT, "").split(",")) {
            ReportPart.ofKey(key).ifPresent(parts::remove);
        }
        return new ReportChoice(state.getOrDefault(TITLE, ""), parts, format);
    }
}
