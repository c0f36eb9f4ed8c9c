package dev.touchstone.compare.group;

import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The groups of runs as [Grouping] makes them, with what is needed to follow when some of the runs go: where the same
/// traits are known of all runs, only the groups in which they stood are made anew. Immutable.
public final class Groups {

    /// Sets that agree in the matched traits, and what became of them.
    ///
    /// @param rows those that stand in rows
    /// @param groups the same as groups
    /// @param alone those without a counterpart among them
    private record Part(List<RepeatSet> sets, List<List<RepeatSet>> rows, List<Group> groups, List<RepeatSet> alone) {
    }

    /// How the groups came about.
    private record Origin(Grouping grouping, List<RepeatSet> sets, Set<Trait> traits, List<Part> parts) {
    }

    private final List<ComparedRun> candidates;
    private final List<Group> all;
    /// Null where what became of a set depends on more than the sets that agree with it.
    private final @Nullable Origin origin;

    private Groups(List<ComparedRun> candidates, List<Group> all, @Nullable Origin origin) {
        this.candidates = candidates;
        this.all = List.copyOf(all);
        this.origin = origin;
    }

    /// The groups; those that are no row hold the runs without a counterpart. The order is settled by the caller.
    public List<Group> all() {
        return all;
    }

    /// @param candidates in the order of [ComparedRun#ORDER]
    /// @param outcomes runs that have an outcome in the place of a figure, see [Grouping]
    public static Groups of(List<ComparedRun> candidates, List<ComparedRun> outcomes, AnyFactor by) {
        Grouping grouping = new Grouping(by, RepeatSet.of(outcomes));
        Trait simulated = Trait.of(Factor.SIMULATED);
        List<ComparedRun> real = candidates.stream().filter(run -> run.known().of(simulated) == null).toList();
        if (real.size() == candidates.size()) {
            return of(candidates, grouping, outcomes.isEmpty() && isSameKnown(candidates));
        }
        List<ComparedRun> others = candidates.stream().filter(run -> run.known().of(simulated) != null).toList();
        return new Groups(candidates, Stream.of(real, others).filter(alike -> !alike.isEmpty())
                .flatMap(alike -> of(alike, grouping, false).all.stream()).toList(), null);
    }

    private static boolean isSameKnown(List<ComparedRun> candidates) {
        return candidates.isEmpty() || candidates.stream()
                .allMatch(run -> run.known().hasTraitsOf(candidates.getFirst().known()));
    }

    private static Groups of(List<ComparedRun> candidates, Grouping grouping, boolean isLocal) {
        List<RepeatSet> sets = RepeatSet.of(candidates);
        Set<Trait> traits = grouping.matchable(sets, false);
        List<Part> parts = Assignment.of(sets, traits).stream().map(agreeing -> part(agreeing, traits, grouping)).toList();
        return of(candidates, new Origin(grouping, sets, traits, parts), isLocal);
    }

    private static Part part(List<RepeatSet> sets, Set<Trait> traits, Grouping grouping) {
        List<List<RepeatSet>> rows = new ArrayList<>(1);
        List<RepeatSet> alone = Grouping.sort(grouping.refined(sets, traits, false), rows);
        return new Part(sets, rows, rows.stream().map(Groups::group).toList(), alone);
    }

    private static Groups of(List<ComparedRun> candidates, Origin origin, boolean isLocal) {
        List<Group> groups = new ArrayList<>();
        List<RepeatSet> alone = new ArrayList<>();
        List<List<RepeatSet>> rows = new ArrayList<>();
        for (Part part : origin.parts()) {
            groups.addAll(part.groups());
            rows.addAll(part.rows());
            alone.addAll(part.alone());
        }
        if (!alone.isEmpty()) {
            origin.grouping().rest(alone, origin.sets(), rows).forEach(sets -> groups.add(group(sets)));
        }
        return new Groups(candidates, groups, isLocal ? origin : null);
    }

    private static Group group(List<RepeatSet> sets) {
        return new Group(sets.stream().flatMap(set -> set.runs().stream()).toList());
    }

    /// The groups of some of these runs; null where they have to be made anew.
    ///
    /// @param some in their order, the very objects
    public @Nullable Groups following(List<ComparedRun> some) {
        BitSet gone = gone(some);
        if (origin == null || gone == null) {
            return null;
        }
        List<RepeatSet> sets = RepeatSet.without(gone, origin.sets());
        if (!origin.grouping().matchable(sets, false).equals(origin.traits())) {
            return null;
        }
        List<Part> parts = new ArrayList<>(origin.parts().size());
        for (Part part : origin.parts()) {
            List<RepeatSet> left = RepeatSet.without(gone, part.sets());
            if (!left.isEmpty()) {
                parts.add(left == part.sets() ? part : part(left, origin.traits(), origin.grouping()));
            }
        }
        return of(some, new Origin(origin.grouping(), sets, origin.traits(), parts), true);
    }

    /// The places of those of these runs that are not among the others; null where the others have runs that these have not.
    private @Nullable BitSet gone(List<ComparedRun> some) {
        BitSet gone = new BitSet();
        int at = 0;
        for (ComparedRun run : candidates) {
            if (at < some.size() && some.get(at) == run) {
                at++;
            } else {
                gone.set(run.place());
            }
        }
        return at == some.size() ? gone : null;
    }
}
