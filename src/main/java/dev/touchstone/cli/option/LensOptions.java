package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The comparison that a command shows: its factor, its metric, its baseline and the runs that take part.
public final class LensOptions {

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
    public boolean isGiven() {
        boolean isWhole = by != null && metric != null;
        if (!isWhole && (by != null || metric != null || baseline != null || !wheres.isEmpty())) {
            throw new WrongUsage("a comparison needs both --by FACTOR and --metric METRIC");
        }
        return isWhole;
    }

    /// @throws WrongUsage for a factor that is not known, or a baseline that no run has
    public Lens lens(List<Run> runs) {
        AnyFactor factor = WhereFilters.factor(runs, Objects.requireNonNull(by));
        return Lens.of(Objects.requireNonNull(metric), factor)
                .withBaseline(baseline == null ? null : level(runs, factor, baseline))
                .withFilters(WhereFilters.of(wheres, runs));
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
