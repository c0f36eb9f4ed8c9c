package dev.touchstone.ui.exporting;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What a report is to be.
///
/// @param title empty for that of the report itself
/// @param hidesNames whether e-mail addresses, names of users and hosts are hidden
public record ReportChoice(String title, Set<ReportPart> parts, ReportFormat format, boolean hidesNames) {

    private static final String TITLE = "title";
    private static final String LEFT_OUT = "leftOut";
    private static final String WITH_NAMES = "withNames";

    public ReportChoice {
        parts = Set.copyOf(parts);
    }

    /// The whole report, with names of users and hosts or without.
    ///
    /// @param report makes it of answers
    public Report whole(Answers answers, Function<Answers, Report> report) {
        return hidesNames ? Report.withoutIdentities(answers, report) : report.apply(answers);
    }

    /// The report with the title and the parts that were chosen.
    public Report of(Report whole) {
        Report chosen = whole.only(parts);
        return title.isBlank() ? chosen : chosen.titled(title.strip());
    }

    /// As it is saved in the settings. What is left out is named, so that a part that comes with a later version is in.
    public Map<String, String> state() {
        return Map.of(TITLE, title, WITH_NAMES, hidesNames ? "" : "true", LEFT_OUT, EnumSet.allOf(ReportPart.class).stream().filter(part -> !parts.contains(part))
                .map(ReportPart::key).collect(Collectors.joining(",")));
    }

    /// The choice that was saved; everything where nothing was.
    public static ReportChoice of(Map<String, String> state, ReportFormat format) {
        EnumSet<ReportPart> parts = EnumSet.allOf(ReportPart.class);
        for (String key : state.getOrDefault(LEFT_OUT, "").split(",")) {
            ReportPart.ofKey(key).ifPresent(parts::remove);
        }
        return new ReportChoice(state.getOrDefault(TITLE, ""), parts, format, state.getOrDefault(WITH_NAMES, "").isEmpty());
    }
}
