package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Whether all launches of the best candidate hold one limit at one point of the load.
///
/// @param unit its symbol: `s`, `USD/1M tok`
/// @param limit in the metric's unit: the most of a latency, the least of a throughput
/// @param load `concurrency 64`; empty where it is not known
/// @param isLoadOfBest whether the best figure was reached at this load
/// @param worst of all its launches; empty where the metric was not measured
/// @param launches that measured it
/// @param launched how often the candidate was launched, launches that failed too
public record LimitCheck(Metric metric, String unit, double limit, String load, boolean isLoadOfBest, OptionalDouble worst,
        int launches, int launched) {

    static List<LimitCheck> of(CampaignData data, BestLaunch best) {
        List<Trial> launches = data.trials().stream().filter(trial -> data.launch(trial).equals(best.launch())).toList();
        LoadPoints points = LoadPoints.of(data.runs().values());
        String loadOfBest = data.objective().best(data.runs(best.trial()).toList()).map(points::name).orElse("");
        List<LimitCheck> checks = new ArrayList<>();
        for (Map.Entry<Metric, Double> limit : data.objective().limits().entrySet()) {
            points.group(launches.stream().flatMap(data::runs).toList()).forEach((load, runs) -> {
                boolean isMost = limit.getKey().better() != Direction.HIGHER;
                DoubleStream figures = runs.stream().map(run -> run.metrics().get(limit.getKey()))
                        .filter(OptionalDouble::isPresent).mapToDouble(OptionalDouble::getAsDouble);
                Set<String> measured = runs.stream().filter(run -> run.metrics().get(limit.getKey()).isPresent()).map(Run::id)
                        .collect(Collectors.toSet());
                checks.add(new LimitCheck(limit.getKey(), data.objective().unit(limit.getKey()), limit.getValue(), load,
                        load.equals(loadOfBest), isMost ? figures.max() : figures.min(),
                        (int) launches.stream().filter(trial -> trial.runs().stream().anyMatch(measured::contains)).count(),
                        launches.size()));
            });
        }
        return List.copyOf(checks);
    }

    /// Whether the limit is one that the figure must not exceed.
    public boolean isMost() {
        return metric.better() != Direction.HIGHER;
    }

    /// A limit on something that was not measured does not hold.
    public boolean isHeld() {
        return worst.isPresent() && (isMost() ? worst.getAsDouble() <= limit : worst.getAsDouble() >= limit);
    }
}
