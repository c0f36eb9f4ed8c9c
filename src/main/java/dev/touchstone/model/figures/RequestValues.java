package dev.touchstone.model.figures;

import dev.touchstone.model.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/// The values of one quantity, request by request, from which its statistics are computed.
public final class RequestValues {

    /// The quantities that every successful request of a streamed test has, in the order in which they are shown.
    public static final List<Quantity> QUANTITIES = List.of(Quantity.TTFT, Quantity.E2E_LATENCY, Quantity.TPOT);

    private RequestValues() {
    }

    /// Returns the values of the successful requests in seconds, ascending; a request without the quantity has none.
    ///
    /// @param quantity one of [#QUANTITIES]
    /// @throws IllegalArgumentException for another quantity
    public static double[] of(MeasuredRequests measured, Quantity quantity) {
        double[] values = switch (quantity) {
            case TTFT -> measured.each(measured::ttft);
            case E2E_LATENCY -> measured.each(request -> OptionalDouble.of(MeasuredRequests.latency(request)));
            case TPOT -> measured.each(measured::tpot);
            default -> throw new IllegalArgumentException("no value per request of " + quantity.key());
        };
        Arrays.sort(values);
        return values;
    }
}
