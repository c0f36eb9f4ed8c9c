package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// llama.cpp's server: named in the header `server`; reports its build and its slots.
final class LlamaCppProbe implements EngineProbe {

    private static final String PROPS = "/props";

    @Override
    public List<String> paths() {
        return List.of(PROPS, "/slots");
    }

    @Override
    public boolean recognise(ProbeAnswers answers, ProbeFindings findings) {
        Optional<JsonNode> props = answers.json(PROPS).filter(json -> json.has("total_slots"));
        if (answers.ownedBy("llamacpp").isPresent()) {
            findings.add(Factor.ENGINE, "llama.cpp", "\"owned_by\": \"llamacpp\"", I18n.stored("/v1/models: owned by {0}", "llamacpp"));
        } else if (answers.header("server").filter("llama.cpp"::equalsIgnoreCase).isPresent()) {
            findings.add(Factor.ENGINE, "llama.cpp", "server: llama.cpp", I18n.stored("header “server”"));
        } else if (props.isPresent()) {
            findings.add(Factor.ENGINE, "llama.cpp", "\"total_slots\": …", I18n.stored("{0}: as {1} reports it", PROPS, "llama.cpp"));
        } else {
            return false;
        }
        findings.version(answers, PROPS, "build_info");
        slots(answers, props).ifPresent(slots -> findings.remark(I18n.stored(
                "llama.cpp works on {0} at a time; more in flight wait in its queue.", I18n.storedCount(slots, "request"))));
        if (answers.hasNoMetricsPage()) {
            findings.remark(I18n.stored("llama.cpp has no /metrics page unless it is started with --metrics:"
                    + " no server metrics will be recorded."));
        }
        return true;
    }

    private static Optional<Integer> slots(ProbeAnswers answers, Optional<JsonNode> props) {
        int count = props.map(json -> json.path("total_slots").asInt(0)).orElseGet(() ->
                answers.json("/slots").filter(JsonNode::isArray).map(JsonNode::size).orElse(0));
        return count > 0 ? Optional.of(count) : Optional.empty();
    }
}
