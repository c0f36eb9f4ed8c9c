package dev.touchstone.chart.spec;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Names the engine, the model and the hardware of the runs of a chart, and the conditions that are the same in all of
/// them: `Qwen3-4B · 2 × NVIDIA A10 · held fixed: thinking off, concurrency 30`. What no run names is left out.
///
/// @param drawn the factors that the chart itself shows
record ChartSubtitle(Collection<Run> runs, Set<AnyFactor> drawn) {

    /// More names than these are counted.
    private static final int MOST_NAMES = 3;
    /// In the version of a simulated engine, which then says it.
    private static final String SIMULATED = "simulated";
    private static final List<Factor> HELD = List.of(Factor.NODES, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL,
            Factor.DATA_PARALLEL, Factor.API, Factor.THINKING, Factor.CONCURRENCY, Factor.REQUEST_RATE,
            Factor.REQUESTS, Factor.MAX_TOKENS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.TEMPERATURE,
            Factor.DATASET);

    ChartSubtitle {
        drawn = Set.copyOf(drawn);
    }

    String text() {
        Map<Factor, Level> common = common(Set.of());
        String held = String.join(I18n.text(", "), HELD.stream().filter(common::containsKey)
                .map(factor -> words(factor, Objects.requireNonNull(common.get(factor)))).toList());
        return String.join(" · ", Stream.of(engine(common), names(Factor.MODEL, many -> I18n.text("{0} models", many)), hardware(common.get(Factor.GPU_COUNT)),
                held.isEmpty() ? "" : I18n.text("held fixed: {0}", held)).filter(part -> !part.isEmpty()).toList());
    }

    /// The factors whose one level it names.
    Set<Factor> told() {
        Set<Factor> told = EnumSet.noneOf(Factor.class);
        told.addAll(common(Set.of(Factor.MODEL, Factor.GPU)).keySet());
        if (!told.contains(Factor.ENGINE)) {
            told.remove(Factor.ENGINE_VERSION);
        }
        return told;
    }

    private Map<Factor, Level> common(Set<Factor> more) {
        Set<Factor> wanted = EnumSet.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.SIMULATED, Factor.GPU_COUNT);
        wanted.addAll(HELD);
        wanted.addAll(more);
        wanted.removeAll(drawn);
        return CommonLevels.of(runs, wanted);
    }

    private static String words(Factor factor, Level level) {
        return switch (factor) {
            case API -> I18n.text("{0} API", level);
            case DATASET -> I18n.text("dataset {0}", level);
            default -> LevelName.of(factor, level);
        };
    }

    /// The engine of all runs, with its version where that is known of all.
    private static String engine(Map<Factor, Level> common) {
        Level engine = common.get(Factor.ENGINE);
        Level version = common.get(Factor.ENGINE_VERSION);
        Level simulated = common.get(Factor.SIMULATED);
        String named = engine == null ? "" : version == null ? engine.toString() : engine + " " + version;
        return simulated == null || named.contains(SIMULATED) ? named
                : Stream.of(named, LevelName.of(Factor.SIMULATED, simulated)).filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" · "));
    }

    private String hardware(@Nullable Level count) {
        String gpu = names(Factor.GPU, many -> I18n.text("{0} kinds of GPU", many));
        return count == null ? gpu : gpu.isEmpty() ? LevelName.of(Factor.GPU_COUNT, count) : count + " × " + gpu;
    }

    /// The levels of a factor: those of some runs only with how many these are, many of them as a number.
    private String names(Factor factor, IntFunction<String> counted) {
        if (drawn.contains(factor)) {
            return "";
        }
        Set<Level> levels = new LinkedHashSet<>();
        int known = 0;
        Level last = null;
        for (Run run : runs) {
            Level level = run.conditions().level(factor).orElse(null);
            if (level != null) {
                known++;
                if (level != last) {
                    levels.add(level);
                    last = level;
                }
            }
        }
        Set<String> names = new LinkedHashSet<>();
        levels.forEach(level -> names.add(LevelName.of(factor, level)));
        if (names.isEmpty()) {
            return "";
        }
        List<String> words = new ArrayList<>(names);
        String text = words.size() > MOST_NAMES ? counted.apply(words.size()) : Phrases.and(words);
        return known == runs.size() ? text : I18n.text("{0} (named by {1} of {2} runs)", text, known, runs.size());
    }
}
