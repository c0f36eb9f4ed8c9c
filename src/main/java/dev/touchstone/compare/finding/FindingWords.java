package dev.touchstone.compare.finding;

import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Units and conditions as the findings write them.
final class FindingWords {

    private static final String WORDS = "words";

    private FindingWords() {
    }

    /// The unit behind a blank; nothing for a count. Tokens are words where the runs counted words.
    static String unit(Metric metric, Collection<Run> runs) {
        boolean words = !runs.isEmpty() && runs.stream()
                .allMatch(run -> WORDS.equals(run.definitions().choices().get(Aspect.TOKENS)));
        return switch (metric.unit()) {
            case TOKENS -> words ? " words" : " tokens";
            case TOKENS_PER_SECOND -> words ? " words/s" : " tok/s";
            case SECONDS, REQUESTS_PER_SECOND -> " " + metric.unit().symbol();
            case COUNT -> "";
        };
    }

    /// `SGLang at concurrency 30`, `vLLM at 4 GPUs, concurrency 50`; `all runs` where nothing distinguishes a row.
    static String place(Map<Factor, Level> match) {
        Map<Factor, Level> rest = new EnumMap<>(Factor.class);
        rest.putAll(match);
        Level engine = rest.remove(Factor.ENGINE);
        if (match.isEmpty()) {
            return "all runs";
        }
        String others = rest.entrySet().stream().map(entry -> level(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", "));
        return engine == null ? others : rest.isEmpty() ? engine.toString() : engine + " at " + others;
    }

    /// `10 requests`, `1024 input tokens`, `concurrency 30`.
    static String level(Factor factor, @Nullable Level level) {
        return switch (factor) {
            case REQUESTS, INPUT_TOKENS, OUTPUT_TOKENS -> (level == null ? "unknown" : level) + " "
                    + LevelName.factor(factor);
            default -> LevelName.of(factor, level);
        };
    }
}
