package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// llama.cpp's server: says so in the header `server`, and tells its build and its slots.
final class LlamaCppProbe implements EngineProbe {

    private static final String PROPS = "/props";

    @Override
    public List<String> paths() {
        return List.of(PROPS, "/slots");
    }

    @Override
    public boolean tell(ProbeAnswers answers, ProbeFindings findings) {
        Optional<JsonNode> props = answers.json(PROPS).filter(json -> json.has("total_slots"));
        if (answers.ownedBy("llamacpp").isPresent()) {
            findings.tell(Factor.ENGINE, "llama.cpp", "\"owned_by\": \"llamacpp\"", "/v1/models: owned by llamacpp");
        } else if (answers.header("server").filter("llama.cpp"::equalsIgnoreCase).isPresent()) {
            findings.tell(Factor.ENGINE, "llama.cpp", "server: llama.cpp", "header “server”");
        } else if (props.isPresent()) {
            findings.tell(Factor.ENGINE, "llama.cpp", "\"total_slots\": …", "/props: as llama.cpp tells it");
        } else {
            return false;
        }
        findings.speaks(Api.CHAT, Api.COMPLETIONS);
        findings.version(answers, PROPS, "build_info");
        slots(answers, props).ifPresent(slots -> findings.remark("llama.cpp works on " + slots
                + (slots == 1 ? " request" : " requests") + " at a time; more in flight wait in its queue."));
        if (answers.metrics().isEmpty()) {
            findings.remark("llama.cpp has no /metrics page unless it is started with --metrics:"
                    + " nothing of the server side will be recorded.");
        }
        return true;
    }

    private static Optional<Integer> slots(ProbeAnswers answers, Optional<JsonNode> props) {
        int told = props.map(json -> json.path("total_slots").asInt(0)).orElseGet(() ->
                answers.json("/slots").filter(JsonNode::isArray).map(JsonNode::size).orElse(0));
        return told > 0 ? Optional.of(told) : Optional.empty();
    }
}
