package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Which runs stand in one row, and how the rows are named: [Grouping], [DistinguishingFactors], [Differences]. None of
/// it depends on the metric, as long as the same runs have it.
///
/// @param rows in their order
/// @param unmatched runs without a counterpart at another level
/// @param distinction the conditions that name the rows
/// @param outcomes the runs without figures, each where it stands
record MatchedRuns(List<MatchedGroup> rows, List<Run> unmatched, DistinguishingFactors distinction,
        PlacedOutcomes outcomes) {

    MatchedRuns {
        rows = List.copyOf(rows);
        unmatched = List.copyOf(unmatched);
    }

    /// @param groups as [Grouping] made them of the runs that have the metric of the lens
    /// @param outcomes runs that have an outcome in the place of a figure
    static MatchedRuns of(List<Group> groups, List<ComparedRun> outcomes, Lens lens) {
        List<Group> matched = groups.stream().filter(Group::isRow).toList();
        DistinguishingFactors distinction = DistinguishingFactors.of(groups, PlacedOutcomes.groups(outcomes), lens);
        Map<Group, Map<Factor, Level>> matches = new IdentityHashMap<>();
        matched.forEach(group -> matches.put(group, distinction.match(group)));
        DistinguishingSettings settings = new DistinguishingSettings(matched.stream()
                .collect(Collectors.groupingBy(matches::get)).values());
        RowFamilies families = new RowFamilies(lens.by());
        List<MatchedGroup> rows = matched.stream().map(group -> new MatchedGroup(group, families.of(group),
                Objects.requireNonNull(matches.get(group)), settings.of(group), Differences.between(group, lens.by()),
                Assumptions.of(group, lens.by(), lens.accepted()))).sorted(MatchedGroup.ORDER).toList();
        List<Group> alone = groups.stream().filter(group -> !group.isRow()).toList();
        PlacedOutcomes placed = PlacedOutcomes.of(outcomes, rows, alone, distinction);
        return new MatchedRuns(rows, alone.stream().filter(group -> !placed.hasRowOf(group))
                .flatMap(group -> group.members().stream())
                .map(ComparedRun::run).sorted(ComparedRun.RUN_ORDER).toList(), distinction, placed);
    }
}
