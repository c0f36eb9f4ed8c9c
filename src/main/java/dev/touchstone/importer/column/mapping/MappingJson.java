package dev.touchstone.importer.column.mapping;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Remembered mappings as JSON. A mapping that names what this version does not know is left out.
final class MappingJson {

    static final int VERSION = 1;

    private MappingJson() {
    }

    static ObjectNode written(Map<TableShape, Mapping> mappings) {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("version", VERSION);
        ArrayNode all = root.putArray("mappings");
        mappings.forEach((shape, mapping) -> {
            ObjectNode one = all.addObject();
            ArrayNode labels = one.putArray("shape");
            shape.labels().forEach(labels::add);
            ArrayNode columns = one.putArray("columns");
            mapping.columns().forEach(column -> write(column, columns.addObject()));
        });
        return root;
    }

    private static void write(MappedColumn column, ObjectNode into) {
        into.put("label", column.label());
        switch (column.meaning()) {
            case Meaning.Figure(Metric metric, double scale, _) -> into.put("metric", metric.key()).put("scale", scale);
            case Meaning.Level(Factor factor) -> into.put("condition", factor.key());
            case Meaning.Definition(Aspect aspect) -> into.put("definition", aspect.key());
            case Meaning.Client() -> into.put("is", "client");
            case Meaning.MeasuredAt() -> into.put("is", "measuredAt");
            case Meaning.Extra() -> into.put("is", "extra");
            case Meaning.Own() -> into.put("is", "own");
            case Meaning.Ignored() -> into.put("is", "ignored");
        }
    }

    static Map<TableShape, Mapping> read(JsonNode root) {
        Map<TableShape, Mapping> mappings = new LinkedHashMap<>();
        for (JsonNode one : root.path("mappings")) {
            List<String> labels = new ArrayList<>();
            one.path("shape").forEach(label -> labels.add(label.asString("")));
            List<MappedColumn> columns = new ArrayList<>();
            one.path("columns").forEach(column -> meaning(column).ifPresent(meaning ->
                    columns.add(new MappedColumn(column.path("label").asString(""), meaning, true))));
            if (!labels.isEmpty() && labels.size() == columns.size()) {
                mappings.put(new TableShape(labels), new Mapping(columns));
            }
        }
        return mappings;
    }

    private static Optional<Meaning> meaning(JsonNode column) {
        if (column.has("metric")) {
            double scale = column.path("scale").asDouble(1);
            return Metric.ofKey(column.path("metric").asString("")).filter(metric -> scale > 0)
                    .map(metric -> new Meaning.Figure(metric, scale));
        }
        if (column.has("condition")) {
            return Factor.ofKey(column.path("condition").asString("")).map(Meaning.Level::new);
        }
        if (column.has("definition")) {
            return Aspect.ofKey(column.path("definition").asString("")).map(Meaning.Definition::new);
        }
        return switch (column.path("is").asString("")) {
            case "client" -> Optional.of(new Meaning.Client());
            case "measuredAt" -> Optional.of(new Meaning.MeasuredAt());
            case "extra" -> Optional.of(Meanings.EXTRA);
            case "own" -> Optional.of(Meanings.OWN);
            case "ignored" -> Optional.of(Meanings.IGNORED);
            default -> Optional.empty();
        };
    }
}
