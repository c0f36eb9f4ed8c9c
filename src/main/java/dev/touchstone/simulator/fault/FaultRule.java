package dev.touchstone.simulator.fault;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How often a fault happens: at every n-th request, or by chance.
///
/// @param every 1 for each request; 0 to go by the probability
/// @param probability 0 to 1, when `every` is 0
public record FaultRule(Fault fault, int every, double probability) {

    private static final Pattern FORM = Pattern.compile("([a-zA-Z0-9-]+)(?:@(?:(\\d{1,9})|(\\d{1,3}(?:\\.\\d+)?)%))?");

    public FaultRule {
        if (every < 0 || !(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException(
                    "a fault happens at every 1st, 2nd, 3rd … request, or at 0 to 100 % of them");
        }
    }

    /// Reads `KIND`, `KIND@N` for every N-th request, or `KIND@P%`.
    ///
    /// @throws IllegalArgumentException with a sentence when the text is none of these
    public static FaultRule parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "a fault is KIND, KIND@N for every N-th request, or KIND@P%, not " + text);
        }
        Fault fault = Fault.ofKey(form.group(1)).orElseThrow(() -> new IllegalArgumentException(
                "unknown fault " + form.group(1) + "; known: " + known()));
        if (form.group(3) != null) {
            return new FaultRule(fault, 0, Double.parseDouble(form.group(3)) / 100);
        }
        int every = form.group(2) == null ? 1 : Integer.parseInt(form.group(2));
        if (every == 0) {
            throw new IllegalArgumentException("a fault cannot happen at every 0th request");
        }
        return new FaultRule(fault, every, 0);
    }

    static String known() {
        return Arrays.stream(Fault.values()).map(Fault::key).collect(Collectors.joining(", "));
    }
}
