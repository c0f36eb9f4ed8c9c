package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Unit;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rates of something else than requests and tokens, `500K ops/s`, `Throughput (rec/s)`: those of a database, a queue, a disk, a
/// classifier. A table with such a rate and without figures that only servers of language models have is about another program.
final class OtherWork {

    private static final String WORK = "(?:ops?|operations?|msgs?|messages?|rec(?:ord)?s?|rows?|events?|txn?s?|transactions?|inst(?:ances?)?"
            + "|im(?:a)?ge?s?|frames?|fps|keys?|inserts?|writes?|reads?|it(?:er(?:ation)?)?s?|steps?|samples?|files?|pages?|jobs?|tasks?|pts|points?|packets?"
            + "|[kmgt]i?b|[mg]bit)";
    private static final String RATE = WORK + " ?(?:/|per ) ?(?:s|secs?|seconds?|min|minutes?)";
    private static final Pattern LABEL = Pattern.compile("(?i)[^(\\[（]{0,80}[(\\[（]" + RATE + "[)\\]）]\\s*|" + RATE);
    private static final Pattern CELL = Pattern.compile("(?i)[~≈> ]{0,3}\\d[\\d.,]{0,12} ?[kmg]? ?" + RATE + "\\b.{0,20}");

    private OtherWork() {
    }

    /// Returns the reason why the table is about another program, as the end of a sentence; empty where nothing says so.
    static String doubt(List<Candidate> columns) {
        boolean isOfModel = columns.stream().anyMatch(column -> column.meaning() instanceof Meaning.Figure(Metric metric, _, _) && isOfModel(metric)
                && column.question() == null);
        return isOfModel ? "" : columns.stream().map(OtherWork::in).flatMap(Optional::stream).findFirst()
                .map(work -> I18n.stored("“{0}” is a rate of neither requests nor tokens", work)).orElse("");
    }

    private static boolean isOfModel(Metric metric) {
        return switch (metric.quantity()) {
            case TTFT, TTFOT, TPOT, ITL -> true;
            default -> metric.unit() == Unit.TOKENS_PER_SECOND;
        };
    }

    private static Optional<String> in(Candidate column) {
        Matcher label = LABEL.matcher(column.label());
        return label.matches() ? Optional.of(column.label()) : column.cells().first(cell -> CELL.matcher(cell).matches());
    }
}
