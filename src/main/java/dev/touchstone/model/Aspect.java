package dev.touchstone.model;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// One aspect of how a number was made. Two numbers of one metric are comparable only when they agree in the aspects
/// that concern the metric; [Choice] lists the known choices. `src/docs/definitions.md` has all of them, with examples
/// and sources.
///
/// An aspect *decides* when its choices make numbers that differ by a factor from the same bytes; it is only *noted*
/// when they differ by a rank, by a few milliseconds, or by an amount that cannot be known from outside. A choice that
/// is unknown on one side is noted and decides nothing.
public enum Aspect {
    /// The tool and its version. Noted: a tool is not a way of counting; the other aspects describe what it does.
    CLIENT("client", I18n.both("Measured by"), "The tool that measured, with its version where it is known", false) {
        @Override
        public boolean concerns(Metric metric) {
            return true;
        }
    },
    /// What a request asks the server to do. Decides: a request whose input is only computed is not a slower or a faster one
    /// than a request for a text, and a document is scored together with its query.
    WORK("work", I18n.both("Work of a request"), "What a request asks the server to do", true) {
        @Override
        public boolean concerns(Metric metric) {
            return true;
        }
    },
    /// The unit. Decides: words are two thirds of the tokens in English and almost none in Chinese; a chunk holds
    /// several tokens with speculative decoding or a stream interval (vLLM issue 37666).
    TOKENS("tokens", I18n.both("Tokens counted as"), "The unit of what is called a token", true) {
        @Override
        public boolean concerns(Metric metric) {
            return countsOutput(metric);
        }
    },
    /// Who counted. The server's usage and a tokenizer on the client differ by a few percent, and a tool that takes one
    /// where the other is missing does not report which it took: noted. A requested length was not counted at all:
    /// decides (a published block of SGLang's client has 4,096,000 requested tokens and 833,623 generated ones).
    TOKEN_SOURCE("tokenSource", I18n.both("Token source"), "Who counted the tokens", true) {
        @Override
        public boolean concerns(Metric metric) {
            return countsOutput(metric);
        }
    },
    /// Whether thinking counts as output. Decides between runs that think (41 or 101 tokens of the example stream);
    /// where thinking is off there is nothing to count, and where it is not known most models do not think: noted.
    REASONING_IN_TOKENS("reasoningInTokens", I18n.both("Reasoning in the token counts"),
            "Whether reasoning counts as output tokens", true) {
        @Override
        public boolean concerns(Metric metric) {
            return countsOutput(metric) && metric.quantity() != Quantity.REASONING_TOKENS;
        }

        @Override
        public boolean matters(Conditions conditions) {
            return mayThink(conditions);
        }

        @Override
        public Optional<String> kind(String choice, Conditions conditions) {
            return thinks(conditions) ? super.kind(choice, conditions) : Optional.empty();
        }
    },
    /// Which chunk ended the time to first token. Decides (100 ms or 300 ms of the example stream), except for vLLM and
    /// SGLang, which send the empty role chunk only after the first output (`chat_completion/serving.py`,
    /// `serving_chat.py`), so that it is as late as the first text: noted.
    FIRST_TOKEN("firstToken", I18n.both("First token"), "Which piece of the answer ended the time to first token", true) {
        @Override
        public boolean concerns(Metric metric) {
            return switch (metric.quantity()) {
                case TTFT, FIRST_TURN_TTFT, LATER_TURN_TTFT, CACHE_HIT_TTFT, CACHE_MISS_TTFT, TPOT -> true;
                default -> false;
            };
        }

        @Override
        public Optional<String> kind(String choice, Conditions conditions) {
            boolean harmless = Choice.FIRST_CHUNK.phrase().equals(choice) && holdsBackTheRoleChunk(conditions);
            return super.kind(harmless ? Choice.FIRST_TEXT.phrase() : choice, conditions);
        }
    },
    /// Whether reasoning text ends the time to first token. Like the token counts, decides between runs that think
    /// (300 ms or 2,300 ms of the example stream).
    REASONING_IN_TTFT("reasoningInTtft", I18n.both("Reasoning in the time to first token"),
            "Whether reasoning text ends the time to first token", true) {
        @Override
        public boolean concerns(Metric metric) {
            return FIRST_TOKEN.concerns(metric);
        }

        @Override
        public boolean matters(Conditions conditions) {
            return mayThink(conditions);
        }

        @Override
        public Optional<String> kind(String choice, Conditions conditions) {
            return thinks(conditions) ? super.kind(choice, conditions) : Optional.empty();
        }
    },
    /// The formula of the time per output token. Decides by whether it includes the time to first token, which made a
    /// published figure 11 times too long (gpustack, `docs/performance-lab/glm-5.2/h200.md`); (last − first token)
    /// instead of (e2e − ttft) differs only by the tail of the stream: noted.
    TPOT("tpot", I18n.both("Time per output token"), "The formula, and whether the time to first token is inside", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.TPOT;
        }
    },
    /// Whether percentiles of the time per output token were measured at all. Decides.
    TPOT_PERCENTILES("tpotPercentiles", I18n.both("Percentiles of time per output token"),
            "Whether percentiles of the time per output token were measured", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.TPOT && metric.statistic() instanceof Statistic.Percentile;
        }
    },
    /// What a gap is. Decides: gaps between chunks pooled over requests, one mean per request, and gaps between tokens
    /// of which those inside a chunk are 0 have different medians and tails (a sample report of inference-perf has a
    /// median of 0.04 ms beside a mean of 3.5 ms). Dividing a gap among the tokens of its chunk keeps the pool: noted.
    ITL("itl", I18n.both("Inter-token latency"), "What a gap is, and whether gaps or requests are pooled", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.ITL;
        }
    },
    /// What ended the end-to-end latency. The possible ends of one stream are milliseconds apart: noted. The client's
    /// own queue can last longer than the answer: decides (vLLM issue 54101).
    END("end", I18n.both("End of the answer"), "What ended the end-to-end latency, and whether the client's queue is inside",
            true) {
        @Override
        public boolean concerns(Metric metric) {
            return switch (metric.quantity()) {
                case E2E_LATENCY, TPOT, LATENCY_PER_OUTPUT_TOKEN, REQUEST_OUTPUT_THROUGHPUT,
                        OUTPUT_TOKEN_THROUGHPUT_PER_USER, THEORETICAL_MAX_REQUEST_THROUGHPUT -> true;
                default -> false;
            };
        }
    },
    /// The period over which rates are computed. A steady state leaves out ramp and tail by construction: decides
    /// against anything else. The requests of a warm-up and a query to the server at the end change a rate the less the
    /// longer the run is, and a check warns of short runs: noted.
    WINDOW("window", I18n.both("Time window"), "The stretch of time that duration and rates are taken over", true) {
        @Override
        public boolean concerns(Metric metric) {
            return isRate(metric) || metric.quantity() == Quantity.DURATION
                    || metric.quantity() == Quantity.MEAN_CONCURRENCY;
        }
    },
    /// How a rate was computed from counts and times. A mean over requests is the rate of one request, not of the
    /// server: decides. A sum divided by the duration and a mean of the rate over time are both the server's: noted.
    RATE("rate", I18n.both("Rate"), "How a rate was made of counts and times", true) {
        @Override
        public boolean concerns(Metric metric) {
            return isRate(metric) && metric.quantity() != Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT;
        }
    },
    /// How the highest value was found. Decides: buckets of one second hold twice as many requests as ever ran at once
    /// (the median of published blocks, see `src/docs/checks.md`), and count chunks instead of tokens.
    PEAK("peak", I18n.both("Peak values"), "How the highest throughput and the most requests in flight were found", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.PEAK_OUTPUT_TOKEN_THROUGHPUT
                    || metric.quantity() == Quantity.PEAK_CONCURRENCY;
        }
    },
    /// Who counted the cached tokens. Decides: the answers have them of the measured requests, the server's counters have all
    /// that it served meanwhile, warm-up and other clients included.
    CACHE_SOURCE("cacheSource", I18n.both("Cached tokens counted by"), "Who counted the prompt tokens from the cache", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.CACHED_TOKENS || metric.quantity() == Quantity.PREFIX_CACHE_HIT_RATE;
        }
    },
    /// What a cache hit is. Decides: with another share, other requests are hits.
    CACHE_HIT("cacheHit", I18n.both("Cache hit"), "Which requests count as hits of the prefix cache", true) {
        @Override
        public boolean concerns(Metric metric) {
            return switch (metric.quantity()) {
                case CACHE_HIT_TTFT, CACHE_MISS_TTFT, CACHE_HIT_REQUESTS, CACHE_MISS_REQUESTS -> true;
                default -> false;
            };
        }
    },
    /// The currency of a price. Decides: an exchange rate is no property of a run.
    CURRENCY("currency", I18n.both("Currency"), "The currency of the prices of GPUs", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.unit().isMoney();
        }
    },
    /// The price that a cost was computed from. Noted: different GPUs have different prices, and a price has a date.
    PRICE("price", I18n.both("Price"), "The price of a GPU hour, with its GPU, date and source", false) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.unit().isMoney();
        }
    },
    /// What the power of an energy is of. Decides: the share of a node that a GPU needs with its host and cooling is two to
    /// three times its board power, and a board rarely draws what it may.
    POWER("power", I18n.both("Power"), "Whether the power was measured or set, and of what it is", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.ENERGY_PER_OUTPUT_TOKEN;
        }
    },
    /// The percentile method. Noted: it changes a figure by at most one rank.
    PERCENTILE("percentile", I18n.both("Percentile method"), "How a percentile is taken between two ranks", false) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.statistic() instanceof Statistic.Percentile;
        }
    },
    /// Sample or population standard deviation. Noted: they differ by one part in 2n.
    STDDEV("stddev", I18n.both("Standard deviation"), "Of the sample (n − 1) or of the population (n)", false) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.statistic() == Statistic.STDDEV;
        }
    },
    /// The shape of the load. Decides: with a barrier the server waits for the slowest request of each batch, in an
    /// open loop the queue grows without limit. It concerns times, rates and requests in flight, but not the number of
    /// tokens of an answer, nor what speculation and the cache achieve.
    LOAD("load", I18n.both("Load shape"), "When the next request is sent", true) {
        @Override
        public boolean concerns(Metric metric) {
            return switch (metric.unit()) {
                case TOKENS, TOKENS_PER_STEP, FRACTION -> false;
                case COUNT -> metric.quantity() == Quantity.PEAK_CONCURRENCY
                        || metric.quantity() == Quantity.MEAN_CONCURRENCY;
                default -> true;
            };
        }
    };

    private final String key;
    private final BilingualText label;
    private final String meaning;
    private final boolean decides;

    Aspect(String key, BilingualText label, String meaning, boolean decides) {
        this.key = key;
        this.label = label;
        this.meaning = meaning;
        this.decides = decides;
    }

    /// The name in JSON and on the command line.
    public String key() {
        return key;
    }

    /// The name on screen.
    public String label() {
        return label.shown();
    }

    /// The label in English: the name in exported JSON.
    public String englishLabel() {
        return label.english();
    }

    /// What the aspect describes, as a phrase.
    public String meaning() {
        return meaning;
    }

    /// Whether a difference in this aspect can make two numbers incomparable; otherwise it is only noted.
    public boolean decides() {
        return decides;
    }

    /// Whether this aspect describes how this metric was made.
    public abstract boolean concerns(Metric metric);

    /// Whether the choice can have changed a figure under these conditions: where thinking is off, it does not matter
    /// how reasoning would have been counted.
    public boolean matters(Conditions conditions) {
        return true;
    }

    /// Returns the kind of a choice under these conditions; choices of one kind make comparable numbers. Empty when the
    /// choice is comparable with any.
    ///
    /// @param choice as in [Definitions#choices]; an unknown one is a kind of its own
    public Optional<String> kind(String choice, Conditions conditions) {
        if (!decides) {
            return Optional.empty();
        }
        return Choice.of(this, choice).map(Choice::kind).orElse(Optional.of(Choice.plain(choice)));
    }

    public static Optional<Aspect> ofKey(String key) {
        return Arrays.stream(values()).filter(aspect -> aspect.key.equals(key)).findFirst();
    }

    /// Prompts are counted by tokenizers in every tool; only output is counted in several ways.
    private static boolean countsOutput(Metric metric) {
        return metric.quantity().countsTokens() && switch (metric.quantity()) {
            case INPUT_TOKENS, INPUT_TOKEN_THROUGHPUT, CACHED_TOKENS, RETOKENIZED_OUTPUT_TOKENS -> false;
            default -> true;
        };
    }

    private static boolean isRate(Metric metric) {
        return metric.unit().isMoney() || switch (metric.quantity()) {
            case REQUEST_THROUGHPUT, OUTPUT_TOKEN_THROUGHPUT, TOTAL_TOKEN_THROUGHPUT, INPUT_TOKEN_THROUGHPUT,
                    PEAK_OUTPUT_TOKEN_THROUGHPUT, EMBEDDING_THROUGHPUT, DOCUMENT_THROUGHPUT, GOODPUT -> true;
            default -> false;
        };
    }

    private static boolean thinks(Conditions conditions) {
        return level(conditions, Factor.THINKING).equals("on");
    }

    private static boolean mayThink(Conditions conditions) {
        return !level(conditions, Factor.THINKING).equals("off");
    }

    private static boolean holdsBackTheRoleChunk(Conditions conditions) {
        return Set.of("vllm", "sglang").contains(level(conditions, Factor.ENGINE));
    }

    private static String level(Conditions conditions, Factor factor) {
        return conditions.level(factor).map(level -> level.toString().toLowerCase(Locale.ROOT)).orElse("");
    }
}
