package dev.touchstone.model.json;

import dev.touchstone.model.Annotation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of an annotation; what is empty is absent.
final class AnnotationJson {

    private static final String KEY = "annotation";

    private AnnotationJson() {
    }

    static void put(ObjectNode run, Annotation annotation) {
        if (!annotation.isEmpty()) {
            ObjectNode node = run.putObject(KEY);
            putUnlessEmpty(node, "name", annotation.name());
            putUnlessEmpty(node, "note", annotation.note());
            if (!annotation.tags().isEmpty()) {
                node.set("tags", JsonNodes.words(annotation.tags()));
            }
        }
    }

    private static void putUnlessEmpty(ObjectNode node, String name, String text) {
        if (!text.isEmpty()) {
            node.put(name, text);
        }
    }

    static Annotation of(JsonNode run) {
        JsonNode node = run.path(KEY);
        return node.isMissingNode() ? Annotation.NONE : new Annotation(node.path("name").asString(""),
                node.path("note").asString(""), JsonNodes.words(node.path("tags")));
    }
}
