package dev.touchstone.model.figures;

import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.RequestRecord;
import java.util.Map;
import java.util.OptionalDouble;

/// Which requests are good: they succeeded and meet every objective. An answer of one token meets any objective for the
/// time per output token, for nobody waited for a second one; a first token that never came meets none.
public final class Goodness {

    private final Measured measured;
    private final Map<Quantity, Double> limits;

    /// @param limits quantity (time to first token, to first output token, per output token, end-to-end latency) → the
    /// most seconds
    public Goodness(Measured measured, Map<Quantity, Double> limits) {
        this.measured = measured;
        this.limits = Map.copyOf(limits);
    }

    /// How many are good.
    public long count() {
        return measured.succeeded().stream().filter(this::isGood).count();
    }

    private boolean isGood(RequestRecord request) {
        return limits.entrySet().stream()
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
