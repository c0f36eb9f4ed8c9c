package dev.touchstone.importer.format.guidellm;

import static dev.touchstone.model.Choice.FIRST_TEXT;
import static dev.touchstone.model.Choice.LAST_RECEIVED;
import static dev.touchstone.model.Choice.MEASURED_WINDOW;
import static dev.touchstone.model.Choice.POPULATION;
import static dev.touchstone.model.Choice.RATE_OVER_TIME;
import static dev.touchstone.model.Choice.REASONING_COUNTS;
import static dev.touchstone.model.Choice.REASONING_ENDS_TTFT;
import static dev.touchstone.model.Choice.REQUEST_MEANS_BY_TOKEN;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.TPOT_FIRST_TO_LAST_BY_ALL;
import static dev.touchstone.model.Choice.TPOT_SEND_TO_LAST;
import static dev.touchstone.model.Choice.USAGE_ELSE_CHUNKS;
import static dev.touchstone.model.Choice.WEIGHTED_RANK;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;

/// How GuideLLM makes its numbers. What it calls time per output token holds the time to first token since 0.4; before,
/// it was taken from the first token on. Its inter-token latency is everyone else's time per output token.
final class GuidellmDefinitions {

    static final String CLIENT = "guidellm";

    private GuidellmDefinitions() {
    }

    /// @param version as the file has it; empty when it has none
    /// @param early whether it is older than 0.4
    static Definitions of(String version, boolean early) {
        return Definitions.of(TOKENS, USAGE_ELSE_CHUNKS, REASONING_COUNTS, FIRST_TEXT, REASONING_ENDS_TTFT,
                early ? TPOT_FIRST_TO_LAST_BY_ALL : TPOT_SEND_TO_LAST, REQUEST_MEANS_BY_TOKEN, LAST_RECEIVED,
                MEASURED_WINDOW, RATE_OVER_TIME, WEIGHTED_RANK, POPULATION)
                .with(Aspect.CLIENT, "GuideLLM" + (version.isEmpty() ? "" : " " + version));
    }
}
