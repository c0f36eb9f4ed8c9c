package dev.touchstone.compare.row;

import dev.touchstone.compare.group.Assumptions;
import dev.touchstone.compare.group.Differences;
import dev.touchstone.compare.group.DistinguishingFactors;
import dev.touchstone.compare.group.DistinguishingSettings;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.parallel.InParallel;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which runs stand in one row, and how the rows are named: [dev.touchstone.compare.group.Grouping],
/// [DistinguishingFactors], [Differences]. None of it depends on the metric, as long as the same runs have it.
///
/// @param rows in their order
/// @param unmatched runs without a counterpart at another level
/// @param distinction the conditions that name the rows
/// @param outcomes the runs without figures, each where it stands
/// @param kept what else follows from the rows
public record MatchedRuns(List<MatchedGroup> rows, List<Run> unmatched, DistinguishingFactors distinction,
        PlacedOutcomes outcomes, KeptForRows kept) {

    public MatchedRuns {
        rows = List.copyOf(rows);
        unmatched = List.copyOf(unmatched);
    }

    /// @param groups as [dev.touchstone.compare.group.Grouping] made them of the runs that have the metric of the lens
    /// @param outcomes runs that have an outcome in the place of a figure
    /// @param before null, or those of other groups under the same lens, some of which perhaps are the same
    public static MatchedRuns of(List<Group> groups, List<ComparedRun> outcomes, Lens lens,
            @Nullable MatchedRuns before) {
        List<Group> matched = groups.stream().filter(Group::isRow).toList();
        DistinguishingFactors distinction = DistinguishingFactors.of(groups, PlacedOutcomes.groups(outcomes), lens);
        List<Group> alone = groups.stream().filter(group -> !group.isRow()).toList();
        PlacedOutcomes places = PlacedOutcomes.of(outcomes, matched, alone, distinction, RelatedFactors.of(lens.by()));
        Map<Group, MatchedGroup> known = new IdentityHashMap<>();
        if (before != null && distinction.nameAs(before.distinction())) {
            before.rows().forEach(row -> known.put(row.group(), row));
        }
        Map<Group, Map<Factor, Level>> matches = new IdentityHashMap<>();
        Stream.concat(matched.stream(), places.named().stream()).forEach(group -> {
            MatchedGroup same = known.get(group);
            matches.put(group, same == null ? FactorLevels.of(distinction.match(group)) : same.match());
        });
        DistinguishingSettings settings = new DistinguishingSettings(matches.keySet().stream()
                .collect(Collectors.groupingBy(matches::get)).values());
        PlacedOutcomes placed = places.with(settings);
        RowFamilies families = new RowFamilies(lens.by());
        List<MatchedGroup> rows = InParallel.map(matched.size(), families::reader, (family, at) -> {
            Group group = matched.get(at);
            Map<Factor, Level> match = Objects.requireNonNull(matches.get(group));
            MatchedGroup same = known.get(group);
            return same != null && same.settings().equals(settings.of(group)) ? same
                    : new MatchedGroup(group, family.of(group), match, settings.of(group),
                            Differences.between(group, lens.by()), Assumptions.of(group, lens.by(), lens.accepted()),
                            group.hasSeveral(ModelRefusal.MODEL));
        }).stream().sorted(MatchedGroup.ORDER).toList();
        Set<Group> standing = placed.standing();
        return new MatchedRuns(rows, alone.stream().filter(group -> !standing.contains(group))
                .flatMap(group -> group.members().stream())
                .map(ComparedRun::run).sorted(ComparedRun.RUN_ORDER).toList(), distinction, placed, new KeptForRows());
    }
}
