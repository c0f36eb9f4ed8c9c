package dev.touchstone.compare.finding;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.ModelFolder;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Names of the conditions that findings are about, with no more than distinguishes them among the runs: no model where
/// all runs are of one, no parallelism that follows from the number of GPUs, no API that follows from the engine.
final class PlaceNames {

    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.MAX_TOKENS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.INPUTS_PER_REQUEST, Factor.ANSWER_FORM, Factor.TEMPERATURE, Factor.DATASET);
    private static final Set<Factor> ON = EnumSet.of(Factor.GPU, Factor.GPU_COUNT, Factor.NODES);

    /// An engine, and a number of GPUs.
    private record Server(Optional<Level> engine, Optional<Level> gpus) {

        boolean isOf(Map<Factor, Level> match) {
            return (!match.containsKey(Factor.ENGINE) || engine.equals(Optional.of(match.get(Factor.ENGINE))))
                    && (!match.containsKey(Factor.GPU_COUNT) || gpus.equals(Optional.of(match.get(Factor.GPU_COUNT))));
        }
    }

    private final Set<Level> models = new HashSet<>();
    private final Map<Server, Map<Factor, Set<Level>>> servers = new HashMap<>();

    private final int count;

    private PlaceNames(int count) {
        this.count = count;
    }

    /// @param runs all that findings are made from
    static PlaceNames of(Collection<Run> runs) {
        PlaceNames names = new PlaceNames(runs.size());
        for (Run run : runs) {
            run.conditions().level(Factor.MODEL).ifPresent(names.models::add);
            Map<Factor, Set<Level>> levels = names.servers.computeIfAbsent(new Server(
                    run.conditions().level(Factor.ENGINE), run.conditions().level(Factor.GPU_COUNT)),
                    server -> new EnumMap<>(Factor.class));
            boolean isLaunchKnown = Factor.PARALLELISM.stream().anyMatch(factor -> run.conditions().level(factor).isPresent());
            Factor.PARALLELISM.forEach(factor -> run.conditions().level(factor).or(() -> isLaunchKnown
                    ? Optional.of(Level.of(1)) : Optional.empty()).ifPresent(level -> add(levels, factor, level)));
            run.conditions().level(Factor.API).ifPresent(level -> add(levels, Factor.API, level));
        }
        return names;
    }

    private static void add(Map<Factor, Set<Level>> levels, Factor factor, Level level) {
        levels.computeIfAbsent(factor, any -> new HashSet<>()).add(level);
    }

    /// `SGLang on 2 GPUs at concurrency 30`, `vLLM on 4 GPUs, Qwen3-4B, at concurrency 50`; `all runs` where nothing
    /// distinguishes a row.
    String place(Map<Factor, Level> match) {
        List<String> load = match.entrySet().stream().filter(entry -> LOAD.contains(entry.getKey()))
                .map(entry -> level(entry.getKey(), entry.getValue())).toList();
        String system = system(match);
        String at = String.join(I18n.text(", "), load);
        return load.isEmpty() ? system.isEmpty() ? I18n.text("all runs") : system
                : system.isEmpty() ? at : system.contains(",") ? I18n.text("{0}, at {1}", system, at)
                        : I18n.text("{0} at {1}", system, at);
    }

    /// The same; of runs that nothing distinguishes and that are not all, the text that they stand in: `4 runs of bench.log`,
    /// `4 of 60 runs`.
    String place(Map<Factor, Level> match, Collection<Run> runs) {
        if (!match.isEmpty() || runs.size() >= count) {
            return place(match);
        }
        List<String> sources = runs.stream().map(run -> run.source().name()).distinct().toList();
        return sources.size() == 1 ? I18n.text("{0} of {1}", Phrases.counted(runs.size(), "run"), sources.getFirst())
                : I18n.text("{0} of {1}", runs.size(), Phrases.counted(count, "run"));
    }

    /// `SGLang on 2 GPUs, --quantization awq, over concurrency`.
    ///
    /// @param settings in words; empty where the conditions suffice
    /// @param runs that it is about
    String over(Map<Factor, Level> match, String settings, Factor load, Collection<Run> runs) {
        String place = settings.isEmpty() ? place(match, runs) : match.isEmpty() ? settings
                : I18n.text("{0}, {1}", place(match, runs), settings);
        return I18n.text("{0}, over {1}", place, LevelName.factor(load));
    }

    /// `10 requests`, `1024 input tokens`, `concurrency 30`.
    static String level(Factor factor, Level level) {
        return switch (factor) {
            case REQUESTS -> I18n.text("{0} requests", level);
            case INPUT_TOKENS -> I18n.text("{0} input tokens", level);
            case OUTPUT_TOKENS -> I18n.text("{0} output tokens", level);
            case INPUTS_PER_REQUEST -> I18n.text("{0} inputs per request", level);
            case API -> I18n.text("{0} API", level);
            case DATASET -> I18n.text("dataset {0}", level);
            default -> LevelName.of(factor, level);
        };
    }

    private String system(Map<Factor, Level> match) {
        Map<Factor, Level> rest = new EnumMap<>(Factor.class);
        match.forEach((factor, level) -> {
            if (!LOAD.contains(factor) && isNamed(factor, level, match)) {
                rest.put(factor, level);
            }
        });
        Level engine = rest.remove(Factor.ENGINE);
        List<String> machine = new ArrayList<>();
        Level gpu = rest.get(Factor.GPU);
        Level count = rest.get(Factor.GPU_COUNT);
        if (gpu != null || count != null) {
            machine.add(gpu == null ? LevelName.of(Factor.GPU_COUNT, count) : count == null ? gpu.toString()
                    : count + " " + gpu);
        }
        Level nodes = rest.get(Factor.NODES);
        if (nodes != null) {
            machine.add(LevelName.of(Factor.NODES, nodes));
        }
        rest.keySet().removeAll(ON);
        List<String> parts = new ArrayList<>();
        String on = machine.stream().reduce((gpus, all) -> I18n.text("{0} on {1}", gpus, all)).orElse("");
        parts.add(engine == null ? on : on.isEmpty() ? engine.toString() : I18n.text("{0} on {1}", engine, on));
        rest.forEach((factor, level) -> parts.add(level(factor, level)));
        return String.join(I18n.text(", "), parts.stream().filter(part -> !part.isEmpty()).toList());
    }

    private boolean isNamed(Factor factor, Level level, Map<Factor, Level> match) {
        if (factor == Factor.MODEL) {
            return !ModelFolder.isFolder(level, models)
                    && models.stream().filter(model -> !ModelFolder.isFolder(model, models)).count() > 1;
        }
        boolean follows = factor == Factor.API ? match.containsKey(Factor.ENGINE)
                : Factor.PARALLELISM.contains(factor) && match.containsKey(Factor.GPU_COUNT);
        return !follows || servers.entrySet().stream().filter(entry -> entry.getKey().isOf(match))
                .flatMap(entry -> entry.getValue().getOrDefault(factor, Set.of()).stream()).distinct().count() > 1;
    }
}
