package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;

/// Default names of plans: the servers, and what varies.
final class PlanNames {

    private static final int MOST_SERVERS = 3;

    private PlanNames() {
    }

    /// `vLLM :8000 and SGLang :30000, thinking on and off, 3 loads`.
    static String of(List<Server> servers, Matrix matrix) {
        List<String> parts = new ArrayList<>();
        parts.add(servers.size() > MOST_SERVERS ? Phrases.counted(servers.size(), "server")
                : Phrases.and(servers.stream().map(Server::name).toList()));
        if (matrix.thinking().size() > 1) {
            parts.add(I18n.text("thinking {0}", ThinkingText.of(matrix.thinking())));
        }
        switch (matrix.loads()) {
            case Loads.Knee knee -> parts.add(I18n.text("find the knee"));
            case Loads.Listed(List<LoadShape> shapes) -> add(parts, shapes.size(), Phrases.counted(shapes.size(), "load"));
        }
        add(parts, matrix.maxTokens().size(), Phrases.counted(matrix.maxTokens().size(), "length"));
        add(parts, matrix.prompts().size(), I18n.text("{0} kinds of prompts", matrix.prompts().size()));
        return String.join(I18n.text(", "), parts);
    }

    private static void add(List<String> parts, int count, String part) {
        if (count > 1) {
            parts.add(part);
        }
    }


}
