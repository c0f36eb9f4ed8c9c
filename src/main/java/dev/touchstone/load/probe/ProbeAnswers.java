package dev.touchstone.load.probe;

import dev.touchstone.load.page.ServerPage;
import dev.touchstone.load.page.ServerPage.Answer;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.watch.EngineMetrics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The answers of a server to all paths of a probe.
final class ProbeAnswers {

    static final String MODELS = "/v1/models";
    static final String METRICS = "/metrics";

    private static final JsonMapper JSON = new JsonMapper();
    /// Unauthorised, forbidden, only for POST, not ready.
    private static final Set<Integer> HINTS = Set.of(401, 403, 405, 503);
    private static final int MOST_MODELS = 1000;
    private static final int LONGEST_NAME = 500;

    /// A listed model.
    record Listed(String id, String owner, JsonNode node) {
    }

    private final Map<String, ServerPage> pages;

    ProbeAnswers(Map<String, ServerPage> pages) {
        this.pages = new LinkedHashMap<>(pages);
    }

    Optional<Answer> answer(String path) {
        return pages.get(path) instanceof Answer answer ? Optional.of(answer) : Optional.empty();
    }

    Optional<Silence> silence(String path) {
        return pages.get(path) instanceof Silence silence ? Optional.of(silence) : Optional.empty();
    }

    boolean areAllSilent() {
        return pages.values().stream().noneMatch(Answer.class::isInstance);
    }

    /// Whether any page suggests a server, even one that refuses access.
    boolean isSomethingThere() {
        return pages.values().stream().anyMatch(page -> page instanceof Answer answer
                && (answer.isOk() || HINTS.contains(answer.status())));
    }

    boolean isLocked() {
        return status(MODELS) == 401 || status(MODELS) == 403;
    }

    int status(String path) {
        return answer(path).map(Answer::status).orElse(0);
    }

    /// Returns the text of a page; empty when the server does not have it.
    Optional<String> text(String path) {
        return answer(path).filter(Answer::isOk).map(Answer::body);
    }

    /// Returns a page that is a JSON object or array; empty when it is not.
    Optional<JsonNode> json(String path) {
        return text(path).flatMap(text -> {
            try {
                return Optional.of(JSON.readTree(text)).filter(JsonNode::isContainer);
            } catch (JacksonException noJson) {
                return Optional.empty();
            }
        });
    }

    /// Returns the value of a header that any of the answers has.
    Optional<String> header(String name) {
        return pages.values().stream().flatMap(page -> page instanceof Answer answer
                ? Stream.of(answer.header(name)) : Stream.empty()).filter(value -> !value.isBlank()).findFirst();
    }

    Optional<EngineMetrics> metrics() {
        return text(METRICS).flatMap(EngineMetrics::read);
    }

    /// Whether the server answers that there is no page of metrics: llama.cpp does it with 501.
    boolean hasNoMetricsPage() {
        return status(METRICS) == 404 || status(METRICS) == 501;
    }

    /// Returns the models of `/v1/models` that generate text, in its order.
    List<Listed> models() {
        List<Listed> models = new ArrayList<>();
        for (JsonNode node : json(MODELS).map(json -> json.path("data")).orElse(JSON.createArrayNode())) {
            String id = node.path("id").asString("");
            String type = node.path("model_type").asString("LLM");
            if (!id.isBlank() && id.length() <= LONGEST_NAME && models.size() < MOST_MODELS && type.equals("LLM")) {
                models.add(new Listed(id, node.path("owned_by").asString(""), node));
            }
        }
        return models;
    }

    /// Returns a model of this owner, which is usually the engine.
    Optional<Listed> ownedBy(String owner) {
        return models().stream().filter(model -> model.owner().equalsIgnoreCase(owner)).findFirst();
    }
}
