package dev.touchstone.load.probe;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import java.util.List;

/// Ollama: named on its root page; has its own pages beside the OpenAI ones.
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
    public boolean recognise(ProbeAnswers answers, ProbeFindings findings) {
        if (answers.text(ROOT).filter(text -> text.strip().equals("Ollama is running")).isPresent()) {
            findings.add(Factor.ENGINE, "Ollama", "Ollama is running", "/");
        } else if (answers.json(VERSION).filter(json -> json.has("version")).isPresent()
                && answers.json(TAGS).filter(json -> json.path("models").isArray()).isPresent()) {
            findings.add(Factor.ENGINE, "Ollama", "\"models\": …", I18n.stored("/api/tags and /api/version: as Ollama has them"));
        } else {
            return false;
        }
        findings.version(answers, VERSION, "version");
        if (answers.json(LOADED).filter(json -> json.path("models").isArray()
                && json.path("models").isEmpty()).isPresent()) {
            findings.remark(I18n.stored("Ollama has no model loaded: the first request loads it, which takes seconds;"
                    + " use warm-up requests."));
        }
        return true;
    }
}
