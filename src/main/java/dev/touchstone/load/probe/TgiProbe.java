package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// Text Generation Inference: named on `/info`.
final class TgiProbe implements EngineProbe {

    private static final String INFO = "/info";

    @Override
    public List<String> paths() {
        return List.of(INFO);
    }

    @Override
    public boolean recognise(ProbeAnswers answers, ProbeFindings findings) {
        Optional<JsonNode> info = answers.json(INFO).filter(json -> json.has("model_id")
                && (json.has("docker_label") || json.has("model_device_type") || json.has("max_total_tokens")));
        if (info.isEmpty()) {
            return false;
        }
        String model = info.get().path("model_id").asString("");
        findings.add(Factor.ENGINE, "TGI", "\"model_id\": \"" + model + "\"", I18n.stored("{0}: as {1} reports it", INFO, "TGI"));
        findings.version(answers, INFO, "version");
        if (!model.isBlank()) {
            findings.add(Factor.MODEL, model, "\"model_id\": \"" + model + "\"", INFO);
        }
        return true;
    }
}
