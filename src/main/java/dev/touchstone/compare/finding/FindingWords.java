package dev.touchstone.compare.finding;

import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Units and conditions as the findings write them.
final class FindingWords {

    private static final String WORDS = "words";
    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.MAX_TOKENS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.TEMPERATURE, Factor.DATASET);

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

    /// `SGLang at concurrency 30`, `vLLM, 4 GPUs at concurrency 50`; `all runs` where nothing distinguishes a row.
    static String place(Map<Factor, Level> match) {
        if (match.isEmpty()) {
            return "all runs";
        }
        List<String> system = new ArrayList<>();
        List<String> load = new ArrayList<>();
        match.forEach((factor, level) -> (LOAD.contains(factor) ? load : system).add(level(factor, level)));
        return Stream.of(String.join(", ", system), String.join(", ", load)).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" at "));
    }

    /// `10 requests`, `1024 input tokens`, `concurrency 30`.
    static String level(Factor factor, @Nullable Level level) {
        return switch (factor) {
            case REQUESTS, INPUT_TOKENS, OUTPUT_TOKENS -> (level == null ? "unknown" : level) + " "
                    + LevelName.factor(factor);
            case API -> level + " API";
            default -> LevelName.of(factor, level);
        };
    }
}
