package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Text Generation Inference: tells itself on `/info`.
final class TgiProbe implements EngineProbe {

    private static final String INFO = "/info";

    @Override
    public List<String> paths() {
        return List.of(INFO);
    }

    @Override
    public boolean tell(ProbeAnswers answers, ProbeFindings findings) {
        Optional<JsonNode> info = answers.json(INFO).filter(json -> json.has("model_id")
                && (json.has("docker_label") || json.has("model_device_type") || json.has("max_total_tokens")));
        if (info.isEmpty()) {
            return false;
        }
        String model = info.get().path("model_id").asString("");
        findings.tell(Factor.ENGINE, "TGI", "\"model_id\": \"" + model + "\"", "/info: as TGI tells it");
        findings.speaks(Api.CHAT, Api.COMPLETIONS);
        findings.version(answers, INFO, "version");
        if (!model.isBlank()) {
            findings.tell(Factor.MODEL, model, "\"model_id\": \"" + model + "\"", INFO);
        }
        return true;
    }
}
