package dev.touchstone.compare.check.arithmetic;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;
import java.util.OptionalDouble;

/// Warns of a time per output token that the latency of the same run excludes: it is far from (e2e − ttft) ÷ (n − 1),
/// and from e2e ÷ n, which counts the time to first token. Means of answers of different lengths differ from these by
/// less than a factor of three. The output length is the mean of a request, the ratio of the throughputs, or the length
/// that was asked for: answers may be shorter than that, so only a time that is too small contradicts it. Nothing follows where almost the whole latency is the time to first token.
public final class TpotByLatency extends Rule implements RunCheck {

    private static final double FACTOR = 3;
    private static final double ALMOST_ALL = 0.9;

    public TpotByLatency() {
        super("tpot-by-latency", I18n.text("Time per output token contradicts the latency"), Severity.ERROR,
                I18n.text("mean end-to-end latency, times to first token and per output token, and the output length"),
                I18n.text("Do not use the time per output token: its unit or the row it was taken from is wrong, "
                        + "or the tool computes something else."));
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.TPOT, Quantity.TTFT, Quantity.E2E_LATENCY)
                && length(run).orElse(0) >= 2;
    }

    private static OptionalDouble measuredLength(Run run) {
        OptionalDouble mean = RunFigures.outputLength(run);
        OptionalDouble tokens = RunFigures.get(run, Quantity.OUTPUT_TOKEN_THROUGHPUT);
        OptionalDouble requests = RunFigures.get(run, Quantity.REQUEST_THROUGHPUT);
        return mean.isPresent() || tokens.isEmpty() || !(requests.orElse(0) > 0) ? mean
                : OptionalDouble.of(tokens.getAsDouble() / requests.getAsDouble());
    }

    private static OptionalDouble length(Run run) {
        OptionalDouble measured = measuredLength(run);
        return measured.isPresent() ? measured : RunFigures.number(run, Factor.OUTPUT_TOKENS);
    }

    @Override
    public Optional<String> find(Run run) {
        if (!applies(run)) {
            return Optional.empty();
        }
        double tpot = RunFigures.get(run, Quantity.TPOT).orElseThrow();
        double ttft = RunFigures.get(run, Quantity.TTFT).orElseThrow();
        double latency = RunFigures.get(run, Quantity.E2E_LATENCY).orElseThrow();
        double n = length(run).orElseThrow();
        double without = (latency - ttft) / (n - 1);
        boolean telling = ttft < ALMOST_ALL * latency;
        return telling && tpot > 0 && (FACTOR * tpot < without || measuredLength(run).isPresent() && tpot > FACTOR * Math.max(without, latency / n))
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
