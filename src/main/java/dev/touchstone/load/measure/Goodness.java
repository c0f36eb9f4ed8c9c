package dev.touchstone.load.measure;

import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.RequestRecord;
import java.util.List;
import java.util.OptionalDouble;

/// Which requests are good: they succeeded and meet every objective. An answer of one token meets any objective for the
/// time per output token, for nobody waited for a second one; a first token that never came meets none.
public final class Goodness {

    private final Measured measured;
    private final Objectives objectives;

    Goodness(Measured measured, Objectives objectives) {
        this.measured = measured;
        this.objectives = objectives;
    }

    /// Whether enough of the measured requests are good; true without objectives, false without requests. Requests that
    /// the user cancelled do not count.
    ///
    /// @param requests of a point, warm-up and cool-down included
    public static boolean isMet(Objectives objectives, List<RequestRecord> requests, boolean streaming) {
        Measured measured = Measured.of(requests, streaming);
        int ended = measured.ended().size();
        return objectives.isEmpty() || ended > 0
                && new Goodness(measured, objectives).count() >= objectives.share() * ended;
    }

    long count() {
        return measured.succeeded().stream().filter(this::isGood).count();
    }

    private boolean isGood(RequestRecord request) {
        return objectives.limits().entrySet().stream()
                .allMatch(limit -> isWithin(request, limit.getKey(), limit.getValue()));
    }

    private boolean isWithin(RequestRecord request, Quantity quantity, double limit) {
        OptionalDouble value = switch (quantity) {
            case TTFT -> measured.ttft(request);
            case TTFOT -> measured.ttfot(request);
            case TPOT -> measured.ttft(request).isPresent() && measured.tokens(request) < 2
                    ? OptionalDouble.of(0) : measured.tpot(request);
            case E2E_LATENCY -> OptionalDouble.of(Measured.latency(request));
            default -> throw new IllegalArgumentException("no objective can be set for " + quantity.key());
        };
        return value.isPresent() && value.getAsDouble() <= limit;
    }
}
