package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Map;

/// Engines that say who they are only as the owner of their models.
final class OwnerProbe implements EngineProbe {

    private static final Map<String, String> ENGINES = Map.of("lmdeploy", "LMDeploy", "tensorrt_llm", "TensorRT-LLM");

    @Override
    public List<String> paths() {
        return List.of("/version");
    }

    @Override
    public boolean tell(ProbeAnswers answers, ProbeFindings findings) {
        for (Map.Entry<String, String> engine : ENGINES.entrySet()) {
            if (answers.ownedBy(engine.getKey()).isPresent()) {
                findings.tell(Factor.ENGINE, engine.getValue(), "\"owned_by\": \"" + engine.getKey() + "\"",
                        "/v1/models: owned by " + engine.getKey());
                findings.speaks(Api.CHAT, Api.COMPLETIONS);
                findings.version(answers, "/version", "version");
                return true;
            }
        }
        return false;
    }
}
