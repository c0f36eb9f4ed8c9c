package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.function.BinaryOperator;

/// The words for a change of a metric: `serves 12 % more requests/s`.
///
/// @param verb writes an amount and what it is an amount of behind a verb: `serves {0} {1}`
/// @param amount how amounts of it are compared
/// @param what the metric behind the amount: `requests/s`
/// @param noun the metric: `requests/s`
/// @param isPlural whether the noun is
record MetricWords(BinaryOperator<String> verb, Amount amount, String what, String noun, boolean isPlural) {

    /// What more of a metric is called: more and fewer, longer and less time, more and less.
    enum Amount { COUNT, TIME, QUANTITY }

    private static final String WORDS = "words";

    static MetricWords of(Metric metric, Collection<Run> runs) {
        long counted = runs.stream().filter(run -> WORDS.equals(run.definitions().choices().get(Aspect.TOKENS))).count();
        boolean words = counted > 0 && counted == runs.size();
        boolean either = counted > 0 && !words;
        return switch (metric.quantity()) {
            case REQUEST_THROUGHPUT -> rate(MetricWords::serves, I18n.text("requests/s"));
            case OUTPUT_TOKEN_THROUGHPUT -> rate(MetricWords::generates,
                    words ? I18n.text("words/s") : either ? I18n.text("output tokens or words/s")
                            : I18n.text("output tokens/s"));
            case TOTAL_TOKEN_THROUGHPUT -> rate(MetricWords::processes,
                    words ? I18n.text("words/s (prompts included)") : either ? I18n.text("tokens or words/s (prompts included)")
                            : I18n.text("tokens/s (prompts included)"));
            case INPUT_TOKEN_THROUGHPUT -> rate(MetricWords::processes, I18n.text("input tokens/s"));
            case REQUEST_OUTPUT_THROUGHPUT -> rate(MetricWords::generates,
                    words ? I18n.text("words/s per request") : either ? I18n.text("tokens or words/s per request")
                            : I18n.text("tokens/s per request"));
            case OUTPUT_TOKENS_PER_REQUEST -> rate((amount, what) -> I18n.text("writes {0} {1}", amount, what),
                    words ? I18n.text("words per answer") : either ? I18n.text("tokens or words per answer")
                            : I18n.text("tokens per answer"));
            case E2E_LATENCY -> time(I18n.text("per answer"), metric);
            case TTFT -> time(I18n.text("to the first token"), metric);
            case TTFOT -> time(I18n.text("to the first token of the answer"), metric);
            case TPOT -> time(I18n.text("per output token"), metric);
            case ITL -> time(I18n.text("between two tokens"), metric);
            case FIRST_TURN_TTFT -> time(I18n.text("to the first token of first turns"), metric);
            case LATER_TURN_TTFT -> time(I18n.text("to the first token of later turns"), metric);
            case CACHE_HIT_TTFT -> time(I18n.text("to the first token on cache hits"), metric);
            case CACHE_MISS_TTFT -> time(I18n.text("to the first token on cache misses"), metric);
            case EXPECTED_PREFIX_REUSE -> new MetricWords((amount, what) -> I18n.text("could find {0} {1}", amount, what),
                    Amount.COUNT, I18n.text("of the prompt tokens in a cache"), I18n.text("expected prefix reuse"), false);
            case LATENCY_PER_OUTPUT_TOKEN -> time(I18n.text("per output token, the first included"), metric);
            case OUTPUT_TOKEN_THROUGHPUT_PER_USER -> rate(MetricWords::generates,
                    words ? I18n.text("words/s per user") : either ? I18n.text("tokens or words/s per user")
                            : I18n.text("tokens/s per user"));
            case ACCEPT_LENGTH -> rate(MetricWords::accepts, I18n.text("tokens per decoding step"));
            case DRAFT_ACCEPTANCE_RATE -> new MetricWords(MetricWords::accepts, Amount.COUNT,
                    I18n.text("of the drafted tokens"), I18n.text("draft acceptance rate"), false);
            case PREFIX_CACHE_HIT_RATE -> new MetricWords((amount, what) -> I18n.text("finds {0} {1}", amount, what),
                    Amount.COUNT, I18n.text("of the prompt tokens in its cache"), I18n.text("prefix cache hit rate"), false);
            case ENERGY_PER_OUTPUT_TOKEN -> quantity((amount, what) -> I18n.text("uses {0} {1}", amount, what),
                    I18n.text("energy per output token"));
            case COST_PER_MILLION_OUTPUT_TOKENS -> new MetricWords(MetricWords::costs, Amount.QUANTITY,
                    words ? I18n.text("per million words") : either ? I18n.text("per million output tokens or words")
                            : I18n.text("per million output tokens"),
                    words ? I18n.text("cost per million words") : either ? I18n.text("cost per million output tokens or words")
                            : I18n.text("cost per million output tokens"), false);
            case COST_PER_THOUSAND_REQUESTS -> new MetricWords(MetricWords::costs, Amount.QUANTITY,
                    I18n.text("per thousand requests"), I18n.text("cost per thousand requests"), false);
            case OUTPUT_TOKENS_PER_MONEY -> rate(MetricWords::generates, words ? I18n.text("words per unit of money") : either ? I18n.text("output tokens or words per unit of money")
                            : I18n.text("output tokens per unit of money"));
            case REQUESTS_PER_MONEY -> rate(MetricWords::serves, I18n.text("requests per unit of money"));
            case MEAN_POWER -> quantity((amount, what) -> I18n.text("draws {0} {1}", amount, what), I18n.text("GPU power"));
            case GOODPUT -> quantity((amount, what) -> I18n.text("reaches {0} {1}", amount, what), I18n.text("goodput"));
            default -> new MetricWords((amount, what) -> I18n.text("has {0} {1}", amount, what),
                    isCounted(metric.quantity()) ? Amount.COUNT : Amount.QUANTITY, Phrases.inSentence(metric.label()),
                    Phrases.inSentence(metric.label()), isCounted(metric.quantity()));
        };
    }

