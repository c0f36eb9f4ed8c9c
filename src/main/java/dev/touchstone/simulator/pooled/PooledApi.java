package dev.touchstone.simulator.pooled;

import dev.touchstone.simulator.net.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What the simulated engines compute without generating text. Real servers serve one model, so either these or text.
public enum PooledApi {

    EMBEDDINGS("input", "/v1/embeddings"),
    /// Each document is computed together with the query.
    RERANK("documents", "/v1/rerank", "/rerank");

    private final String field;
    private final Set<String> paths;

    PooledApi(String field, String... paths) {
        this.field = field;
        this.paths = Set.of(paths);
    }

    public static Optional<PooledApi> at(String path) {
        return Arrays.stream(values()).filter(api -> api.paths.contains(path)).findFirst();
    }

    /// Returns the texts of a request, each of which gets a result.
    public List<String> inputs(JsonNode body) throws Refusal {
        if (this == RERANK && body.path("query").asString("").isBlank()) {
            throw new Refusal(400, "Field required: query, a text that is not empty.", "query");
        }
        JsonNode given = body.path(field);
        List<String> texts = new ArrayList<>();
        if (given.isString()) {
            texts.add(given.stringValue());
        }
        given.forEach(text -> texts.add(text.isString() ? text.stringValue() : text.path("text").asString("")));
        if (texts.isEmpty() || texts.stream().anyMatch(String::isBlank)) {
            throw new Refusal(400, "Field required: " + field + ", a list of texts that are not empty (the simulated engine"
                    + " takes no token numbers).", field);
        }
        return texts;
    }

    /// What is computed of a text.
    public String prompt(JsonNode body, String text) {
        return this == RERANK ? body.path("query").asString() + "\n" + text : text;
    }
}
