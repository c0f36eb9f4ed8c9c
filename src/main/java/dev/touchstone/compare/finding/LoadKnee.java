package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyEntry;
import dev.touchstone.compare.study.StudyRow;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where more load stops paying, as the studies of load curves found it.
final class LoadKnee {

    private static final Map<String, Factor> CURVES = new LinkedHashMap<>();
    /// The columns of what sets lines apart beside their conditions.
    private static final String DEFINITION = "definition";
    private static final String SETTINGS = "launch";
    private static final String POWER = "power";
    /// Two points show no knee.
    private static final int FEWEST_POINTS = 3;

    static {
        CURVES.put("concurrency", Factor.CONCURRENCY);
        CURVES.put("request-rate", Factor.REQUEST_RATE);
        CURVES.put("requests", Factor.REQUESTS);
    }

    private LoadKnee() {
    }

    static List<Finding> of(FindingInput input) {
        List<Finding> findings = new ArrayList<>();
        CURVES.forEach((id, load) -> input.study(id).ifPresent(study ->
                lines(study, load).forEach((match, rows) -> finding(input, study, load, rows)
                        .ifPresent(findings::add))));
        return findings;
    }

    /// The rows of one curve: alike but for the load, and made in the same way.
    private static Map<List<Object>, List<StudyRow>> lines(Study study, Factor load) {
        Map<List<Object>, List<StudyRow>> lines = new LinkedHashMap<>();
        for (StudyRow row : study.rows()) {
            if (!row.marks().contains(Mark.EXCLUDED)) {
                lines.computeIfAbsent(List.of(without(row.match(), load), words(study, row, DEFINITION),
                        words(study, row, SETTINGS)), line -> new ArrayList<>()).add(row);
            }
        }
        return lines;
    }

    private static Map<Factor, Level> without(Map<Factor, Level> match, Factor load) {
        Map<Factor, Level> rest = new EnumMap<>(Factor.class);
        rest.putAll(match);
        rest.remove(load);
        return rest;
    }

    private static Optional<Finding> finding(FindingInput input, Study study, Factor load, List<StudyRow> rows) {
        List<Metric> throughputs = List.of(input.throughput(), Metric.of(Quantity.REQUEST_THROUGHPUT),
                Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT));
        Metric metric = throughputs.stream().filter(one -> has(study, one.key())).findFirst().orElseThrow();
        List<StudyRow> measured = rows.stream()
                .filter(row -> study.entry(row, metric.key()) instanceof StudyEntry.Number).toList();
        if (measured.size() < FEWEST_POINTS) {
            return Optional.empty();
        }
        List<Run> runs = measured.stream().flatMap(row -> row.runs().stream()).toList();
        String unit = FindingWords.unit(metric, runs);
        String first = figure(study, measured.getFirst(), metric) + unit;
        String last = figure(study, measured.getLast(), metric);
        String knee = measured.stream().filter(row -> row.marks().contains(Mark.KNEE)).findFirst()
                .map(row -> input.terms().objectives().isEmpty() ? I18n.text("; {0} is largest at {1} ({2})",
                        power(study), load(row, load), figure(study, row, metric) + unit)
                        : I18n.text("; the largest throughput within the objectives at {0} ({1})", load(row, load),
                                figure(study, row, metric) + unit))
                .orElseGet(() -> input.terms().objectives().isEmpty() ? withoutKnee(study, load, metric, measured)
                        : measured.stream().allMatch(row -> isJudged(input, study, row)) ? I18n.text("; no point meets the objectives")
                        : I18n.text("; no point is known to meet the objectives"));
        Map<Factor, Level> place = without(measured.getFirst().match(), load);
        String headline = input.names().over(place, words(study, measured.getFirst(), SETTINGS), load, runs);
        return Optional.of(new Finding(study.id(), headline, I18n.text("{0}: {1} at {2}, {3} at {4}{5}.", headline,
                first, load(measured.getFirst(), load), last, load(measured.getLast(), load), knee),
                Standing.OBSERVATION, runs));
    }

    private static String withoutKnee(Study study, Factor load, Metric metric, List<StudyRow> measured) {
        StudyRow most = highest(study, metric.key(), measured);
        StudyRow last = measured.getLast();
        StudyRow alike = measured.stream().filter(row -> figure(study, row, metric).equals(figure(study, most, metric)))
                .findFirst().orElse(most);
        if (alike != last) {
            return figure(study, most, metric).equals(figure(study, last, metric))
                    ? I18n.text("; no more than at {0}", load(alike, load))
                    : I18n.text("; the most is {0} at {1}", figure(study, most, metric), load(most, load));
        }
        String rising = I18n.text("; the most at the end of the measured range");
        boolean isRated = has(study, POWER) && measured.stream()
                .allMatch(row -> study.entry(row, POWER) instanceof StudyEntry.Number);
        if (!isRated) {
            return rising;
        }
        StudyRow best = highest(study, POWER, measured);
        return best == last
                ? I18n.text("{0}, where {1} is largest too: no knee was reached", rising, power(study))
                : best == measured.getFirst() ? I18n.text("{0}, but {1} is largest at its beginning ({2}): "
                        + "from there, latency grows by more than throughput", rising, power(study), load(best, load))
                : rising;
    }

    /// Whether a row has a figure for each objective.
    private static boolean isJudged(FindingInput input, Study study, StudyRow row) {
        return input.terms().objectives().limits().keySet().stream().allMatch(quantity -> study.columns().stream()
                .filter(column -> column.key().equals(quantity.key()) || column.key().startsWith(quantity.key() + "."))
                .anyMatch(column -> study.entry(row, column.key()) instanceof StudyEntry.Number));
    }

    /// The lower load of two that are alike.
    private static StudyRow highest(Study study, String column, List<StudyRow> rows) {
        return rows.stream().reduce((one, other) ->
                value(study, other, column) > value(study, one, column) ? other : one).orElseThrow();
    }

    /// By what the study finds its knee: `request throughput ÷ mean latency`.
    private static String power(Study study) {
        return study.columns().stream().filter(column -> column.key().equals(POWER)).findFirst()
                .map(column -> Phrases.inSentence(column.label())).orElseThrow();
    }

    private static String words(Study study, StudyRow row, String column) {
        return has(study, column) && study.entry(row, column) instanceof StudyEntry.Words(String text) ? text : "";
    }

    private static boolean has(Study study, String column) {
        return study.columns().stream().anyMatch(one -> one.key().equals(column));
    }

    private static String load(StudyRow row, Factor load) {
        Level level = row.match().get(load);
        return level == null ? I18n.text("{0} not known", LevelName.factor(load)) : PlaceNames.level(load, level);
    }

    private static double value(Study study, StudyRow row, String column) {
        return study.entry(row, column) instanceof StudyEntry.Number number ? number.value() : Double.NaN;
    }

    private static String figure(Study study, StudyRow row, Metric metric) {
        return NumberText.SENTENCE.figure(value(study, row, metric.key()));
    }
}
