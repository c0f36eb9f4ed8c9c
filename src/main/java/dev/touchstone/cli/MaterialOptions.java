package dev.touchstone.cli;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Clash;
import dev.touchstone.compare.study.Material;
import dev.touchstone.compare.study.Material.Throughput;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What is asked of runs that studies and findings look at.
final class MaterialOptions {

    @Option(names = {"--objective", "--slo"}, split = ",", paramLabel = "WHAT=TIME",
            description = "What a latency must meet: ttft=500ms, tpot=50ms, e2e=10s; also ttfot.")
    private @Nullable List<String> objectives;

    @Option(names = "--at", paramLabel = "STATISTIC",
            description = "Of latencies and objectives: mean, median, p90, p95, p99 (default), max.")
    private @Nullable Statistic at;

    @Option(names = "--per-gpu", paramLabel = "WHICH",
            description = "Which throughput is told for each GPU: output (default) or total.")
    private @Nullable String perGpu;

    @Option(names = "--accept", paramLabel = "NAME",
            description = {
                "Compare all the same what was made or measured otherwise: tokens, load, ... for a definition that "
                        + "clashes; api, model, ... for what else differs. Repeat it for several."})
    private final List<String> accepts = new ArrayList<>();

    Material material(RunsInput.Found found) {
        Map<Quantity, Double> limits = new EnumMap<>(Quantity.class);
        if (objectives != null) {
            objectives.forEach(text -> Keys.objective("--objective", text, limits));
        }
        return new Material(found.runs(), limits.isEmpty() ? Objectives.NONE
                : new Objectives(limits, Objectives.NONE.share()), at == null ? Statistic.percentile(99) : at,
                throughput(), accepted(found.runs()), found::requests);
    }

    /// An aspect stands for every two choices of it that the runs have.
    private Accepted accepted(List<Run> runs) {
        Accepted accepted = Accepted.NOTHING;
        for (String name : accepts) {
            Optional<Aspect> aspect = Aspect.ofKey(name);
            if (aspect.isEmpty()) {
                accepted = accepted.and(Factor.ofKey(name).map(Factor::key).orElse(name));
            } else {
                List<String> choices = runs.stream().map(run -> run.definitions().choices().get(aspect.get()))
                        .filter(Objects::nonNull).distinct().toList();
                for (String one : choices) {
                    for (String other : choices) {
                        accepted = one.equals(other) ? accepted : accepted.and(new Clash(aspect.get(), one, other));
                    }
                }
            }
        }
        return accepted;
    }

    private Throughput throughput() {
        return switch (perGpu) {
            case null -> Throughput.OUTPUT;
            case "output" -> Throughput.OUTPUT;
            case "total" -> Throughput.TOTAL;
            default -> throw new WrongUsage("--per-gpu is output or total, not " + perGpu);
        };
    }
}
