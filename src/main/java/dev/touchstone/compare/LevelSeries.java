package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Runs that are alike but for one factor, the repeats at each of its levels together: a row of a [Comparison] for
/// those who look at more than one metric. Runs take part whatever they measured, excluded ones too.
///
/// @param match the conditions that distinguish it from the others; where they do not suffice, its levels have the settings
/// that do
/// @param alsoDiffers what else differs between the levels, on no axis: name → levels as words
/// @param levels of the factor, in their order; only one where the runs have no counterpart
public record LevelSeries(Map<Factor, Level> match, Map<String, List<String>> alsoDiffers, List<Repeats> levels) {

    public LevelSeries {
        EnumMap<Factor, Level> copy = new EnumMap<>(Factor.class);
        copy.putAll(match);
        match = Collections.unmodifiableMap(copy);
        alsoDiffers = Collections.unmodifiableMap(new LinkedHashMap<>(alsoDiffers));
        levels = List.copyOf(levels);
    }

    /// The runs that have a level of the factor, matched as a comparison by it matches them, in the order of their
    /// conditions.
    ///
    /// @param accepted differences that make no other conditions
    public static List<LevelSeries> of(Collection<Run> runs, Factor by, Accepted accepted) {
        List<Run> distinct = RunTraits.inOrder(runs);
        RunTraits traits = RunTraits.of(distinct, by, accepted);
        List<ComparedRun> candidates = new ArrayList<>();
        for (Run run : distinct) {
            traits.level(run, by).ifPresent(level -> candidates.add(traits.run(run, candidates.size(), level)));
        }
        List<Group> groups = Grouping.of(candidates, by);
        DistinguishingFactors distinction = DistinguishingFactors.of(groups, groups.stream().filter(Group::isRow)
                .toList(),
                DistinguishingFactors.always(by), RelatedFactors.considered(by));
        DistinguishingSettings settings = new DistinguishingSettings(groups.stream()
                .collect(Collectors.groupingBy(distinction::match)).values());
        return groups.stream().map(group -> of(group, by, distinction.match(group), settings.of(group)))
                .sorted(Comparator.comparing(LevelSeries::match, Assignment::compareLevels)
                        .thenComparing(series -> series.levels().getFirst().runs().getFirst(), ComparedRun.RUN_ORDER))
                .toList();
    }

    private static LevelSeries of(Group group, Factor by, Map<Factor, Level> match, Map<String, String> settings) {
        List<Repeats> levels = new ArrayList<>();
        group.cells().forEach((level, side) -> {
            EnumMap<Factor, Level> own = new EnumMap<>(Factor.class);
            own.putAll(match);
            own.put(by, level);
            levels.add(new Repeats(own, settings, side.stream().map(ComparedRun::run).toList(),
                    Differences.within(side)));
        });
        return new LevelSeries(match, Differences.between(group, by), levels);
    }
}
