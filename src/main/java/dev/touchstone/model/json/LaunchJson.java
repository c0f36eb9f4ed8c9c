package dev.touchstone.model.json;

import dev.touchstone.model.FailedLaunch;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of a failed launch, on the command line and in the archive.
public final class LaunchJson {

    private LaunchJson() {
    }

    public static ObjectNode write(FailedLaunch launch) {
        ObjectNode node = JsonNodes.object();
        node.set("lines", JsonNodes.lines(launch.lines()));
        node.put("command", launch.command());
        node.set("flags", JsonNodes.wordsByName(launch.flags()));
        return node.put("error", launch.error());
    }

    /// @throws IllegalArgumentException when the node is no failed launch; the message gives the reason
    public static FailedLaunch read(JsonNode node) {
        try {
            return new FailedLaunch(JsonNodes.lines(node.required("lines")), node.required("command").asString(),
                    JsonNodes.wordsByName(node.path("flags")), node.required("error").asString());
        } catch (JacksonException wrong) {
            throw new IllegalArgumentException("not a failed launch: " + wrong.getMessage(), wrong);
        }
    }
}
