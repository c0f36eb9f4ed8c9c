package dev.touchstone.compare.check;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import java.util.Optional;

/// A time per output token that holds the time to first token: the tool is known for it, or the figures say so, because
/// tpot · n is ttft + (n − 1) · itl within 2 % (reference/formats §2.7: the detector for GuideLLM's figures under
/// vLLM's labels). Where a token's share of the time to first token is less than a tenth of the gap, the two
/// definitions are too near each other to be told apart; where the end-to-end latency is there, it must agree as well.
final class TpotWithTtft extends Rule implements RunCheck {

    private static final double AGREES = 0.02;
    private static final double TELLING = 0.1;

    TpotWithTtft() {
        super("tpot-includes-ttft", "TPOT includes the time to first token", Severity.CAUTION,
                "how the time per output token was made, or its mean, those of the time to first token and the "
                        + "inter-token latency, and the output tokens",
                "Compare it with its like alone; elsewhere such a figure stands under inter-token latency.",
                "At least 60 published blocks of gpustack fit within 2 %; a spread of answer lengths can meet it by "
                        + "chance.");
    }

    @Override
    public boolean applies(Run run) {
        return RunFigures.has(run, Quantity.TPOT) && (run.definitions().choice(Aspect.TPOT).isPresent()
                || RunFigures.has(run, Quantity.TTFT, Quantity.ITL) && RunFigures.outputLength(run).isPresent());
    }

    @Override
    public Optional<String> find(Run run) {
        if (!RunFigures.has(run, Quantity.TPOT)) {
            return Optional.empty();
        }
        if (run.definitions().has(Choice.TPOT_LATENCY_BY_TOKENS) || run.definitions().has(Choice.TPOT_SEND_TO_LAST)) {
            return Optional.of("The tool takes the time per output token from the request on: the time to first token "
                    + "is inside.");
        }
        double n = RunFigures.outputLength(run).orElse(0);
        if (!RunFigures.has(run, Quantity.TTFT, Quantity.ITL) || n < 2) {
            return Optional.empty();
        }
        double tpot = RunFigures.get(run, Quantity.TPOT).orElseThrow();
        double ttft = RunFigures.get(run, Quantity.TTFT).orElseThrow();
        double itl = RunFigures.get(run, Quantity.ITL).orElseThrow();
        boolean agrees = near(tpot * n, ttft + (n - 1) * itl)
                && near(tpot * n, RunFigures.get(run, Quantity.E2E_LATENCY).orElse(tpot * n));
        return agrees && itl > 0 && ttft / n > TELLING * itl
                ? Optional.of("Mean TPOT × " + MessageNumbers.number(n) + " tokens is " + MessageNumbers.number(tpot * n)
                        + " s, as much as the time to first token and the gaps together (" + MessageNumbers.number(ttft)
                        + " s + " + MessageNumbers.number((n - 1) * itl) + " s): the time to first token is inside.")
                : Optional.empty();
    }

    private static boolean near(double one, double other) {
        return Math.abs(one - other) < AGREES * one;
    }

    @Override
    public boolean concerns(Metric metric) {
        return metric.quantity() == Quantity.TPOT;
    }
}
