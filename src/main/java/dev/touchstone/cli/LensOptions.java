package dev.touchstone.cli;

import dev.touchstone.compare.Filter;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.OwnFactors;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The comparison that a command shows: its factor, its metric, its baseline and the runs that take part.
final class LensOptions {

    @Option(names = "--by", paramLabel = "FACTOR",
            description = {"What to compare: engine, gpuCount, thinking, api, concurrency, model, ...",
                "or a column of the author's own: \"KV dtype\"."})
    private @Nullable String by;

    @Option(names = "--metric", paramLabel = "METRIC",
            description = "What to look at: request_throughput, ttft.p99, e2e_latency.mean, ...")
    private @Nullable Metric metric;

    @Option(names = "--baseline", paramLabel = "LEVEL",
            description = "The level that the others are compared with; without it, the lowest.")
    private @Nullable String baseline;

    @Option(names = "--where", paramLabel = "FACTOR=LEVEL",
            description = "Only these runs. Repeat it for other levels of a factor, or for other factors.")
    private final List<WhereOption> wheres = new ArrayList<>();

    /// Whether a comparison is given.
    ///
    /// @throws WrongUsage for a part of one
    boolean isGiven() {
        boolean isWhole = by != null && metric != null;
        if (!isWhole && (by != null || metric != null || baseline != null || !wheres.isEmpty())) {
            throw new WrongUsage("a comparison needs both --by FACTOR and --metric METRIC");
        }
        return isWhole;
    }

    /// @throws WrongUsage for a factor that is not known, or a baseline that no run has
    Lens lens(List<Run> runs) {
        AnyFactor factor = factor(runs, Objects.requireNonNull(by));
        return Lens.of(Objects.requireNonNull(metric), factor)
                .withBaseline(baseline == null ? null : level(runs, factor, baseline))
                .withFilters(filters(runs));
    }

    /// Several levels of one factor are alternatives; several factors must all hold.
    private List<Filter> filters(List<Run> runs) {
        Map<AnyFactor, Set<Level>> levels = new LinkedHashMap<>();
        for (WhereOption where : wheres) {
            AnyFactor factor = factor(runs, where.factor());
            levels.computeIfAbsent(factor, first -> new HashSet<>()).add(factor.parse(where.level()));
        }
        return levels.entrySet().stream().map(entry -> new Filter(entry.getKey(), entry.getValue())).toList();
    }

    /// The known factor with this key, else `name` or `tags`, else the author's own of this name.
    private static AnyFactor factor(List<Run> runs, String name) {
        Optional<AnyFactor> known = Factor.ofKey(name).map(Function.identity());
        return known.or(() -> AnnotationFactor.ofKey(name)).or(() -> OwnFactors.named(name, runs)).orElseThrow(() -> {
            String own = OwnFactors.of(runs).stream().map(OwnFactor::label).collect(Collectors.joining(", "));
            return new WrongUsage(KeyConverters.unknownFactor(name)
                    + (own.isEmpty() ? "" : "; these runs also have " + own));
        });
    }

    /// The level of the runs that is meant, whatever its letter case.
    private static Level level(List<Run> runs, AnyFactor factor, String text) {
        List<Level> levels = runs.stream().flatMap(run -> factor.level(run).stream()).distinct().sorted()
                .toList();
        Level wanted = factor.parse(text);
        return levels.stream().filter(level -> level.toString().equalsIgnoreCase(wanted.toString())).findFirst()
                .orElseThrow(() -> new WrongUsage("no run has " + factor.key() + " " + text + " for a baseline; "
                        + (levels.isEmpty() ? factor.key() + " is known of no run"
                                : "there are " + levels.stream().map(Level::toString)
                                        .collect(Collectors.joining(", ")))));
    }
}
