package dev.touchstone.compare.check;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// Warns of a time per output token that the latency of the same run excludes: it is far from (e2e − ttft) ÷ (n − 1),
/// and from e2e ÷ n, which counts the time to first token. Means of answers of different lengths differ from these by
/// less than a factor of three. Nothing follows where almost the whole latency is the time to first token.
final class TpotByLatency extends Rule implements RunCheck {

    private static final double FACTOR = 3;
    private static final double ALMOST_ALL = 0.9;

    TpotByLatency() {
        super("tpot-by-latency", I18n.text("Time per output token contradicts the latency"), Severity.ERROR,
                I18n.text("mean end-to-end latency, times to first token and per output token, and the output length"),
                I18n.text("Do not use the time per output token: its unit or the row it was taken from is wrong, "
                        + "or the tool computes something else."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.TPOT, Quantity.TTFT, Quantity.E2E_LATENCY)
                && RunFigures.outputLength(run).orElse(0) >= 2;
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double tpot = RunFigures.get(run, Quantity.TPOT).orElseThrow();
        double ttft = RunFigures.get(run, Quantity.TTFT).orElseThrow();
        double latency = RunFigures.get(run, Quantity.E2E_LATENCY).orElseThrow();
        double n = RunFigures.outputLength(run).orElseThrow();
        double without = (latency - ttft) / (n - 1);
        boolean telling = ttft < ALMOST_ALL * latency;
        return telling && tpot > 0 && (FACTOR * tpot < without || tpot > FACTOR * Math.max(without, latency / n))
                ? Optional.of(I18n.text("The mean time per output token is {0}, but ({1} − {2}) ÷ {3} tokens is {4}.",
                        NumberText.time(tpot), NumberText.time(latency), NumberText.time(ttft),
                        NumberText.significant(n - 1), NumberText.time(without)))
                : Optional.empty();
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TPOT;
    }
}
