package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Unit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What shows that a table is about something else than runs of a benchmark: figures of training, moments of one run, rates of a
/// database, a queue or a disk.
final class OtherSubject {

    private static final String WORK = "(?:ops?|operations?|msgs?|messages?|rec(?:ord)?s?|rows?|events?|txn?s?|transactions?|inst(?:ances?)?"
            + "|im(?:a)?ge?s?|frames?|fps|keys?|inserts?|writes?|reads?|it(?:er(?:ation)?)?s?|steps?|samples?|files?|pages?|jobs?|tasks?|pts|points?|packets?"
            + "|[kmgt]i?b|[mg]bit)";
    private static final String TIME = " ?(?:/|per ) ?(?:s|secs?|seconds?|min|minutes?)";
    private static final String RATE = "(?<work>" + WORK + TIME + ")";
    /// `pairs/s`: of what is not known.
    private static final String ANY_RATE = "(?<rate>[a-z]{2,16}" + TIME + ")";
    private static final Pattern LABEL = Pattern.compile("(?i)(?:[^(\\[（]{0,80}[(\\[（])?(?:" + RATE + "|" + ANY_RATE + ")[)\\]）]?\\s*");
    private static final Pattern CELL = Pattern.compile("(?i)[~≈> ]{0,3}\\d[\\d.,]{0,12} ?[kmg]? ?(?:" + RATE + "|" + ANY_RATE + ")\\b.{0,20}");

    /// Heads of tables of training.
    private static final Set<String> OF_TRAINING = Set.of("mfu", "hfu", "global batch", "global batch size", "micro batch size", "step time",
            "iteration time", "time per step", "train loss", "loss", "training loss", "grad norm", "epoch", "epochs", "samples/s", "samples/sec", "s/step", "sec/step", "ms/step", "s/it", "tokens/update", "训练损失");
    private static final Pattern CLOCK = Pattern.compile("(?:\\d{4}-\\d{2}-\\d{2}[ T])?\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,6})?)?Z?");
    private static final Pattern OF_MOMENT = Pattern.compile("(?i)(?<![a-z])(?:running|waiting|queued|pending|kv[- ]?cache|cache usage|gpu util\\w*)(?![a-z])|等待|运行中|排队|缓存占用");

    private OtherSubject() {
    }

    /// Returns the reason why the table is about something else, as the end of a sentence; empty where nothing says so.
    ///
    /// @param rows cells from left to right, as many as there are candidates
    static String doubt(List<Candidate> columns, List<List<String>> rows, boolean decimalComma) {
        String doubt = ofTraining(columns);
        doubt = doubt.isEmpty() ? ofMoments(columns) : doubt;
        doubt = doubt.isEmpty() ? ModelledRates.doubt(columns, rows, decimalComma) : doubt;
        return doubt.isEmpty() ? ofOtherWork(columns) : doubt;
    }

    private static String ofTraining(List<Candidate> columns) {
        return columns.stream().map(Candidate::label).filter(label -> OF_TRAINING.contains(ColumnLabel.of(label).words())).findFirst()
                .map(label -> I18n.stored("it may be about training: “{0}” is a figure of that", label)).orElse("");
    }

    /// A clock beside what is running at that moment: a table of moments of one run.
    private static String ofMoments(List<Candidate> columns) {
        return columns.stream().anyMatch(OtherSubject::isClock) && columns.stream().anyMatch(column -> OF_MOMENT.matcher(column.label()).find())
                ? I18n.stored("its rows are moments of one run") : "";
    }

    private static boolean isClock(Candidate column) {
        return column.cells().filled() > 1 && column.cells().are(cell -> cell.indexOf(':') >= 0 && CLOCK.matcher(cell).matches());
    }

    /// A rate of something else than requests and tokens, without figures that only servers of language models have.
    private static String ofOtherWork(List<Candidate> columns) {
        boolean isOfModel = columns.stream().anyMatch(column -> column.meaning() instanceof Meaning.Figure(Metric metric, _, _) && isOfModel(metric)
                && column.question() == null);
        return isOfModel ? "" : columns.stream().map(OtherSubject::rate).flatMap(Optional::stream).findFirst()
                .map(work -> I18n.stored("“{0}” is a rate of neither requests nor tokens", work)).orElse("");
    }

    private static boolean isOfModel(Metric metric) {
        return switch (metric.quantity()) {
            case TTFT, TTFOT, TPOT, ITL -> true;
            default -> metric.unit() == Unit.TOKENS_PER_SECOND;
        };
    }

    private static Optional<String> rate(Candidate column) {
        return isOfOtherWork(LABEL, column.label()) ? Optional.of(column.label()) : column.cells().first(cell -> isOfOtherWork(CELL, cell));
    }

    private static boolean isOfOtherWork(Pattern pattern, String text) {
        Matcher matcher = mayBeRate(text) ? pattern.matcher(text) : null;
        return matcher != null && matcher.matches() && (matcher.group("work") != null || Measure.of(matcher.group("rate")).isEmpty());
    }

    /// Whether what stands in every rate stands in the text.
    private static boolean mayBeRate(String text) {
        return text.indexOf('/') >= 0 || text.toLowerCase(Locale.ROOT).contains("per ");
    }
}
