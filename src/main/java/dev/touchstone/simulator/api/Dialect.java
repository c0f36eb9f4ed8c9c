package dev.touchstone.simulator.api;

import dev.touchstone.simulator.net.Refusal;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The differences between the two engines that a client sees.
interface Dialect {

    /// Whether a request for another model is refused.
    boolean knowsItsModel();

    /// Whether a path requires the API key.
    boolean guards(String path);

    /// The status for a body with another content type than JSON.
    int wrongTypeStatus();

    /// The body of a refusal.
    JsonNode error(Refusal refusal);

    /// @param number 128 random bits in hexadecimal
    String id(ServedApi api, String number);

    /// The first delta, with the role only.
    String firstDelta();

    /// @param quoted the text as JSON
    String delta(String quoted, boolean reasoning);

    String reasoningField();

    /// The fields after the finish reason, with a comma before them.
    String stopField(SimulatedAnswer answer);

    /// The token counts so far.
    String usage(SimulatedAnswer answer);

    /// Returns the page at this path; null when there is none.
    @Nullable EnginePage page(String path);

    /// Whether a POST to this path empties the prefix cache.
    boolean flushes(String path);
}
