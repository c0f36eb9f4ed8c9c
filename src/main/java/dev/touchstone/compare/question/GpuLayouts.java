package dev.touchstone.compare.question;

import dev.touchstone.compare.difference.SideDifference;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How else the sides of a question about GPUs use them: what more GPUs, or another tensor parallelism, bring depends on it.
final class GpuLayouts {

    private static final List<String> LAYOUTS = List.of(Factor.PIPELINE_PARALLEL.key(), Factor.DATA_PARALLEL.key());

    private GpuLayouts() {
    }

    /// One for each kind of parallelism that is known of all sides and not the same.
    static List<Caveat> caveats(Question question, Collection<LevelPair> pairs) {
        if (question != Question.GPU_COUNT && question != Question.TENSOR_PARALLEL) {
            return List.of();
        }
        Map<Level, List<Run>> sides = new TreeMap<>();
        pairs.forEach(pair -> {
            sides.computeIfAbsent(pair.from(), side -> new ArrayList<>()).addAll(pair.fromRuns());
            sides.computeIfAbsent(pair.to(), side -> new ArrayList<>()).addAll(pair.toRuns());
        });
        AnyFactor by = question.factor().orElseThrow();
        String unknown = LevelName.shown(LevelName.NOT_KNOWN);
        List<Caveat> caveats = new ArrayList<>();
        SideDifference.of(LAYOUTS, by, any -> sides, sides.values().stream().flatMap(List::stream).toList()).forEach((name, layout) -> {
            if (layout.sides().values().stream().noneMatch(words -> words.contains(unknown))) {
                caveats.add(new Caveat("", I18n.text("The sides also differ in {0}: {1}.", LevelName.trait(name), layout.words(by))));
            }
        });
        return caveats;
    }
}
