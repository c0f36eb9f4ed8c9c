package dev.touchstone.compare.question;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The conditions under which something holds: `on 4 GPUs`, `with vLLM and Qwen3-4B, without thinking`.
final class ContextWords {

    private ContextWords() {
    }

    /// The same as the head of a paragraph: `vLLM, Qwen3-4B, measured with guidellm`. Empty where there are none.
    static String lead(Map<Factor, Level> context, String client) {
        List<String> parts = new ArrayList<>(versioned(context).entrySet().stream()
                .map(entry -> entry.getKey() == Factor.THINKING || entry.getKey() == Factor.API
                        ? part(entry.getKey(), entry.getValue()) : LevelName.of(entry.getKey(), entry.getValue()))
                .toList());
        if (!client.isEmpty()) {
            parts.add(I18n.text("measured with {0}", client));
        }
        return String.join(I18n.text(", "), parts);
    }

    /// Empty where there are none.
    static String of(Map<Factor, Level> context, String client) {
        Map<Factor, Level> rest = new EnumMap<>(Factor.class);
        rest.putAll(versioned(context));
        List<String> parts = new ArrayList<>();
        Level gpu = rest.remove(Factor.GPU);
        Level count = rest.remove(Factor.GPU_COUNT);
        if (gpu != null || count != null) {
            parts.add(I18n.text("on {0}", gpu == null ? LevelName.of(Factor.GPU_COUNT, count)
                    : count == null ? gpu : count + " " + gpu));
        }
        Level nodes = rest.remove(Factor.NODES);
        if (nodes != null) {
            parts.add(I18n.text("on {0}", LevelName.of(Factor.NODES, nodes)));
        }
        if (rest.remove(Factor.SIMULATED) != null) {
            parts.addFirst(I18n.text("in a simulation"));
        }
        rest.forEach((factor, level) -> parts.add(part(factor, level)));
        if (!client.isEmpty()) {
            parts.add(I18n.text("measured with {0}", client));
        }
        return String.join(I18n.text(", "), parts);
    }

    /// With the engine and its version as one name.
    private static Map<Factor, Level> versioned(Map<Factor, Level> context) {
        Map<Factor, Level> all = new EnumMap<>(Factor.class);
        all.putAll(context);
        Level engine = all.get(Factor.ENGINE);
        Level version = engine == null ? null : all.remove(Factor.ENGINE_VERSION);
        if (version != null) {
            all.put(Factor.ENGINE, Level.of(engine + " " + version));
        }
        return all;
    }

    private static String part(Factor factor, Level level) {
        return switch (factor) {
            case THINKING -> level.toString().equals("off") ? I18n.text("without thinking")
                    : level.toString().equals("on") ? I18n.text("with thinking") : LevelName.of(factor, level);
            case API -> I18n.text("through the {0} API", level);
            default -> I18n.text("with {0}", LevelName.of(factor, level));
        };
    }
}
