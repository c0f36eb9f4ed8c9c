package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import java.util.List;

/// Ollama: greets on its root page, and has its own pages beside the OpenAI ones.
final class OllamaProbe implements EngineProbe {

    private static final String ROOT = "/";
    private static final String VERSION = "/api/version";
    private static final String TAGS = "/api/tags";
    private static final String LOADED = "/api/ps";

    @Override
    public List<String> paths() {
        return List.of(ROOT, VERSION, TAGS, LOADED);
    }

    @Override
    public boolean tell(ProbeAnswers answers, ProbeFindings findings) {
        if (answers.text(ROOT).filter(text -> text.strip().equals("Ollama is running")).isPresent()) {
            findings.tell(Factor.ENGINE, "Ollama", "Ollama is running", "/");
        } else if (answers.json(VERSION).filter(json -> json.has("version")).isPresent()
                && answers.json(TAGS).filter(json -> json.path("models").isArray()).isPresent()) {
            findings.tell(Factor.ENGINE, "Ollama", "\"models\": …", "/api/tags and /api/version: as Ollama has them");
        } else {
            return false;
        }
        findings.speaks(Api.CHAT, Api.COMPLETIONS);
        findings.version(answers, VERSION, "version");
        if (answers.json(LOADED).filter(json -> json.path("models").isEmpty()).isPresent()) {
            findings.remark("Ollama has no model loaded: the first request loads it, which takes seconds;"
                    + " let warm-up requests come first.");
        }
        return true;
    }
}
