package dev.touchstone.ui.importing;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// The levels offered for a correction, and what a typed one means.
final class LevelInput {

    /// What the user chooses or types to say that a condition is not known.
    static final String NOT_KNOWN = "not known";

    /// What a typed text means.
    sealed interface Typed {
        /// @param level empty when the condition is not known
        record Meant(Optional<Level> level) implements Typed {
        }

        /// @param why a sentence for the user
        record Refused(String why) implements Typed {
        }
    }

    private LevelInput() {
    }

    /// The levels that the runs have, and those that are common, sorted.
    static List<String> offered(Factor factor, Collection<FoundRun> runs) {
        TreeSet<Level> levels = new TreeSet<>();
        common(factor).forEach(text -> levels.add(Level.parse(factor, text)));
        runs.forEach(found -> found.level(factor).ifPresent(levels::add));
        return levels.stream().map(Level::toString).toList();
    }

    /// Reads what was typed. A word that is offered is taken in the spelling it is offered in.
    static Typed parse(Factor factor, String text, Collection<FoundRun> runs) {
        String typed = text.strip();
        if (typed.isEmpty() || typed.equalsIgnoreCase(NOT_KNOWN)) {
            return new Typed.Meant(Optional.empty());
        }
        for (String offer : offered(factor, runs)) {
            if (offer.equalsIgnoreCase(typed)) {
                return new Typed.Meant(Optional.of(Level.parse(factor, offer)));
            }
        }
        Level level = Level.parse(factor, typed);
        return switch (factor) {
            case THINKING -> new Typed.Refused("Thinking is on or off.");
            case SIMULATED -> new Typed.Refused("A run is simulated (yes), or this is left empty.");
            case TEMPERATURE, REQUEST_RATE -> level instanceof Level.Number(double value) && value >= 0
                    ? new Typed.Meant(Optional.of(level))
                    : new Typed.Refused(factor.label() + " is a number such as 0.7, not “" + typed + "”.");
            case GPU_COUNT, NODES, TENSOR_PARALLEL, PIPELINE_PARALLEL, DATA_PARALLEL, CONCURRENCY, REQUESTS,
                    MAX_TOKENS, INPUT_TOKENS, OUTPUT_TOKENS -> isCount(level)
                    ? new Typed.Meant(Optional.of(level))
                    : new Typed.Refused(factor.label() + " is a whole number from 1, not “" + typed + "”.");
            case ENGINE, ENGINE_VERSION, MODEL, GPU, API, URL, DATASET -> new Typed.Meant(Optional.of(level));
        };
    }

    private static boolean isCount(Level level) {
        return level instanceof Level.Number(double value) && value >= 1 && value == Math.rint(value);
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
            case REQUEST_RATE -> List.of("inf");
            case TEMPERATURE -> List.of("0", "0.7", "1");
            case ENGINE_VERSION, MODEL, GPU, URL, REQUESTS, DATASET -> List.of();
        };
    }
}
