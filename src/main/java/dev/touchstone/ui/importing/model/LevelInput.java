package dev.touchstone.ui.importing.model;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.LevelRule;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Suggests levels for a correction, and parses the level that the user typed.
public final class LevelInput {

    /// The entry for a condition that is not known.
    public static final String NOT_KNOWN = I18n.text("not known");

    /// The result of parsing.
    public sealed interface Typed {
        /// @param level empty when the condition is not known
        record Accepted(Optional<Level> level) implements Typed {
        }

        /// @param why a sentence that explains what is accepted
        record Rejected(String why) implements Typed {
        }
    }

    private LevelInput() {
    }

    /// Returns the levels that the runs have and the common ones, sorted.
    public static List<String> suggested(Factor factor, Collection<FoundRun> runs) {
        TreeSet<Level> levels = new TreeSet<>();
        common(factor).forEach(text -> levels.add(Level.parse(factor, text)));
        runs.forEach(found -> found.level(factor).ifPresent(levels::add));
        return levels.stream().map(level -> LevelName.offered(factor, level.toString())).toList();
    }

    /// Parses a typed level. One that equals a suggestion but for case is taken in the spelling of the suggestion.
    public static Typed parse(Factor factor, String text, Collection<FoundRun> runs) {
        String typed = text.strip();
        if (typed.isEmpty() || typed.equalsIgnoreCase(NOT_KNOWN)) {
            return new Typed.Accepted(Optional.empty());
        }
        for (String offer : suggested(factor, runs)) {
            if (offer.equalsIgnoreCase(typed)) {
                return new Typed.Accepted(Optional.of(Level.parse(factor, LevelName.typed(factor, offer))));
            }
        }
        Level level = Level.parse(factor, LevelName.typed(factor, typed));
        return LevelRule.problem(factor, level).<Typed>map(Typed.Rejected::new)
                .orElseGet(() -> new Typed.Accepted(Optional.of(level)));
    }

    private static List<String> common(Factor factor) {
        return switch (factor) {
            case ENGINE -> List.of("vLLM", "SGLang", "llama.cpp", "Ollama", "TGI");
            case API -> Arrays.stream(Api.values()).map(Api::key).toList();
            case THINKING -> List.of("on", "off");
            case SIMULATED -> List.of("yes");
            case GPU_COUNT, TENSOR_PARALLEL -> List.of("1", "2", "4", "8");
            case NODES, PIPELINE_PARALLEL, DATA_PARALLEL -> List.of("1", "2", "4");
            case CONCURRENCY -> List.of("1", "8", "32", "64", "128");
            case MAX_TOKENS, INPUT_TOKENS, OUTPUT_TOKENS -> List.of("256", "512", "1024", "2048", "4096");
            case ANSWER_FORM -> List.of("json-schema", "tool-call");
            case IMAGES_PER_REQUEST -> List.of("0", "1", "2", "4");
            case IMAGE_SIZE -> List.of("512x512", "1024x1024", "1920x1080");
            case INPUTS_PER_REQUEST -> List.of("1", "8", "32");
            case REQUEST_RATE -> List.of("inf");
            case TEMPERATURE -> List.of("0", "0.7", "1");
            case ENGINE_VERSION, MODEL, GPU, URL, REQUESTS, DATASET, ADAPTERS -> List.of();
        };
    }
}
