package dev.touchstone.compare;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;

/// What else differs inside a group, beside the factor compared by.
final class Differences {

    private static final String NOT_KNOWN = "not known";

    private Differences() {
    }

    /// Factor, launch flag or `client` → its levels. A name is in it when two levels are known, or when all runs of one
    /// level of the factor have it and no run of another. A gap that the other runs of a group fill is not a
    /// difference.
    static Map<String, List<String>> between(Group group, Factor by) {
        Collection<List<ComparedRun>> sides = group.cells().values();
        Set<Factor> related = RelatedFactors.of(by);
        Map<String, List<String>> differences = new LinkedHashMap<>();
        for (Factor factor : RelatedFactors.considered(by)) {
            SortedSet<Level> known = Group.known(group.members(), factor);
            boolean oneSided = sides.stream().anyMatch(side -> knownIn(side, factor) == 0)
                    && sides.stream().anyMatch(side -> knownIn(side, factor) == side.size());
            if (!related.contains(factor) && (known.size() > 1 || oneSided)) {
                List<String> levels = new ArrayList<>(known.stream().map(Level::toString).toList());
                if (oneSided) {
                    levels.add(NOT_KNOWN);
                }
                differences.put(factor.key(), levels);
            }
        }
        differences.putAll(beyondConditions(sides.stream().flatMap(List::stream).map(ComparedRun::run).toList()));
        return differences;
    }

    /// What distinguishes runs of one cell, so that they are no repeats; empty when nothing known does.
    static Map<String, List<String>> within(List<ComparedRun> cell, Factor by) {
        Map<String, List<String>> differences = new LinkedHashMap<>();
        for (Factor factor : RelatedFactors.considered(by)) {
            SortedSet<Level> known = Group.known(cell, factor);
            if (known.size() > 1) {
                differences.put(factor.key(), known.stream().map(Level::toString).toList());
            }
        }
        differences.putAll(beyondConditions(cell.stream().map(ComparedRun::run).toList()));
        return differences;
    }

    /// Launch flags, and who measured: another client sends and counts in its own way, even where
    /// their definitions agree.
    private static Map<String, List<String>> beyondConditions(List<Run> runs) {
        Map<String, List<String>> differences = new LinkedHashMap<>(Flags.differing(runs));
        List<String> clients = runs.stream().map(run -> run.definitions().choice(Aspect.CLIENT)
                .orElse(run.client())).filter(Objects::nonNull).distinct().sorted().toList();
        if (clients.size() > 1) {
            differences.put(Aspect.CLIENT.key(), clients);
        }
        return differences;
    }

    private static long knownIn(List<ComparedRun> side, Factor factor) {
        return side.stream().filter(run -> run.run().conditions().level(factor).isPresent()).count();
    }
}
