package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Row;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What levels have in the place of figures, as caveats: `vLLM: out of memory at concurrency 128.`
final class OutcomeCaveats {

    private final Question question;
    private final List<Row> rows;
    private final PointWords points;
    /// The conditions beside the load in which the rows differ.
    private final Set<Factor> places = new TreeSet<>();

    private OutcomeCaveats(Question question, Comparison comparison) {
        this.question = question;
        this.rows = comparison.shownRows();
        List<Map<Factor, Level>> matches = rows.stream().map(Row::match).toList();
        this.points = new PointWords(matches);
        matches.forEach(match -> places.addAll(match.keySet()));
        boolean hasGpus = places.contains(Factor.GPU_COUNT);
        places.removeIf(factor -> PairGroup.LOAD.contains(factor) || hasGpus && Factor.PARALLELISM.contains(factor)
                || matches.stream().map(match -> match.get(factor)).distinct().count() < 2);
    }

    /// One caveat for each level with outcomes in the rows of the answer's comparisons; empty for a question about no
    /// factor.
    ///
    /// @param metrics by which the answer compares
    static List<Caveat> of(QuestionInput input, Question question, Set<Metric> metrics) {
        List<Caveat> caveats = new ArrayList<>();
        byLevel(input, question, metrics).forEach((level, all) -> all.forEach((words, of) -> caveats.add(new Caveat("",
                of.size() == metrics.size() ? I18n.text("{0}: {1}.", question.name(level), words)
                        : I18n.text("{0}, {1}: {2}.", question.name(level), names(of), words)))));
        return List.copyOf(caveats);
    }

    static String names(Set<Metric> metrics) {
        return Phrases.and(metrics.stream().map(Metric::label).toList());
    }

    /// Level → `out of memory at concurrency 64` → the metrics of which it holds.
    static Map<Level, Map<String, Set<Metric>>> byLevel(QuestionInput input, Question question, Set<Metric> metrics) {
        Map<Level, Map<String, Set<Metric>>> byLevel = new TreeMap<>();
        question.factor().ifPresent(by -> metrics.forEach(metric ->
                new OutcomeCaveats(question, input.compare().apply(input.lens(metric, by))).sentences()
                        .forEach((level, words) -> byLevel.computeIfAbsent(level, any -> new LinkedHashMap<>())
                                .computeIfAbsent(words, any -> new TreeSet<>()).add(metric))));
        return byLevel;
    }

    /// Level → `out of memory at concurrency 64; timed out at concurrency 128`.
    private Map<Level, String> sentences() {
        Map<Level, Map<List<String>, Map<String, List<Row>>>> found = new LinkedHashMap<>();
        rows.forEach(row -> row.outcomes().forEach((level, words) -> found
                .computeIfAbsent(level, any -> new LinkedHashMap<>())
                .computeIfAbsent(place(row), any -> new LinkedHashMap<>())
                .computeIfAbsent(CellOutcome.shown(words), any -> new ArrayList<>()).add(row)));
        Map<Level, String> sentences = new LinkedHashMap<>();
        found.forEach((level, byPlace) -> sentences.put(level, byPlace.entrySet().stream().flatMap(place ->
                place.getValue().entrySet().stream().map(kind -> sentence(place.getKey(), kind.getKey(), kind.getValue())))
                .collect(Collectors.joining(I18n.text("; ")))));
        return sentences;
    }

    private String sentence(List<String> place, String words, List<Row> at) {
        List<Map<Factor, Level>> all = rows.stream().filter(row -> place(row).equals(place)).map(Row::match).toList();
        String where = points.of(at.stream().map(Row::match).toList(), all);
        return place.isEmpty() ? I18n.text("{0}{1}", words, where)
                : I18n.text("{0} with {1}{2}", words, String.join(I18n.text(", "), place), where);
    }

    /// What names the row beside its load: `SGLang`, `KV dtype fp8`.
    private List<String> place(Row row) {
        List<String> place = new ArrayList<>();
        row.match().forEach((factor, level) -> {
            if (places.contains(factor)) {
                place.add(LevelName.of(factor, level));
            }
        });
        if (!row.settings().isEmpty()) {
            place.add(row.settingNames());
        }
        return place;
    }
}
