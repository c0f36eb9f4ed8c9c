package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Comparisons of the same runs under whatever lens. How runs are matched is kept from one metric to the next. Safe for
/// use by several threads.
public final class Comparisons {

    /// How many are kept: of 10,000 runs each takes about two megabytes.
    private static final int MOST = 16;
    private static final int MOST_FILTERS = 4;
    private static final int MOST_SELECTIONS = 256;

    /// What the choice of runs depends on, and what is known of them whatever they are compared by.
    private record Filtered(List<Filter> filters, Accepted accepted) {
    }

    /// What a selection depends on.
    private record Figures(Preparation preparation, Metric metric) {
    }

    /// What the choice of runs and what is known of them depends on.
    private record Preparation(AnyFactor by, List<Filter> filters, Accepted accepted) {
        static Preparation of(Lens lens) {
            return new Preparation(lens.by(), lens.filters(), lens.accepted());
        }
    }

    /// What it depends on which runs stand in one row: the runs that have the metric.
    ///
    /// @param places of these runs among those that pass the filters
    private record Candidates(Preparation preparation, BitSet places) {
        static Candidates of(Lens lens, Selection selection) {
            return new Candidates(Preparation.of(lens), selection.places());
        }
    }

    /// What the rows depend on, but for their figures.
    ///
    /// @param outcomes the runs that have an outcome in the place of a figure
    private record Matches(Candidates candidates, List<Run> outcomes, @Nullable AnyFactor along,
            @Nullable AnyFactor panels) {
    }

    private final List<Run> runs;
    /// What was known of the runs before some came or went; null where nothing was, and when it is needed no more.
    private volatile @Nullable FilteredRuns before;
    /// Each run once; null until a lens asks for it.
    private volatile @Nullable DistinctRuns distinct;
    private final Map<Filtered, FilteredRuns> filtered = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Figures, Selection> selections = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Preparation, PreparedRuns> prepared = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Candidates, List<Group>> grouped = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Matches, MatchedRuns> matched = new LinkedHashMap<>(16, 0.75f, true);

    public Comparisons(List<Run> runs) {
        this(runs, null);
    }

    private Comparisons(List<Run> runs, @Nullable FilteredRuns before) {
        this.runs = List.copyOf(runs);
        this.before = before;
    }

    /// Those of other runs, after some came or went; what is known of the others in the same way is kept.
    public Comparisons following(List<Run> others) {
        return new Comparisons(others, whole(Accepted.NOTHING));
    }

    /// Compares the runs through the lens. See [Grouping] for which runs stand in one row.
    ///
    /// @param inspection what the checks found in the runs; it becomes warnings
    public Comparison of(Lens lens, Inspection inspection) {
        Selection selection = select(lens);
        return Matching.compare(selection, matched(lens, selection), lens, inspection);
    }

    /// What is kept for the rows of the comparison under a lens.
    public KeptForRows kept(Lens lens) {
        return matched(lens, select(lens)).kept();
    }

    private MatchedRuns matched(Lens lens, Selection selection) {
        Candidates candidates = Candidates.of(lens, selection);
        return kept(matched, new Matches(candidates, selection.outcomes().stream().map(ComparedRun::run).toList(),
                lens.along(), lens.panels()), MOST, () -> MatchedRuns.of(groups(candidates, selection),
                        selection.outcomes(), lens));
    }

    /// Whether the lens would show a row, with figures at two levels or with an outcome in the place of some. This takes a
    /// fraction of the time of comparing, because nothing is computed for the rows.
    public boolean hasRows(Lens lens) {
        Selection selection = select(lens);
        if (!selection.outcomes().isEmpty()) {
            MatchedRuns matched = matched(lens, selection);
            return !matched.rows().isEmpty() || matched.outcomes().haveFigures();
        }
        return groups(Candidates.of(lens, selection), selection).stream().anyMatch(Group::isRow);
    }

    /// Other runs have outcomes for each metric: the groups that they change are kept with the matched runs only.
    private List<Group> groups(Candidates key, Selection selection) {
        AnyFactor by = key.preparation().by();
        return selection.outcomes().isEmpty() ? kept(grouped, key, MOST, () -> Grouping.of(selection.candidates(), by))
                : Grouping.of(selection.candidates(), selection.outcomes(), by);
    }

    private FilteredRuns filtered(Lens lens) {
        FilteredRuns whole = whole(lens.accepted());
        FilteredRuns found = FilteredRuns.of(distinct(), lens.filters(), lens.accepted(), whole == null ? before : whole);
        before = null;
        return found;
    }

    /// What is known of all runs, if it was asked for.
    private @Nullable FilteredRuns whole(Accepted accepted) {
        synchronized (filtered) {
            return filtered.get(new Filtered(List.of(), accepted));
        }
    }

    private DistinctRuns distinct() {
        DistinctRuns known = distinct;
        if (known == null) {
            known = DistinctRuns.of(runs);
            distinct = known;
        }
        return known;
    }

    private Selection select(Lens lens) {
        Preparation preparation = Preparation.of(lens);
        return kept(selections, new Figures(preparation, lens.metric()), MOST_SELECTIONS, () -> Selection.of(
                kept(prepared, preparation, MOST, () -> kept(filtered, new Filtered(lens.filters(), lens.accepted()),
                        MOST_FILTERS, () -> filtered(lens)).by(lens.by())),
                lens));
    }

    /// Two threads may compute the same; it is equal.
    private static <K, V> V kept(Map<K, V> all, K key, int most, Supplier<V> computation) {
        synchronized (all) {
            V known = all.get(key);
            if (known != null) {
                return known;
            }
        }
        Interruption.check();
        V computed = computation.get();
        synchronized (all) {
            all.put(key, computed);
            if (all.size() > most) {
                all.remove(all.keySet().iterator().next());
            }
        }
        return computed;
    }
}
