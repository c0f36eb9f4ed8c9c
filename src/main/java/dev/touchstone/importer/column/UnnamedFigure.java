package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One of several figures that stand in each cell of a column and have no names: `35 / 40 / 55` under `TTFT (ms)`, the
/// second of `812 (64)` under `tok/s`. What it is is a question.
///
/// @param head of the column
/// @param place among the figures of a cell, from 1
/// @param count how many figures each cell has
public record UnnamedFigure(String head, int place, int count) {

    private static final Pattern LABEL = Pattern.compile("(.{0,200}), figure (\\d) of (\\d)");
    private static final List<Statistic> STATISTICS = List.of(Statistic.MEAN, Statistic.MEDIAN, Statistic.percentile(90),
            Statistic.percentile(95), Statistic.percentile(99), Statistic.MIN, Statistic.MAX, Statistic.STDDEV);

    /// The statistics that people write beside one another, those that are met most first.
    private static final List<List<Statistic>> TOGETHER = Stream.of("p50 p99", "p50 p95", "p50 p90", "mean p99", "mean p95",
            "mean p50", "min max", "mean stddev", "p50 p95 p99", "p50 p90 p99", "mean p50 p99", "mean p95 p99", "mean p90 p99",
            "min mean max", "min p50 max", "p50 p90 p95", "p50 p90 p95 p99", "mean p50 p95 p99", "mean p50 p90 p99",
            "min p50 p99 max", "mean p50 p90 p95 p99").map(keys -> Stream.of(keys.split(" "))
                    .map(key -> Statistic.ofKey(key).orElseThrow()).toList()).toList();

    /// Returns the label of its column: `TTFT (ms), figure 2 of 3`.
    public String label() {
        return head + ", figure " + place + " of " + count;
    }

    /// Returns what the label of such a column names; empty for any other label.
    public static Optional<UnnamedFigure> in(String label) {
        Matcher matcher = label.indexOf(", figure ") < 0 ? null : LABEL.matcher(label);
        return matcher != null && matcher.matches() ? Optional.of(new UnnamedFigure(matcher.group(1),
                Integer.parseInt(matcher.group(2)), Integer.parseInt(matcher.group(3)))) : Optional.empty();
    }

    /// Whether all figures of its cells have no name, so that one question is about all of them.
    ///
    /// @param labels of the columns
    boolean isOneOfAll(Collection<String> labels) {
        return !statistics().isEmpty() && IntStream.rangeClosed(1, count)
                .allMatch(at -> labels.contains(new UnnamedFigure(head, at, count).label()));
    }

    /// Returns the question about all figures of the cells, with one choice for each of the usual statistics in the usual
    /// order; the choices of the other columns stand in the same places.
    OpenMeaning questionOfAll() {
        List<Meaning> choices = new ArrayList<>(List.of(Meanings.EXTRA));
        named().ifPresent(named -> statistics().forEach(usual -> choices.add(new Meaning.Figure(
                Metric.of(named.metric().quantity(), usual.get(place - 1)), named.scale()))));
        return new OpenMeaning(I18n.stored("Each cell of “{0}” has {1} figures, and nothing names them.", head, count), choices);
    }

    private List<List<Statistic>> statistics() {
        return named().filter(named -> named.metric().quantity().isDistribution())
                .map(named -> TOGETHER.stream().filter(usual -> usual.size() == count).toList()).orElse(List.of());
    }

    private Optional<Meaning.Figure> named() {
        return LabelGuess.of(head).map(LabelGuess::meaning).filter(Meaning.Figure.class::isInstance).map(Meaning.Figure.class::cast);
    }

    /// Returns the question about the column.
    ///
    /// @param unit of its cells; empty when they have none
    OpenMeaning question(String unit) {
        List<Meaning> choices = new ArrayList<>(List.of(Meanings.EXTRA));
        Meaning.Figure named = named().orElse(null);
        boolean isTime = unit.equals("s");
        if (named != null && (unit.isEmpty() || isTime == named.metric().quantity().isDistribution())) {
            Quantity quantity = named.metric().quantity();
            if (quantity.isDistribution()) {
                STATISTICS.forEach(statistic -> choices.add(new Meaning.Figure(Metric.of(quantity, statistic), named.scale())));
            } else {
                choices.add(named);
            }
        } else if (isTime) {
            choices.addAll(List.of(figure(Quantity.TTFT), figure(Quantity.TPOT), figure(Quantity.E2E_LATENCY)));
        } else if (unit.equals("tok/s")) {
            choices.addAll(List.of(figure(Quantity.OUTPUT_TOKEN_THROUGHPUT), figure(Quantity.TOTAL_TOKEN_THROUGHPUT),
                    figure(Quantity.INPUT_TOKEN_THROUGHPUT)));
        } else if (unit.equals("req/s")) {
            choices.add(figure(Quantity.REQUEST_THROUGHPUT));
        }
        return new OpenMeaning(switch (place) {
            case 1 -> I18n.stored("Each cell of “{0}” has {1} figures, and nothing names the first.", head, count);
            case 2 -> I18n.stored("Each cell of “{0}” has {1} figures, and nothing names the second.", head, count);
            case 3 -> I18n.stored("Each cell of “{0}” has {1} figures, and nothing names the third.", head, count);
            default -> I18n.stored("Each cell of “{0}” has {1} figures, and nothing names the {2}th.", head, count, place);
        }, choices);
    }

    private static Meaning figure(Quantity quantity) {
        return new Meaning.Figure(Metric.of(quantity), 1);
    }
}
