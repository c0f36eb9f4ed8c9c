package dev.touchstone.model.json;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of a run, in two variants: the contract that the command line prints, on which other programs rely
/// (`ContractTest` seals it), and the archived form, which adds what is needed to restore the run.
///
/// Unknown values are absent. Numbers are in base units; whole ones have no decimal point. Lists and objects of the
/// contract are always present, even when empty; `extras`, `missing` and `annotation` only when they are not empty.
public final class RunJson {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_LOCAL_DATE_TIME;

    private RunJson() {
    }

    /// Returns the run as `read --json` prints it.
    public static ObjectNode contract(Run run) {
        ObjectNode node = JsonNodes.object().put("id", run.id());
        node.set("lines", JsonNodes.lines(run.source().lines()));
        node.put("format", run.format());
        JsonNodes.putKnown(node, "client", run.client());
        LocalDateTime measuredAt = run.measuredAt();
        if (measuredAt != null) {
            node.put("measuredAt", TIME.format(measuredAt));
        }
        node.set("conditions", ConditionsJson.levels(run.conditions()));
        node.set("flags", JsonNodes.wordsByName(run.flags()));
        ObjectNode metrics = node.putObject("metrics");
        run.metrics().forEach((metric, value) -> metrics.set(metric.key(), JsonNodes.number(value)));
        ObjectNode definitions = node.putObject("definitions");
        run.definitions().choices().forEach((aspect, choice) -> definitions.put(aspect.key(), choice));
        node.set("evidence", ConditionsJson.evidence(run.conditions()));
        node.set("engineLog", EngineLogJson.write(run.engineLog()));
        node.set("notes", JsonNodes.words(run.notes()));
        ArrayNode warnings = node.putArray("warnings");
        run.warnings().forEach(warning -> warnings.add(warning(warning)));
        if (!run.extras().isEmpty()) {
            node.set("extras", JsonNodes.wordsByName(run.extras()));
        }
        if (!run.missing().isEmpty()) {
            node.set("missing", JsonNodes.words(run.missing()));
        }
        JsonNodes.putKnown(node, "excluded", run.excluded());
        AnnotationJson.put(node, run.annotation());
        return node;
    }

    /// Returns a warning, with its advice only where it has one.
    public static ObjectNode warning(Warning warning) {
        ObjectNode node = JsonNodes.object().put("check", warning.check()).put("severity", warning.severity().key())
                .put("message", warning.message());
        if (!warning.advice().isEmpty()) {
            node.put("advice", warning.advice());
        }
        return node;
    }

    /// Returns the archived form, from which [#read] restores an equal run.
    public static ObjectNode archived(Run run) {
        ObjectNode node = contract(run);
        node.putObject("source").put("name", run.source().name()).put("sha256", run.source().sha256());
        node.set("excerpt", JsonNodes.words(run.excerpt()));
        return node;
    }

    /// Returns the run of an [#archived] form. Keys, factors, metrics and aspects of a newer version are left out.
    ///
    /// @throws IllegalArgumentException when the node is no archived run; the message gives the reason
    public static Run read(JsonNode node) {
        try {
            JsonNode source = node.required("source");
            String measuredAt = JsonNodes.word(node, "measuredAt");
            return new Run(node.required("id").asString(), node.required("format").asString(),
                    JsonNodes.word(node, "client"),
                    new Source(source.required("name").asString(), source.required("sha256").asString(),
                            JsonNodes.lines(node.required("lines"))),
                    measuredAt == null ? null : LocalDateTime.parse(measuredAt, TIME),
                    ConditionsJson.read(node.path("conditions"), node.path("evidence")),
                    JsonNodes.wordsByName(node.path("flags")), metrics(node.path("metrics")),
                    definitions(node.path("definitions")), JsonNodes.wordsByName(node.path("extras")),
                    JsonNodes.words(node.path("excerpt")), EngineLogJson.read(node.path("engineLog")),
                    JsonNodes.words(node.path("notes")), warnings(node.path("warnings")),
                    JsonNodes.words(node.path("missing")), JsonNodes.word(node, "excluded"),
                    AnnotationJson.of(node));
        } catch (JacksonException | DateTimeException wrong) {
            throw new IllegalArgumentException("not an archived run: " + wrong.getMessage(), wrong);
        }
    }

    private static Metrics metrics(JsonNode node) {
        Map<Metric, Double> values = new HashMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            Metric.ofKey(entry.getKey()).ifPresent(metric -> values.put(metric, entry.getValue().asDouble()));
        }
        return Metrics.of(values);
    }

    private static Definitions definitions(JsonNode node) {
        Map<Aspect, String> choices = new EnumMap<>(Aspect.class);
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            Aspect.ofKey(entry.getKey()).ifPresent(aspect -> choices.put(aspect, entry.getValue().asString()));
        }
        return new Definitions(choices);
    }

    private static List<Warning> warnings(JsonNode node) {
        List<Warning> warnings = new ArrayList<>(node.size());
        for (JsonNode warning : node) {
            warnings.add(new Warning(warning.required("check").asString(),
                    Severity.ofKey(warning.path("severity").asString("")).orElse(Severity.CAUTION),
                    warning.required("message").asString(), warning.path("advice").asString("")));
        }
        return warnings;
    }
}
