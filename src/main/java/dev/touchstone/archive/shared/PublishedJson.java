package dev.touchstone.archive.shared;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.json.RunJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON of what is in a shared place: `{"published": {"by", "at", "why", "notKnown"}, "run": …}`, the run in its
/// archived form.
final class PublishedJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private PublishedJson() {
    }

    static byte[] write(PublishedRun published) {
        ObjectNode node = MAPPER.createObjectNode();
        node.set("published", write(published.publication()));
        node.set("run", RunJson.archived(published.run()));
        return MAPPER.writeValueAsBytes(node);
    }

    static byte[] write(SharedMark mark) {
        ObjectNode node = MAPPER.createObjectNode();
        node.set("published", write(mark.publication()));
        node.put("mark", mark.kind().key()).put("run", mark.run());
        return MAPPER.writeValueAsBytes(node);
    }

    /// @throws IllegalArgumentException when the text is no published run
    static PublishedRun run(byte[] json) {
        JsonNode node = parse(json);
        Run run = RunJson.read(node.path("run"));
        return new PublishedRun(run, publication(node));
    }

    /// @throws IllegalArgumentException when the text is no mark
    static SharedMark mark(SharedMark.Kind kind, byte[] json) {
        JsonNode node = parse(json);
        String run = node.path("run").asString("");
        if (run.isEmpty() || !node.path("mark").asString("").equals(kind.key())) {
            throw new IllegalArgumentException("not a mark of this kind");
        }
        return new SharedMark(kind, run, publication(node));
    }

    private static JsonNode parse(byte[] json) {
        try {
            return MAPPER.readTree(json);
        } catch (JacksonException wrong) {
            throw new IllegalArgumentException("not JSON: " + wrong.getOriginalMessage(), wrong);
        }
    }

    private static ObjectNode write(Publication publication) {
        ObjectNode node = MAPPER.createObjectNode();
        node.put("by", publication.by()).put("at", publication.at().toString()).put("why", publication.why());
        if (!publication.notKnown().isEmpty()) {
            ArrayNode keys = node.putArray("notKnown");
            publication.notKnown().forEach(factor -> keys.add(factor.key()));
        }
        return node;
    }

    private static Publication publication(JsonNode node) {
        try {
            JsonNode published = node.required("published");
            List<Factor> notKnown = new ArrayList<>();
            published.path("notKnown").forEach(key -> Factor.ofKey(key.asString("")).ifPresent(notKnown::add));
            return new Publication(published.required("by").asString(), Instant.parse(published.required("at").asString()),
                    published.path("why").asString(""), notKnown);
        } catch (JacksonException | DateTimeException wrong) {
            throw new IllegalArgumentException("not a publication: " + wrong.getMessage(), wrong);
        }
    }
}
