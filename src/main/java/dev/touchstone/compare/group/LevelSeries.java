package dev.touchstone.compare.group;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs that are alike but for one factor, the repeats at each of its levels together: a row of a
/// [dev.touchstone.compare.Comparison] for those who look at more than one metric. Along a load all levels are of one
/// server. Runs take part whatever they measured, excluded ones too.
///
/// @param match the conditions that distinguish it from the others; where they do not suffice, its levels have the settings
/// that do
/// @param alsoDiffers what else differs between the levels, on no axis: name → levels as words
/// @param levels of the factor, in their order; only one where the runs have no counterpart
public record LevelSeries(Map<Factor, Level> match, Map<String, List<String>> alsoDiffers, List<Repeats> levels) {

    private static final Set<Factor> LOADS = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS);
    private static final Set<Factor> SERVER = EnumSet.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.NODES, Factor.THINKING);

    public LevelSeries {
        match = FactorLevels.of(match);
        alsoDiffers = OrderedMap.copyOf(alsoDiffers);
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
        Set<Factor> apart = EnumSet.noneOf(Factor.class);
        List<Group> groups = Grouping.of(candidates, by).stream()
                .flatMap(group -> LOADS.contains(by) ? byServer(group, apart) : Stream.of(group)).toList();
        DistinguishingFactors distinction = DistinguishingFactors.of(groups, groups.stream().filter(Group::isRow)
                .toList(),
                DistinguishingFactors.always(by), RelatedFactors.considered(by));
        DistinguishingSettings settings = new DistinguishingSettings(groups.stream()
                .collect(Collectors.groupingBy(distinction::match)).values());
        return groups.stream().map(group -> of(group, by, conditions(group, distinction, apart), settings.of(group)))
                .sorted(Comparator.comparing(LevelSeries::match, FactorLevels::compare)
                        .thenComparing(series -> series.levels().getFirst().runs().getFirst(), ComparedRun.RUN_ORDER))
                .toList();
    }

    /// A line along a load is of one server: no more load is put on 2 GPUs than was on 1.
    ///
    /// @param apart takes the factors that set servers apart
    private static Stream<Group> byServer(Group group, Set<Factor> apart) {
        List<List<ComparedRun>> parts = List.of(group.members());
        for (Factor factor : SERVER) {
            List<List<ComparedRun>> found = new ArrayList<>();
            for (List<ComparedRun> part : parts) {
                Map<Optional<Level>, List<ComparedRun>> servers = part.stream().collect(Collectors.groupingBy(
                        member -> factor.level(member.run()), LinkedHashMap::new, Collectors.toList()));
                boolean isOne = servers.keySet().stream().flatMap(Optional::stream).count() < 2;
                found.addAll(isOne ? List.of(part) : servers.values());
                if (!isOne) {
                    apart.add(factor);
                }
            }
            parts = found;
        }
        return parts.stream().map(Group::new);
    }

    private static Map<Factor, Level> conditions(Group group, DistinguishingFactors distinction, Set<Factor> apart) {
        Map<Factor, Level> match = new EnumMap<>(Factor.class);
        match.putAll(distinction.match(group));
        apart.forEach(factor -> factor.level(group.members().getFirst().run()).ifPresent(level -> match.put(factor, level)));
        return match;
    }

    private static LevelSeries of(Group group, Factor by, Map<Factor, Level> match, Map<String, String> settings) {
        List<Repeats> levels = new ArrayList<>();
        group.sides().forEach(side -> {
            EnumMap<Factor, Level> own = new EnumMap<>(Factor.class);
            own.putAll(match);
            own.put(by, side.level());
            levels.add(new Repeats(own, settings, side.runs(), Differences.within(side.members())));
        });
        return new LevelSeries(match, Differences.between(group, by), levels);
    }
}
