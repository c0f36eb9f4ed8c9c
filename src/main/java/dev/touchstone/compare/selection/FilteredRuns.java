package dev.touchstone.compare.selection;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.name.ConditionCounts;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.DistinctRuns;
import dev.touchstone.compare.trait.RecountedRuns;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.compare.trait.TraitLevels;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The runs that pass the filters of a lens, and what is known of them whatever they are compared by.
public final class FilteredRuns {

    private final List<Run> runs;
    private final List<Warning> warnings;
    private final Accepted accepted;
    private final ConditionCounts counts;
    private final RunTraits traits;
    private final MeasuredMetrics measured;
    private final BitSet excluded = new BitSet();
    /// For each of the runs, in their order. Places have gaps where runs went.
    private final List<ComparedRun> known;

    /// @param more null, or what is known of these runs and others, perhaps in the same way
    private FilteredRuns(List<Run> runs, List<Warning> warnings, Accepted accepted, @Nullable FilteredRuns more) {
        this.runs = runs;
        this.warnings = warnings;
        this.accepted = accepted;
        this.measured = MeasuredMetrics.of(runs);
        for (int place = 0; place < runs.size(); place++) {
            excluded.set(place, runs.get(place).isExcluded());
        }
        this.counts = more == null ? ConditionCounts.of(runs) : more.counts.following(runs);
        RunTraits theirs = RunTraits.of(runs, counts, accepted);
        List<ComparedRun> same = more == null || !theirs.agreeWith(more.traits) ? null : more.of(runs);
        if (more != null && same != null) {
            this.traits = more.traits;
            this.known = same;
        } else {
            Level none = Level.of("");
            this.traits = theirs;
            this.known = new ArrayList<>(runs.size());
            runs.forEach(run -> known.add(theirs.run(run, known.size(), none)));
        }
    }

    /// What is known of these runs, the very objects; null where some are not among its own. Both are in one order.
    private @Nullable List<ComparedRun> of(List<Run> some) {
        List<ComparedRun> theirs = new ArrayList<>(some.size());
        for (ComparedRun run : known) {
            if (theirs.size() < some.size() && some.get(theirs.size()) == run.run()) {
                theirs.add(run);
            }
        }
        return theirs.size() == some.size() ? theirs : null;
    }

    /// @param more null, or what is known of these runs and others; what is alike is taken from it
    public static FilteredRuns of(DistinctRuns runs, List<Filter> filters, Accepted accepted,
            @Nullable FilteredRuns more) {
        List<Warning> warnings = new ArrayList<>(runs.warnings());
        return new FilteredRuns(RecountedRuns.oneOfEach(Selection.filtered(runs.runs(), filters, warnings)), warnings,
                accepted, more);
    }

    /// What is known of them where they are compared by a factor, which is no trait then.
    ///
    /// @param more null, or the same of others of which [#follows] holds
    public PreparedRuns by(AnyFactor by, @Nullable PreparedRuns more) {
        List<@Nullable ComparedRun> same = more == null || !(by instanceof Factor) ? null : more.of(runs);
        return new PreparedRuns(runs, same != null ? same : Arrays.asList(by instanceof Factor factor ? without(factor)
                : anew(by)), measured, excluded, warnings);
    }

    /// Whether what is known of these runs was taken over from the others, or from those that the others took it over from.
    public boolean follows(FilteredRuns others) {
        return traits == others.traits;
    }

    private @Nullable ComparedRun[] without(Factor by) {
        Trait trait = Trait.of(by);
        Map<TraitLevels, TraitLevels> reduced = new IdentityHashMap<>();
        Map<TraitLevels, TraitLevels> shared = new HashMap<>();
        UnaryOperator<TraitLevels> others = levels -> shared.computeIfAbsent(levels.only(one -> one != trait),
                equal -> equal);
        @Nullable ComparedRun[] compared = new ComparedRun[known.size()];
        ConditionReader reader = new ConditionReader(by);
        Level last = null;
        Level spelled = null;
        TraitLevels whole = TraitLevels.NONE;
        TraitLevels part = TraitLevels.NONE;
        for (int at = 0; at < compared.length; at++) {
            ComparedRun run = known.get(at);
            Level level = reader.of(run.run());
            if (level != null) {
                spelled = level == last && spelled != null ? spelled : traits.level(run.run(), by).orElse(null);
                last = level;
            }
            if (level != null && spelled != null) {
                part = run.known() == whole ? part : reduced.computeIfAbsent(run.known(), others);
                whole = run.known();
                compared[at] = new ComparedRun(run.run(), run.place(), spelled, run.text(), part,
                        run.ignored().isEmpty() ? run.ignored() : others.apply(run.ignored()));
            }
        }
        return compared;
    }

    /// A factor of the author's own may be a column under several labels.
    private @Nullable ComparedRun[] anew(AnyFactor by) {
        RunTraits own = RunTraits.of(runs, by, accepted);
        @Nullable ComparedRun[] compared = new ComparedRun[runs.size()];
        for (int place = 0; place < compared.length; place++) {
            Run run = runs.get(place);
            Level level = own.level(run, by).orElse(null);
            compared[place] = level == null ? null : own.run(run, place, level);
        }
        return compared;
    }
}
