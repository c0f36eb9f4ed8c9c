package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.RunOutcome;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.Phrases;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The answer where no two levels have figures because those of some came to none:
/// `TensorRT-LLM has no figure in 4 rows: out of memory.`
final class OutcomeAnswer {

    private final Question question;
    /// The rows with figures at one level, by metric.
    private final Map<Metric, List<Row>> rows = new LinkedHashMap<>();

    private OutcomeAnswer(QuestionInput input, Question question, AnyFactor by) {
        this.question = question;
        Set<Metric> metrics = new TreeSet<>();
        input.taking().stream().flatMap(RunOutcome::metrics).forEach(metrics::add);
        for (Metric metric : metrics) {
            Comparison comparison = input.compare().apply(input.lens(metric, by));
            if (comparison.rows().isEmpty() && comparison.incomplete().stream().anyMatch(row -> !row.cells().isEmpty())) {
                rows.put(metric, comparison.incomplete());
            }
        }
    }

    /// Empty where no level has outcomes beside figures of another one, or where two levels have figures.
    static Optional<Answer> of(QuestionInput input, Question question) {
        AnyFactor by = question.factor().orElse(null);
        if (by == null || input.taking().stream().allMatch(run -> RunOutcome.metrics(run).findAny().isEmpty())) {
            return Optional.empty();
        }
        OutcomeAnswer answer = new OutcomeAnswer(input, question, by);
        return answer.rows.isEmpty() ? Optional.empty() : Optional.of(new Answer(question, answer.text(input), List.of(),
                LeftOutRuns.of(input, question, answer.rows.keySet()), List.of()));
    }

    private String text(QuestionInput input) {
        StringBuilder text = new StringBuilder();
        OutcomeCaveats.byLevel(input, question, rows.keySet()).forEach((level, all) -> all.forEach((words, metrics) ->
                text.append(text.isEmpty() ? "" : " ").append(sentence(level, words, metrics))));
        return text.toString();
    }

    private String sentence(Level level, String words, Set<Metric> metrics) {
        List<Row> all = rows.getOrDefault(metrics.iterator().next(), List.of());
        List<Row> at = all.stream().filter(row -> row.outcomes().containsKey(level)).toList();
        List<String> kinds = at.stream().map(row -> row.outcomes().get(level)).map(CellOutcome::shown).distinct().toList();
        boolean isAlways = at.size() == all.size() && kinds.size() == 1;
        String where = at.size() == all.size() ? Phrases.counted(all.size(), "row")
                : I18n.plural(all.size(), "{1} of {0} row", "{1} of {0} rows", at.size());
        String why = isAlways ? kinds.getFirst() : words;
        if (all.size() == 1 && metrics.size() == rows.size()) {
            return I18n.text("{0} has no figure: {1}.", question.name(level), why);
        }
        return metrics.size() == rows.size() ? I18n.text("{0} has no figure in {1}: {2}.", question.name(level), where, why)
                : I18n.text("{0} has no figure of {1} in {2}: {3}.", question.name(level), OutcomeCaveats.names(metrics), where, why);
    }
}
