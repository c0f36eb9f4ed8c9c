package dev.touchstone.chart;

import dev.touchstone.compare.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/// Names the engine, the model and the hardware of the runs of a chart, and the conditions that are the same in all of
/// them: `Qwen3-4B · 2 × NVIDIA A10 · held fixed: thinking off, concurrency 30`. What no run names is left out.
///
/// @param drawn the factors that the chart itself shows
record ChartSubtitle(Collection<Run> runs, Set<AnyFactor> drawn) {

    /// More names than these are counted.
    private static final int MOST_NAMES = 3;
    private static final List<Factor> HELD = List.of(Factor.NODES, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL,
            Factor.DATA_PARALLEL, Factor.API, Factor.THINKING, Factor.CONCURRENCY, Factor.REQUEST_RATE,
            Factor.REQUESTS, Factor.MAX_TOKENS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.TEMPERATURE,
            Factor.DATASET);

    ChartSubtitle {
        drawn = Set.copyOf(drawn);
    }

    String text() {
        String held = String.join(I18n.text(", "), HELD.stream().flatMap(factor -> held(factor).stream()
                .map(level -> words(factor, level))).toList());
        return String.join(" · ", Stream.of(engine(), names(Factor.MODEL, many -> I18n.text("{0} models", many)), hardware(),
                held.isEmpty() ? "" : I18n.text("held fixed: {0}", held)).filter(part -> !part.isEmpty()).toList());
    }

    private static String words(Factor factor, Level level) {
        return switch (factor) {
            case API -> I18n.text("{0} API", level);
            case DATASET -> I18n.text("dataset {0}", level);
            default -> LevelName.of(factor, level);
        };
    }

    /// The engine of all runs, with its version where that is known of all.
    private String engine() {
        return held(Factor.ENGINE).map(engine -> engine + held(Factor.ENGINE_VERSION)
                .map(version -> " " + version).orElse("")).orElse("");
    }

    private String hardware() {
        String gpu = names(Factor.GPU, many -> I18n.text("{0} kinds of GPU", many));
        Optional<Level> count = held(Factor.GPU_COUNT);
        return count.isEmpty() ? gpu : gpu.isEmpty() ? LevelName.of(Factor.GPU_COUNT, count.get())
                : count.get() + " × " + gpu;
    }

    /// The level that all runs have, unless the chart shows the factor.
    private Optional<Level> held(Factor factor) {
        return drawn.contains(factor) ? Optional.empty() : CommonLevel.of(runs, factor);
    }

    /// The levels of a factor: those of some runs only with how many these are, many of them as a number.
    private String names(Factor factor, IntFunction<String> counted) {
        if (drawn.contains(factor)) {
            return "";
        }
        Set<String> names = new LinkedHashSet<>();
        int known = 0;
        for (Run run : runs) {
            Optional<Level> level = run.conditions().level(factor);
            if (level.isPresent()) {
                names.add(LevelName.of(factor, level.get()));
                known++;
            }
        }
        if (names.isEmpty()) {
            return "";
        }
        List<String> words = new ArrayList<>(names);
        String text = words.size() > MOST_NAMES ? counted.apply(words.size()) : Phrases.and(words);
        return known == runs.size() ? text : I18n.text("{0} (named by {1} of {2} runs)", text, known, runs.size());
    }
}
