package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;

/// Engines that are named only as the owner of their models.
final class OwnerProbe implements EngineProbe {

    private static final Map<String, String> ENGINES = Map.of("lmdeploy", "LMDeploy", "tensorrt_llm", "TensorRT-LLM");

    @Override
    public List<String> paths() {
        return List.of("/version");
    }

    @Override
    public boolean recognise(ProbeAnswers answers, ProbeFindings findings) {
        for (Map.Entry<String, String> engine : ENGINES.entrySet()) {
            if (answers.ownedBy(engine.getKey()).isPresent()) {
                findings.add(Factor.ENGINE, engine.getValue(), "\"owned_by\": \"" + engine.getKey() + "\"",
                        I18n.stored("/v1/models: owned by {0}", engine.getKey()));
                findings.version(answers, "/version", "version");
                return true;
            }
        }
        return false;
    }
}
