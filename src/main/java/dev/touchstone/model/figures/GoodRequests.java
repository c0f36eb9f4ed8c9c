package dev.touchstone.model.figures;

import dev.touchstone.model.Quantity;
import dev.touchstone.model.request.RequestRecord;
import java.util.Map;
import java.util.OptionalDouble;

/// Counts good requests: those that succeeded and meet every objective. An answer of one token meets any objective for
/// the time per output token, because no second token was waited for; a missing first token meets none.
public final class GoodRequests {

    private final MeasuredRequests measured;
    private final Map<Quantity, Double> limits;

    /// @param limits quantity (time to first token, to first output token, per output token, end-to-end latency) →
    /// largest allowed value in seconds
    public GoodRequests(MeasuredRequests measured, Map<Quantity, Double> limits) {
        this.measured = measured;
        this.limits = Map.copyOf(limits);
    }

    /// The number of good requests.
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
            case E2E_LATENCY -> OptionalDouble.of(MeasuredRequests.latency(request));
            default -> throw new IllegalArgumentException("no objective can be set for " + quantity.key());
        };
        return value.isPresent() && value.getAsDouble() <= limit;
    }
}
