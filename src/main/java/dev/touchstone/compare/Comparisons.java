package dev.touchstone.compare;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.group.Groups;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Filter;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.ConditionCounts;
import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.compare.row.MatchedRuns;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.RowCells;
import dev.touchstone.compare.selection.FilteredRuns;
import dev.touchstone.compare.selection.PreparedRuns;
import dev.touchstone.compare.selection.Selection;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.DistinctRuns;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
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
        static Filtered of(Lens lens) {
            return new Filtered(lens.filters(), lens.accepted());
        }
    }

    /// What a selection depends on.
    private record Figures(Preparation preparation, Metric metric) {
        static Figures of(Lens lens) {
            return new Figures(Preparation.of(lens), lens.metric());
        }
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
        static Matches of(Lens lens, Selection selection) {
            return new Matches(Candidates.of(lens, selection), selection.outcomes().stream().map(ComparedRun::run).toList(),
                    lens.along(), lens.panels());
        }
    }

    private static final SoftReference<@Nullable Comparisons> NONE = new SoftReference<>(null);

    private final List<Run> runs;
    /// Those of other runs, before some came or went, as long as there is memory for them.
    private volatile SoftReference<@Nullable Comparisons> before;
    /// Null until it is asked for.
    private volatile @Nullable ConditionCounts counts;
    /// Each run once; null until a lens asks for it.
    private volatile @Nullable DistinctRuns distinct;
    private final Map<Filtered, FilteredRuns> filtered = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Figures, Selection> selections = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Preparation, PreparedRuns> prepared = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Candidates, Groups> grouped = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Matches, MatchedRuns> matched = new LinkedHashMap<>(16, 0.75f, true);

    public Comparisons(List<Run> runs) {
        this(runs, NONE);
    }

    private Comparisons(List<Run> runs, SoftReference<@Nullable Comparisons> before) {
        this.runs = List.copyOf(runs);
        this.before = before;
    }

    /// Those of other runs, after some came or went; what is known of the others in the same way is kept.
    public Comparisons following(List<Run> others) {
        SoftReference<@Nullable Comparisons> known = before;
        if (whole(Accepted.NOTHING) != null) {
            known = new SoftReference<>(this);
            before = NONE;
        }
        return new Comparisons(others, known);
    }

    /// How many of the runs have each level of each condition.
    public ConditionCounts counts() {
        ConditionCounts known = counts;
        if (known == null) {
            Comparisons others = before.get();
            ConditionCounts theirs = others == null ? null : others.counts;
            known = theirs == null ? ConditionCounts.of(runs) : theirs.following(runs);
            counts = known;
        }
        return known;
    }

    /// Compares the runs through the lens. See [dev.touchstone.compare.group.Grouping] for which runs stand in one row.
    ///
    /// @param inspection what the checks found in the runs; it becomes warnings
    public Comparison of(Lens lens, Inspection inspection) {
        Selection selection = select(lens);
        return Matching.compare(selection, matched(lens, selection), lens, inspection);
    }

    /// The rows of the comparison under a lens as [Comparison#shownRows] has them, but without figures: cells stand only where
    /// settings name a row. This takes a fraction of the time of comparing.
    public List<Row> outline(Lens lens) {
        Selection selection = select(lens);
        MatchedRuns matched = matched(lens, selection);
        List<Row> rows = new ArrayList<>(matched.rows().size());
        matched.rows().forEach(row -> rows.add(row.row(row.settings().isEmpty() ? List.of()
                : RowCells.of(row.group(), lens.metric()), Map.of())));
        if (!rows.isEmpty() || matched.outcomes().haveFigures()) {
            rows.addAll(matched.outcomes().rows(lens.metric()));
        }
        return rows;
    }

    /// What is kept for the rows of the comparison under a lens.
    public KeptForRows kept(Lens lens) {
        return matched(lens, select(lens)).kept();
    }

    private MatchedRuns matched(Lens lens, Selection selection) {
        Matches key = Matches.of(lens, selection);
        return kept(matched, key, MOST, () -> MatchedRuns.of(groups(lens, selection), selection.outcomes(), lens,
                earlier(lens, (known, theirs) -> peek(known.matched, Matches.of(lens, theirs)))));
    }

    /// Whether the lens would show a row, with figures at two levels or with an outcome in the place of some. This takes a
    /// fraction of the time of comparing, because nothing is computed for the rows.
    public boolean hasRows(Lens lens) {
        Selection selection = select(lens);
        if (!selection.outcomes().isEmpty()) {
            MatchedRuns matched = matched(lens, selection);
            return !matched.rows().isEmpty() || matched.outcomes().haveFigures();
        }
        return groups(lens, selection).stream().anyMatch(Group::isRow);
    }

    /// Other runs have outcomes for each metric: the groups that they change are kept with the matched runs only.
    private List<Group> groups(Lens lens, Selection selection) {
        if (!selection.outcomes().isEmpty()) {
            return Groups.of(selection.candidates(), selection.outcomes(), lens.by()).all();
        }
        return kept(grouped, Candidates.of(lens, selection), MOST, () -> {
            Groups others = earlier(lens, (known, theirs) -> peek(known.grouped, Candidates.of(lens, theirs)));
            Groups following = others == null ? null : others.following(selection.candidates());
            return following != null ? following : Groups.of(selection.candidates(), List.of(), lens.by());
        }).all();
    }

    /// What the earlier comparisons kept for a lens; null for nothing.
    private <T> @Nullable T earlier(Lens lens, BiFunction<Comparisons, Selection, @Nullable T> kept) {
        Comparisons known = before.get();
        Selection theirs = known == null ? null : peek(known.selections, Figures.of(lens));
        return known == null || theirs == null ? null : kept.apply(known, theirs);
    }

    private FilteredRuns filtered(Lens lens) {
        Comparisons known = before.get();
        FilteredRuns more = whole(lens.accepted());
        if (more == null && known != null) {
            FilteredRuns same = peek(known.filtered, Filtered.of(lens));
            more = same == null ? known.whole(lens.accepted()) : same;
        }
        return FilteredRuns.of(distinct(), lens.filters(), lens.accepted(), more);
    }

    /// What is known of all runs, if it was asked for.
    private @Nullable FilteredRuns whole(Accepted accepted) {
        return peek(filtered, new Filtered(List.of(), accepted));
    }

    private PreparedRuns prepared(Lens lens) {
        FilteredRuns mine = kept(filtered, Filtered.of(lens), MOST_FILTERS, () -> filtered(lens));
        Comparisons known = before.get();
        FilteredRuns theirs = known == null ? null : peek(known.filtered, Filtered.of(lens));
        return mine.by(lens.by(), known == null || theirs == null || !mine.follows(theirs) ? null
                : peek(known.prepared, Preparation.of(lens)));
    }

    private DistinctRuns distinct() {
        DistinctRuns known = distinct;
        if (known == null) {
            Comparisons others = before.get();
            DistinctRuns theirs = others == null ? null : others.distinct;
            known = others == null || theirs == null ? null : theirs.following(others.runs, runs);
            known = known == null ? DistinctRuns.of(runs) : known;
            distinct = known;
        }
        return known;
    }

    private Selection select(Lens lens) {
        return kept(selections, Figures.of(lens), MOST_SELECTIONS, () -> Selection.of(
                kept(prepared, Preparation.of(lens), MOST, () -> prepared(lens)), lens));
    }

    private static <K, V> @Nullable V peek(Map<K, V> all, K key) {
        synchronized (all) {
            return all.get(key);
        }
    }

    /// Two threads may compute the same; it is equal.
    private static <K, V> V kept(Map<K, V> all, K key, int most, Supplier<V> computation) {
        V known = peek(all, key);
        if (known != null) {
            return known;
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