    /// Whether the name is one of things that are counted, in the plural: requests, tokens, answers.
    private static boolean isCounted(Quantity quantity) {
        return switch (quantity) {
            case VALID_JSON_SHARE, SCHEMA_SHARE, TOOL_CALL_SHARE -> true;
            default -> quantity.unit() == Unit.COUNT || quantity.unit() == Unit.TOKENS;
        };
    }

    /// `12 % more`.
    String more(String by) {
        return switch (amount) {
            case COUNT, QUANTITY -> I18n.text("{0} more", by);
            case TIME -> I18n.text("{0} longer", by);
        };
    }

    /// `12 % fewer`.
    String less(String by) {
        return switch (amount) {
            case COUNT -> I18n.text("{0} fewer", by);
            case TIME -> I18n.text("{0} less time", by);
            case QUANTITY -> I18n.text("{0} less", by);
        };
    }

    /// `2.5 times as many`.
    String multiple(String times) {
        return switch (amount) {
            case COUNT -> I18n.text("{0} as many", times);
            case TIME -> I18n.text("{0} as long", times);
            case QUANTITY -> I18n.text("{0} as much", times);
        };
    }

    private static String serves(String amount, String what) {
        return I18n.text("serves {0} {1}", amount, what);
    }

    private static String generates(String amount, String what) {
        return I18n.text("generates {0} {1}", amount, what);
    }

    private static String processes(String amount, String what) {
        return I18n.text("processes {0} {1}", amount, what);
    }

    private static String costs(String amount, String what) {
        return I18n.text("costs {0} {1}", amount, what);
    }

    private static String accepts(String amount, String what) {
        return I18n.text("accepts {0} {1}", amount, what);
    }

    private static MetricWords rate(BinaryOperator<String> verb, String noun) {
        return new MetricWords(verb, Amount.COUNT, noun, noun, true);
    }

    private static MetricWords time(String what, Metric metric) {
        Statistic statistic = metric.statistic();
        String whole = statistic == null || Metric.of(metric.quantity()).equals(metric) ? what : I18n.text("{0} ({1})", what,
                statistic.equals(Statistic.MEDIAN) ? I18n.text("median") : statistic.key());
        return new MetricWords((amount, of) -> I18n.text("takes {0} {1}", amount, of), Amount.TIME, whole,
                I18n.text("time {0}", whole), false);
    }

    private static MetricWords quantity(BinaryOperator<String> verb, String noun) {
        return new MetricWords(verb, Amount.QUANTITY, noun, noun, false);
    }
}
