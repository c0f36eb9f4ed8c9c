package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Default names of plans: the servers, and what varies.
final class PlanNames {

    private static final int MOST_SERVERS = 3;

    private PlanNames() {
    }

    /// `vLLM :8000 and SGLang :30000, thinking on and off, 3 loads`.
    static String of(List<Server> servers, Matrix matrix) {
        List<String> parts = new ArrayList<>();
        parts.add(servers.size() > MOST_SERVERS ? servers.size() + " servers"
                : and(servers.stream().map(Server::name).toList()));
        if (matrix.thinking().size() > 1) {
            parts.add("thinking " + and(matrix.thinking().stream()
                    .map(thinking -> thinking == ThinkingMode.LEFT_ALONE ? "server default" : thinking.key()).toList()));
        }
        switch (matrix.loads()) {
            case Loads.Knee knee -> parts.add("find the knee");
            case Loads.Listed(List<LoadShape> shapes) -> add(parts, shapes.size(), "loads");
        }
        add(parts, matrix.maxTokens().size(), "lengths");
        add(parts, matrix.prompts().size(), "kinds of prompts");
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, int count, String what) {
        if (count > 1) {
            parts.add(count + " " + what);
        }
    }

    private static String and(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.getFirst()
                : words.stream().limit(last).collect(Collectors.joining(", ")) + " and " + words.get(last);
    }
}
