package dev.touchstone.compare;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The runs that pass the filters of a lens, and what is known of them whatever they are compared by.
final class FilteredRuns {

    private final List<Run> runs;
    private final List<Warning> warnings;
    private final Accepted accepted;
    private final RunTraits traits;
    private final List<ComparedRun> known = new ArrayList<>();

    /// @param more null, or what is known of these runs and others, perhaps in the same way
    private FilteredRuns(List<Run> runs, List<Warning> warnings, Accepted accepted, @Nullable FilteredRuns more) {
        this.runs = runs;
        this.warnings = warnings;
        this.accepted = accepted;
        this.traits = RunTraits.of(runs, accepted);
        if (more != null && isPartOf(more) && traits.agreeWith(more.traits)) {
            Iterator<ComparedRun> all = more.known.iterator();
            for (Run run : runs) {
                ComparedRun same = all.next();
                while (same.run() != run) {
                    same = all.next();
                }
                known.add(new ComparedRun(run, known.size(), same.level(), same.text(), same.known(), same.ignored()));
            }
        } else {
            Level none = Level.of("");
            runs.forEach(run -> known.add(traits.run(run, known.size(), none)));
        }
    }

    /// Whether the others have these very runs, all of them; both are in one order.
    private boolean isPartOf(FilteredRuns more) {
        int at = 0;
        for (Run run : more.runs) {
            at += at < runs.size() && runs.get(at) == run ? 1 : 0;
        }
        return at == runs.size();
    }

    /// @param more null, or what is known of these runs and others; what is alike is taken from it
    static FilteredRuns of(DistinctRuns runs, List<Filter> filters, Accepted accepted, @Nullable FilteredRuns more) {
        List<Warning> warnings = new ArrayList<>(runs.warnings());
        return new FilteredRuns(RecountedRuns.oneOfEach(Selection.filtered(runs.runs(), filters, warnings)), warnings,
                accepted, more);
    }

    /// What is known of them where they are compared by a factor, which is no trait then.
    PreparedRuns by(AnyFactor by) {
        return new PreparedRuns(runs, Arrays.asList(by instanceof Factor factor ? without(factor) : anew(by)), warnings);
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
        for (ComparedRun run : known) {
            Level level = reader.of(run.run());
            if (level != null) {
                spelled = level == last && spelled != null ? spelled : traits.level(run.run(), by).orElse(null);
                last = level;
            }
            if (level != null && spelled != null) {
                part = run.known() == whole ? part : reduced.computeIfAbsent(run.known(), others);
                whole = run.known();
                compared[run.place()] = new ComparedRun(run.run(), run.place(), spelled, run.text(), part,
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
