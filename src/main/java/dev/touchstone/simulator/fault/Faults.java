package dev.touchstone.simulator.fault;

import dev.touchstone.simulator.net.ReceivedRequest;
import dev.touchstone.simulator.net.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Chooses the fault of a request, if any: the one that it requests itself, else that of the first rule that applies.
public final class Faults {

    private static final String PREFIX = "/fault/";

    private final List<FaultRule> rules;
    private final RandomGenerator random;
    private long requests;

    public Faults(List<FaultRule> rules, long seed) {
        this.rules = rules;
        this.random = new Random(seed);
    }

    /// Returns the path without the prefix that requests a fault.
    public static String path(ReceivedRequest request) {
        String path = request.path();
        int end = path.startsWith(PREFIX) ? path.indexOf('/', PREFIX.length()) : -1;
        return end < 0 ? path : path.substring(end);
    }

    /// Counts a request for an answer and returns its fault; null for none.
    ///
    /// @throws Refusal when it requests an unknown fault
    public @Nullable Fault next(ReceivedRequest request) throws Refusal {
        requests++;
        String key = requestedFault(request);
        if (!key.isEmpty()) {
            return Fault.ofKey(key).orElseThrow(() -> new Refusal(400,
                    "There is no fault " + key + "; known: " + FaultRule.known()));
        }
        Fault found = null;
        for (FaultRule rule : rules) {
            boolean happens = rule.every() > 0 ? requests % rule.every() == 0
                    : random.nextDouble() < rule.probability();
            if (happens && found == null) {
                found = rule.fault();
            }
        }
        return found;
    }

    private static String requestedFault(ReceivedRequest request) {
        String path = request.path();
        int end = path.startsWith(PREFIX) ? path.indexOf('/', PREFIX.length()) : -1;
        return end < 0 ? request.header(Fault.HEADER.toLowerCase(Locale.ROOT)) : path.substring(PREFIX.length(), end);
    }
}
