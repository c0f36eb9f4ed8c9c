package dev.touchstone.importer.format.melt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Warning;
import java.util.Optional;

/// A figure of 0 that no measurement has: a request takes time, and what generates no tokens is none.
final class ZeroFigure {

    private ZeroFigure() {
    }

    /// Why such a figure of the metric is left out; empty for a metric that may be 0. A least time may be rounded to nothing, and so may
    /// what does not vary or comes in one piece.
    static Optional<Warning> why(Metric metric, String label, String cell) {
        return switch (metric.quantity()) {
            case TTFT, TTFOT, TPOT, E2E_LATENCY -> metric.statistic() == Statistic.MIN || metric.statistic() == Statistic.STDDEV ? Optional.empty()
                    : Optional.of(new Warning("no-time", Severity.CAUTION, Secrets.mask(I18n.stored("“{0}” of {1} was left out: every request takes time.",
                            label, cell)), I18n.stored("Requests that failed or answered nothing may have been counted: look at the log of the client.")));
            case OUTPUT_TOKEN_THROUGHPUT, TOTAL_TOKEN_THROUGHPUT, INPUT_TOKEN_THROUGHPUT, REQUEST_OUTPUT_THROUGHPUT -> Optional.of(new Warning("no-tokens", Severity.CAUTION,
                    Secrets.mask(I18n.stored("“{0}” of {1} was left out: there were no tokens, or fewer than its digits show.", label, cell)),
                    I18n.stored("Requests that failed or answered nothing may have been counted: look at the log of the client.")));
            default -> Optional.empty();
        };
    }
}
