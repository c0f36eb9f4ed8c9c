package dev.touchstone.load.journal;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.json.ConditionsJson;
import java.util.LinkedHashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The identity of a server in a journal, and on the way from another machine.
public final class IdentityJson {

    private IdentityJson() {
    }

    public static ObjectNode write(ServerIdentity identity) {
        ObjectNode server = JournalLines.MAPPER.createObjectNode();
        server.set("conditions", ConditionsJson.levels(identity.conditions()));
        server.set("evidence", ConditionsJson.evidence(identity.conditions()));
        ArrayNode models = server.putArray("models");
        identity.models().forEach(models::add);
        ArrayNode apis = server.putArray("apis");
        identity.apis().stream().sorted().forEach(api -> apis.add(api.key()));
        server.put("metrics", identity.metrics());
        if (identity.processStart() != null) {
            server.put("processStart", identity.processStart());
        }
        ArrayNode remarks = server.putArray("remarks");
        identity.remarks().forEach(remarks::add);
        return server;
    }

    /// @throws tools.jackson.core.JacksonException when it is none
    public static ServerIdentity read(JsonNode server) {
        return new ServerIdentity(
                ConditionsJson.read(server.required("conditions"), server.required("evidence")),
                PointStartJson.words(server.required("models")), apis(server.required("apis")),
                server.required("metrics").booleanValue(), PointStartJson.words(server.required("remarks")),
                server.path("processStart").asString(null));
    }

    private static Set<Api> apis(JsonNode node) {
        Set<Api> apis = new LinkedHashSet<>();
        PointStartJson.words(node).forEach(key -> Api.ofKey(key).ifPresent(apis::add));
        return apis;
    }
}
