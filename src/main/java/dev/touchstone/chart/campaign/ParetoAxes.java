package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Which throughput and which latency are set against each other: those of the objective where it has them, else those
/// that most runs measured.
record ParetoAxes(Metric throughput, Metric latency) {

    private static final List<Metric> THROUGHPUTS = List.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Metric.of(Quantity.REQUEST_THROUGHPUT), Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT));
    private static final List<Metric> LATENCIES = Stream.of(Quantity.TTFT, Quantity.E2E_LATENCY, Quantity.TPOT)
            .flatMap(quantity -> Stream.of(Statistic.percentile(99), Statistic.percentile(95), Statistic.Plain.MEAN, Statistic.percentile(50))
                    .map(statistic -> Metric.of(quantity, statistic))).toList();

    /// Empty where the runs measured no throughput, or no latency.
    static Optional<ParetoAxes> of(CampaignOutcome outcome) {
        Collection<Run> runs = outcome.data().runs().values();
        List<Metric> wanted = Stream.concat(Stream.of(outcome.data().objective().metric()),
                outcome.data().objective().limits().keySet().stream()).toList();
        return best(runs, Stream.concat(wanted.stream().filter(metric -> metric.better() == Direction.HIGHER),
                THROUGHPUTS.stream()).toList()).flatMap(throughput -> best(runs, Stream.concat(wanted.stream()
                        .filter(metric -> metric.better() == Direction.LOWER), LATENCIES.stream()).toList())
                .map(latency -> new ParetoAxes(throughput, latency)));
    }

    /// The first one that most runs measured.
    private static Optional<Metric> best(Collection<Run> runs, List<Metric> metrics) {
        Metric best = null;
        long most = 0;
        for (Metric metric : metrics) {
            long measured = runs.stream().filter(run -> run.metrics().get(metric).isPresent()).count();
            if (measured > most) {
                most = measured;
                best = metric;
            }
        }
        return Optional.ofNullable(best);
    }
}
