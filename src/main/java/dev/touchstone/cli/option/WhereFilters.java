package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.LayoutFactor;
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
public final class WhereFilters {

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
    public static List<Run> pass(List<WhereOption> wheres, List<Run> runs) {
        List<Filter> filters = of(wheres, runs);
        return runs.stream().filter(run -> filters.stream().allMatch(filter -> filter.accepts(run))).toList();
    }

    /// The known factor with this key, else `name` or `tags`, else the author's own of this name, else the flag of some
    /// launch.
    ///
    /// @throws WrongUsage with the names that there are, where it is none of these
    static AnyFactor factor(List<Run> runs, String name) {
        Optional<AnyFactor> known = Factor.ofKey(name).map(Function.identity());
        return known.or(() -> AnnotationFactor.ofKey(name)).or(() -> LayoutFactor.ofKey(name)).or(() -> OwnFactors.named(name, runs))
                .or(() -> flag(runs, name)).orElseThrow(() -> new WrongUsage(unknown(runs, name)));
    }

    private static Optional<FlagFactor> flag(List<Run> runs, String name) {
        FlagFactor flag = new FlagFactor(name);
        return runs.stream().anyMatch(run -> run.flags().keySet().stream().anyMatch(flag::isNamed)) && flag.isNamed(name)
                ? Optional.of(flag) : Optional.empty();
    }

    private static String unknown(List<Run> runs, String name) {
        String own = OwnFactors.of(runs).stream().map(OwnFactor::name).collect(Collectors.joining(", "));
        String others = own.isEmpty() ? "" : "; these runs also have " + own;
        if (!name.startsWith("-")) {
            return KeyConverters.unknownFactor(name) + others;
        }
        String flags = runs.stream().flatMap(run -> run.flags().keySet().stream()).filter(flag -> flag.startsWith("-"))
                .map(flag -> new FlagFactor(flag).flag()).distinct().sorted().collect(Collectors.joining(", "));
        return (flags.isEmpty() ? "no launch command was read with these runs, so " + name + " is known of none"
                : "no launch of these runs has " + name + "; there are " + flags) + others;
    }
}
