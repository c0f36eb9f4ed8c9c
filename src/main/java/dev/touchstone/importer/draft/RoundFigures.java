package dev.touchstone.importer.draft;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The mean times to first token of the first round of conversations and of all later ones, from the rows that SGLang's
/// `bench_multiturn.py` prints with a barrier between rounds: `Round 0: Average TTFT = 0.22s, Cache Hit Rate = 0.000000
/// (20 requests, 20 clients)`.
final class RoundFigures {

    private static final Pattern LABEL = Pattern.compile("Round (\\d{1,4})");
    private static final Pattern ROUND = Pattern.compile("Average TTFT = (\\d{1,6}\\.\\d{1,6})s, .{0,40}\\((\\d{1,9}) requests, .{1,20}\\)");

    private RoundFigures() {
    }

    /// Adds the figures; none for later rounds where there is only one, and none where a round is cut.
    static void add(Map<String, String> extras, Map<Metric, Double> all) {
        double laterSeconds = 0;
        double laterRequests = 0;
        for (Map.Entry<String, String> extra : extras.entrySet()) {
            Matcher label = LABEL.matcher(extra.getKey());
            if (!label.matches()) {
                continue;
            }
            Matcher round = ROUND.matcher(extra.getValue());
            boolean isFirst = label.group(1).equals("0");
            if (extra.getValue().startsWith("No requests")) {
                continue;
            }
            if (!round.matches()) {
                laterRequests = isFirst ? laterRequests : Double.NaN;
            } else if (isFirst) {
                all.put(Metric.of(Quantity.FIRST_TURN_TTFT, Statistic.MEAN), Double.parseDouble(round.group(1)));
            } else {
                double requests = Double.parseDouble(round.group(2));
                laterSeconds += requests * Double.parseDouble(round.group(1));
                laterRequests += requests;
            }
        }
        if (laterRequests > 0) {
            all.put(Metric.of(Quantity.LATER_TURN_TTFT, Statistic.MEAN), laterSeconds / laterRequests);
        }
    }
}
