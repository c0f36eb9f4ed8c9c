package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.NumberText;
import java.util.Optional;

/// Warns of a time per output token that includes the time to first token: the tool is known for it, or the figures
/// show it, because tpot · n is ttft + (n − 1) · itl within 2 %. So it is in GuideLLM's figures under vLLM's labels, as
/// gpustack publishes them (github.com/gpustack/gpustack, `hack/perf/perf_doc_common.py`). Where a token's share of the
/// time to first token is less than a tenth of the gap, the two definitions cannot be distinguished; a known end-to-end
/// latency must agree as well.
public final class TpotWithTtft extends Rule implements RunCheck {

    private static final double AGREES = 0.02;
    private static final double TELLING = 0.1;

    public TpotWithTtft() {
        super("tpot-includes-ttft", I18n.text("TPOT includes the time to first token"), Severity.CAUTION,
                I18n.text("how the time per output token was made, or its mean, those of the time to first token "
                        + "and the inter-token latency, and the output tokens"),
                I18n.text("Compare it only with figures made in the same way; some tools print such a figure as "
                        + "inter-token latency."),
                I18n.text("At least 60 published blocks of gpustack fit within 2 %; answers of different lengths "
                        + "can fit by chance."));
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
            return Optional.of(I18n.text("The tool counts the time per output token from the request on, so that it "
                    + "includes the time to first token."));
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
                ? Optional.of(I18n.text("Mean TPOT × {0} tokens is {1} s, as much as the time to first token and the gaps "
                        + "together ({2} s + {3} s): it includes the time to first token.", NumberText.significant(n),
                        NumberText.significant(tpot * n), NumberText.significant(ttft),
                        NumberText.significant((n - 1) * itl)))
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
