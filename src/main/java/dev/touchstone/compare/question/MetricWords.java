package dev.touchstone.compare.question;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.Collection;
import java.util.Locale;

/// The words for a change of a metric: `serves 12 % more requests/s`.
///
/// @param verb `serves`
/// @param more behind a percentage above 0: `more`
/// @param less behind a percentage below 0, given without its sign: `fewer`
/// @param times behind a multiple: `as many`
/// @param what behind these where it is not clear from the clause before: `requests/s`
/// @param noun the metric: `requests/s`
/// @param isPlural whether the noun is
record MetricWords(String verb, String more, String less, String times, String what, String noun, boolean isPlural) {

    private static final String WORDS = "words";

    static MetricWords of(Metric metric, Collection<Run> runs) {
        String token = !runs.isEmpty() && runs.stream()
                .allMatch(run -> WORDS.equals(run.definitions().choices().get(Aspect.TOKENS))) ? WORDS : "tokens";
        return switch (metric.quantity()) {
            case REQUEST_THROUGHPUT -> rate("serves", "requests/s");
            case OUTPUT_TOKEN_THROUGHPUT -> rate("generates", token.equals(WORDS) ? "words/s" : "output tokens/s");
            case TOTAL_TOKEN_THROUGHPUT -> rate("processes", token + "/s, prompts included");
            case INPUT_TOKEN_THROUGHPUT -> rate("processes", "input tokens/s");
            case REQUEST_OUTPUT_THROUGHPUT -> rate("generates", token + "/s per request");
            case OUTPUT_TOKENS_PER_REQUEST -> rate("writes", token + " per answer");
            case E2E_LATENCY -> time("per answer", statistic(metric));
            case TTFT -> time("to the first token", statistic(metric));
            case TTFOT -> time("to the first token of the answer", statistic(metric));
            case TPOT -> time("per output token", statistic(metric));
            case ITL -> time("between two tokens", statistic(metric));
            case FIRST_TURN_TTFT -> time("to the first token of first turns", statistic(metric));
            case LATER_TURN_TTFT -> time("to the first token of later turns", statistic(metric));
            case LATENCY_PER_OUTPUT_TOKEN -> time("per output token, the first included", statistic(metric));
            case OUTPUT_TOKEN_THROUGHPUT_PER_USER -> rate("generates", token + "/s per user");
            case ACCEPT_LENGTH -> rate("accepts", "tokens per decoding step");
            case DRAFT_ACCEPTANCE_RATE -> new MetricWords("accepts", "more", "fewer", "as many", "of the drafted tokens",
                    "draft acceptance rate", false);
            case PREFIX_CACHE_HIT_RATE -> new MetricWords("finds", "more", "fewer", "as many",
                    "of the prompt tokens in its cache", "prefix cache hit rate", false);
            case ENERGY_PER_OUTPUT_TOKEN -> amount("uses", "energy per output token");
            case MEAN_POWER -> amount("draws", "GPU power");
            case GOODPUT -> amount("reaches", "goodput");
            default -> rate("has", metric.label().toLowerCase(Locale.ROOT));
        };
    }

    private static MetricWords rate(String verb, String noun) {
        return new MetricWords(verb, "more", "fewer", "as many", noun, noun, true);
    }

    private static MetricWords time(String what, String statistic) {
        return new MetricWords("takes", "longer", "less time", "as long", what + statistic, "time " + what + statistic,
                false);
    }

    private static MetricWords amount(String verb, String noun) {
        return new MetricWords(verb, "more", "less", "as much", noun, noun, false);
    }

    /// Nothing for the mean.
    private static String statistic(Metric metric) {
        Statistic statistic = metric.statistic();
        return statistic == null || Metric.of(metric.quantity()).equals(metric) ? ""
                : " (" + (statistic.equals(Statistic.MEDIAN) ? "median" : statistic.key()) + ")";
    }
}
