package dev.touchstone.model.json;

import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Makes equal parts of runs one object: runs of one text name the same file, launch and client, and have most
/// conditions in common. For runs that are read together, by one thread.
public final class SharedParts {

    private final Map<Object, Object> known = new HashMap<>();

    /// An equal run.
    public Run shared(Run run) {
        Source source = run.source();
        return new Run(run.id(), one(run.format()), maybe(run.client()),
                new Source(one(source.name()), one(source.sha256()), source.lines()), run.measuredAt(),
                shared(run.conditions()), shared(run.flags()), run.metrics(), run.definitions(), shared(run.extras()),
                run.excerpt(), run.engineLog(), shared(run.notes()), run.warnings().stream().map(this::shared).toList(),
                shared(run.missing()), maybe(run.excluded()), run.annotation());
    }

    private Conditions shared(Conditions conditions) {
        Map<Factor, Condition> all = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> all.put(factor, shared(condition)));
        return Conditions.of(all);
    }

    private Condition shared(Condition condition) {
        Evidence evidence = condition.evidence();
        return one(new Condition(one(condition.level()), one(new Evidence(evidence.lines(), one(evidence.text()),
                one(evidence.rule())))));
    }

    private Warning shared(Warning warning) {
        return new Warning(one(warning.check()), warning.severity(), one(warning.message()), one(warning.advice()));
    }

    /// The order counts here: two maps that are equal but in another order are not made one.
    private Map<String, String> shared(Map<String, String> words) {
        return words.isEmpty() ? words : one(new Entries(List.copyOf(words.entrySet()), OrderedMap.copyOf(words))).map();
    }

    private List<String> shared(List<String> words) {
        return words.isEmpty() ? words : one(words);
    }

    private @Nullable String maybe(@Nullable String text) {
        return text == null ? null : one(text);
    }

    @SuppressWarnings("unchecked") // what is put is of the type of its key
    private <T> T one(T part) {
        return (T) known.computeIfAbsent(part, any -> part);
    }

    private record Entries(List<Map.Entry<String, String>> list, Map<String, String> map) {
    }
}
