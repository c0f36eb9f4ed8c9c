package dev.touchstone.compare.selection;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.DistinctRuns;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is known of the runs that pass a lens's filters, whatever its metric is.
public final class PreparedRuns {

    private final List<Run> runs;
    private final List<@Nullable ComparedRun> known;
    private final MeasuredMetrics measured;
    private final List<Warning> warnings;
    /// Those that may take part: something is known of them and they are not excluded.
    private final List<ComparedRun> all;
    private final BitSet placesOfAll;
    private final BitSet excluded;

    /// @param runs each once, in the order of [ComparedRun#RUN_ORDER]
    /// @param known for each of the runs what is known of it; null where the level of the factor compared by is not known.
    /// Not changed by the caller any more
    /// @param measured of the runs
    /// @param excluded their places; not changed by the caller any more
    /// @param warnings about runs that do not take part
    PreparedRuns(List<Run> runs, List<@Nullable ComparedRun> known, MeasuredMetrics measured, BitSet excluded,
            List<Warning> warnings) {
        this.runs = runs;
        this.known = known;
        this.measured = measured;
        this.warnings = List.copyOf(warnings);
        this.excluded = excluded;
        this.placesOfAll = new BitSet(runs.size());
        List<ComparedRun> takingPart = new ArrayList<>(runs.size());
        for (int place = 0; place < runs.size(); place++) {
            ComparedRun run = known.get(place);
            if (run != null && !excluded.get(place)) {
                placesOfAll.set(place);
                takingPart.add(run);
            }
        }
        this.all = List.copyOf(takingPart);
    }

    static PreparedRuns of(Collection<Run> runs, AnyFactor by, List<Filter> filters, Accepted accepted) {
        return FilteredRuns.of(DistinctRuns.of(runs), filters, accepted, null).by(by, null);
    }

    /// What is known of these runs, the very objects; null where some are not among its own. Both are in one order.
    @Nullable List<@Nullable ComparedRun> of(List<Run> some) {
        List<@Nullable ComparedRun> theirs = new ArrayList<>(some.size());
        for (int at = 0; at < runs.size(); at++) {
            if (theirs.size() < some.size() && some.get(theirs.size()) == runs.get(at)) {
                theirs.add(known.get(at));
            }
        }
        return theirs.size() == some.size() ? theirs : null;
    }

    MeasuredMetrics measured() {
        return measured;
    }

    List<Warning> warnings() {
        return warnings;
    }

    /// The places of the runs that may take part. Not to be changed.
    BitSet takingPart() {
        return placesOfAll;
    }

    /// The places of excluded runs, of which perhaps nothing is known. Not to be changed.
    BitSet excluded() {
        return excluded;
    }

    /// What is known of the runs at these places, without those of which nothing is known. Selections for many metrics are
    /// kept: those of all runs share one list.
    List<ComparedRun> at(BitSet places) {
        if (places.equals(placesOfAll)) {
            return all;
        }
        List<ComparedRun> some = new ArrayList<>(places.cardinality());
        for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
            ComparedRun run = known.get(place);
            if (run != null) {
                some.add(run);
            }
        }
        return some;
    }
}
