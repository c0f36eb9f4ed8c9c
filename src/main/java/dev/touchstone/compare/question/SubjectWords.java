package dev.touchstone.compare.question;

import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.Map;

/// The names of what a question compares, and of the conditions under which it does.
final class SubjectWords {

    private final Question question;

    SubjectWords(Question question) {
        this.question = question;
    }

    Subject subject(PairGroup group, Subject.Known known) {
        return question.isStep() ? new Subject(engine(group).isEmpty() ? "the server" : engine(group), "", known)
                : new Subject(side(group.to(), group), side(group.from(), group), known);
    }

    /// `from 2 to 4 GPUs`, `with thinking`.
    String step(PairGroup group) {
        return switch (question) {
            case GPU_COUNT -> "from " + group.from() + " to " + LevelName.of(Factor.GPU_COUNT, group.to());
            case NODES -> "from " + group.from() + " to " + LevelName.of(Factor.NODES, group.to());
            case THINKING -> group.from().toString().equals("off") && group.to().toString().equals("on")
                    ? "with thinking" : "from thinking " + group.from() + " to " + group.to();
            default -> "";
        };
    }

    /// The conditions that all groups have and that no subject names: `Qwen3-4B, measured with stress-test`.
    String lead(PairGroup shared) {
        return ContextWords.lead(unnamed(shared.context()), shared.client());
    }

    /// The conditions that the subject does not name, nor the lead: `on 4 GPUs`.
    String place(PairGroup group, PairGroup shared) {
        Map<Factor, Level> context = unnamed(group.context());
        context.keySet().removeAll(shared.context().keySet());
        return ContextWords.of(context, shared.client().isEmpty() ? group.client() : "");
    }

    private Map<Factor, Level> unnamed(Map<Factor, Level> levels) {
        Map<Factor, Level> context = new EnumMap<>(Factor.class);
        context.putAll(levels);
        if (question.isStep() || question == Question.ENGINE_VERSION) {
            context.remove(Factor.ENGINE);
        }
        return context;
    }

    private String side(Level level, PairGroup group) {
        return switch (question) {
            case API -> "the " + level + " API";
            case ENGINE_VERSION -> engine(group).isEmpty() ? "version " + level : engine(group) + " " + level;
            default -> question.factor().map(factor -> LevelName.of(factor, level)).orElse(level.toString());
        };
    }

    private static String engine(PairGroup group) {
        Level engine = group.context().get(Factor.ENGINE);
        return engine == null ? "" : engine.toString();
    }
}
