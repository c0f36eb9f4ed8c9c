package dev.touchstone.compare.name;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Names for a few runs that are shown beside each other: what distinguishes them, the engine first. A simulated run is
/// always named as simulated.
public final class RunLabels {

    private static final List<Factor> FIRST = List.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.THINKING, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.ENGINE_VERSION);

    private RunLabels() {
    }

    /// Returns one name per run, in the order of the runs: the one that somebody gave it, else what distinguishes it.
    public static List<String> of(List<Run> runs) {
        List<String> labels = byConditions(runs);
        return IntStream.range(0, runs.size()).mapToObj(i -> runs.get(i).annotation().name().isEmpty() ? labels.get(i)
                : runs.get(i).annotation().name()).toList();
    }

    /// Returns one name per run, in the order of the runs; no two are alike. The engine is always named where it is
    /// known. Runs that no condition distinguishes are named by their place in their source, else by their number.
    public static List<String> byConditions(List<Run> runs) {
        Set<Factor> order = new LinkedHashSet<>(FIRST);
        order.addAll(Arrays.asList(Factor.values()));
        List<Factor> naming = new ArrayList<>(List.of(Factor.ENGINE, Factor.SIMULATED));
        for (Factor factor : order) {
            if (!naming.contains(factor) && factor != Factor.URL && distinct(runs, naming) < runs.size()
                    && distinct(runs, with(naming, factor)) > distinct(runs, naming)) {
                naming.add(factor);
            }
        }
        List<String> names = runs.stream().map(run -> name(run, naming)).toList();
        Map<String, Long> counts = names.stream().collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        Map<String, Integer> turns = new HashMap<>();
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            String name = counts.getOrDefault(names.get(i), 0L) == 1 ? names.get(i)
                    : names.get(i) + " · " + runs.get(i).place();
            int turn = turns.merge(name, 1, Integer::sum);
            labels.add(turn == 1 ? name : name + " (" + turn + ")");
        }
        return labels;
    }

    private static List<Factor> with(List<Factor> naming, Factor factor) {
        List<Factor> more = new ArrayList<>(naming);
        more.add(factor);
        return more;
    }

    private static long distinct(List<Run> runs, List<Factor> naming) {
        return runs.stream().map(run -> naming.stream().map(run.conditions()::level).toList()).distinct().count();
    }

    private static String name(Run run, List<Factor> naming) {
        List<String> words = new ArrayList<>();
        for (Factor factor : naming) {
            Optional<Level> level = run.conditions().level(factor);
            if (level.isPresent() || factor == Factor.ENGINE) {
                words.add(level.isPresent() ? LevelName.of(factor, level.get()) : I18n.text("Engine not known"));
            }
        }
        return String.join(" · ", words);
    }
}
