package dev.touchstone.model;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Every text of a run, whatever field it is in.
public final class RunTexts {

    private RunTexts() {
    }

    /// Returns the run with each text replaced; its id stays.
    ///
    /// @param label replaces the names of flags and extras, and the rules of evidence
    public static Run map(Run run, UnaryOperator<String> text, UnaryOperator<String> label) {
        Source source = new Source(text.apply(run.source().name()), run.source().sha256(), run.source().lines());
        return new Run(run.id(), run.format(), run.client() == null ? null : text.apply(run.client()), source,
                run.measuredAt(), map(run.conditions(), text, label), map(run.flags(), text, label), run.metrics(),
                map(run.definitions(), text), map(run.extras(), text, label), map(run.excerpt(), text), run.engineLog(),
                map(run.notes(), text), run.warnings().stream().map(warning -> new Warning(warning.check(),
                        warning.severity(), text.apply(warning.message()), warning.advice())).toList(),
                map(run.missing(), text), run.excluded(), new Annotation(text.apply(run.annotation().name()),
                        text.apply(run.annotation().note()), map(run.annotation().tags(), text)));
    }

    public static Map<String, String> map(Map<String, String> pairs, UnaryOperator<String> text, UnaryOperator<String> label) {
        Map<String, String> mapped = new LinkedHashMap<>();
        pairs.forEach((name, value) -> mapped.put(label.apply(name), text.apply(value)));
        return mapped;
    }

    private static List<String> map(List<String> lines, UnaryOperator<String> text) {
        return lines.stream().map(text).toList();
    }

    private static Conditions map(Conditions conditions, UnaryOperator<String> text, UnaryOperator<String> label) {
        Map<Factor, Condition> mapped = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> {
            Level level = condition.level() instanceof Level.Word(String word) ? Level.of(text.apply(word)) : condition.level();
            Evidence evidence = condition.evidence();
            mapped.put(factor, new Condition(level, new Evidence(evidence.lines(), text.apply(evidence.text()),
                    label.apply(evidence.rule()))));
        });
        return Conditions.of(mapped);
    }

    private static Definitions map(Definitions definitions, UnaryOperator<String> text) {
        Definitions mapped = definitions;
        for (Map.Entry<Aspect, String> choice : definitions.choices().entrySet()) {
            mapped = mapped.with(choice.getKey(), text.apply(choice.getValue()));
        }
        return mapped;
    }
}
