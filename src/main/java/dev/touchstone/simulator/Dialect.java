package dev.touchstone.simulator;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// In what the two engines differ for a client.
interface Dialect {

    /// Which wire formats it speaks.
    Set<ServedApi> apis();

    /// Whether a request for another model is refused.
    boolean knowsItsModel();

    /// Whether a path asks for the key.
    boolean guards(String path);

    /// The status for a body that says it is no JSON.
    int wrongTypeStatus();

    /// The body that goes with a refusal.
    JsonNode error(Refusal refusal);

    /// @param number 128 random bits in hexadecimal
    String id(ServedApi api, String number);

    /// The delta that only gives the role.
    String firstDelta();

    /// @param quoted the text as JSON
    String delta(String quoted, boolean reasoning);

    String reasoningField();

    /// What stands behind the finish reason, with its comma.
    String stopField(SimulatedAnswer answer);

    /// The token counts so far.
    String usage(SimulatedAnswer answer);

    /// A page to read, or null when there is none at this path.
    @Nullable EnginePage page(String path);

    /// Whether a POST to this path empties the prefix cache.
    boolean flushes(String path);
}
