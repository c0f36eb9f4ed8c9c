package dev.touchstone.cli;

import dev.touchstone.compare.Filter;
import dev.touchstone.compare.OwnFactors;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What `--where` means among runs.
final class WhereFilters {

    private WhereFilters() {
    }

    /// Several levels of one factor are alternatives; several factors must all hold.
    ///
    /// @throws WrongUsage for a factor that neither Touchstone nor these runs know
    static List<Filter> of(List<WhereOption> wheres, List<Run> runs) {
        Map<AnyFactor, Set<Level>> levels = new LinkedHashMap<>();
        for (WhereOption where : wheres) {
            AnyFactor factor = factor(runs, where.factor());
            levels.computeIfAbsent(factor, first -> new HashSet<>()).add(factor.parse(where.level()));
        }
        return levels.entrySet().stream().map(entry -> new Filter(entry.getKey(), entry.getValue())).toList();
    }

    /// The runs that pass.
    static List<Run> pass(List<WhereOption> wheres, List<Run> runs) {
        List<Filter> filters = of(wheres, runs);
        return runs.stream().filter(run -> filters.stream().allMatch(filter -> filter.accepts(run))).toList();
    }

    /// The known factor with this key, else `name` or `tags`, else the author's own of this name.
    static AnyFactor factor(List<Run> runs, String name) {
        Optional<AnyFactor> known = Factor.ofKey(name).map(Function.identity());
        return known.or(() -> AnnotationFactor.ofKey(name)).or(() -> OwnFactors.named(name, runs)).orElseThrow(() -> {
            String own = OwnFactors.of(runs).stream().map(OwnFactor::label).collect(Collectors.joining(", "));
            return new WrongUsage(KeyConverters.unknownFactor(name)
                    + (own.isEmpty() ? "" : "; these runs also have " + own));
        });
    }
}
