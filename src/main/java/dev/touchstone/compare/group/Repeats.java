package dev.touchstone.compare.group;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.parallel.Interruption;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.i18n.I18n;
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

/// Runs under the same conditions, excluded ones among them, whatever they measured.
///
/// @param match the conditions that distinguish them from the other runs
/// @param launch the launch settings, options of the client and columns that distinguish them from runs with the same
/// conditions, name → value; empty where conditions suffice
/// @param runs in the order they were measured or read
/// @param differing what was accepted of how they differ: name of a factor or setting → its levels
public record Repeats(Map<Factor, Level> match, Map<String, String> launch, List<Run> runs,
        Map<String, List<String>> differing) {

    public Repeats {
        match = FactorLevels.of(match);
        launch = OrderedMap.copyOf(launch);
        runs = List.copyOf(runs);
        differing = OrderedMap.copyOf(differing);
    }

    /// All runs, each among its repeats, in the order of their conditions.
    public static List<Repeats> of(Collection<Run> runs) {
        return of(runs, Accepted.NOTHING);
    }

    /// All runs, each among its repeats, in the order of their conditions.
    ///
    /// @param accepted differences that make no other conditions
    public static List<Repeats> of(Collection<Run> runs, Accepted accepted) {
        List<Run> distinct = RunTraits.inOrder(runs);
        RunTraits traits = RunTraits.of(distinct, accepted);
        Level none = Level.of("");
        List<ComparedRun> all = new ArrayList<>(distinct.size());
        distinct.forEach(run -> all.add(traits.run(run, all.size(), none)));
        List<Group> groups = RepeatSet.of(all).stream().map(set -> new Group(set.runs())).toList();
        Set<Factor> always = EnumSet.of(Factor.ENGINE, Factor.SIMULATED);
        DistinguishingFactors distinction = DistinguishingFactors.of(groups, groups, always,
                RelatedFactors.considered());
        DistinguishingSettings settings = new DistinguishingSettings(groups.stream()
                .collect(Collectors.groupingBy(distinction::match)).values());
        List<Repeats> repeats = new ArrayList<>();
        Interruption.check();
        groups.forEach(group -> repeats.add(new Repeats(distinction.match(group), settings.of(group),
                group.members().stream().map(ComparedRun::run).toList(), Differences.within(group.members()))));
        repeats.sort(Comparator.comparing(Repeats::match, FactorLevels::compare)
                .thenComparing(each -> each.runs().getFirst(), ComparedRun.RUN_ORDER));
        return List.copyOf(repeats);
    }

    /// What distinguishes them from the other runs, in words: `vLLM, concurrency 30, --max-num-seqs 64`. `all runs`
    /// where nothing does.
    ///
    /// @param without factors that are named elsewhere
    public String name(Factor... without) {
        Map<Factor, Level> named = new EnumMap<>(Factor.class);
        named.putAll(match);
        named.keySet().removeAll(List.of(without));
        String name = Stream.of(RunName.of(named), launchName()).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(I18n.text(", ")));
        return name.isEmpty() ? I18n.text("all runs") : name;
    }

    /// One of these flags in words.
    public String flagName(String flag) {
        return FlagNames.name(flag, launch.getOrDefault(flag, SettingMeanings.NOT_SET));
    }

    /// The settings that distinguish them, in words; empty where conditions suffice.
    public String launchName() {
        return FlagNames.names(launch);
    }

    /// The same without one of them.
    public String launchName(String without) {
        Map<String, String> named = new LinkedHashMap<>(launch);
        named.remove(without);
        return FlagNames.names(named);
    }

    /// The level of a factor that names them, or else the one that all of them have whose level is known.
    public Optional<Level> level(Factor factor) {
        Level named = match.get(factor);
        if (named != null) {
            return Optional.of(named);
        }
        List<Level> known = runs.stream().flatMap(run -> run.conditions().level(factor).stream()).distinct().toList();
        return known.size() == 1 ? Optional.of(known.getFirst()) : Optional.empty();
    }

    public List<Run> taking() {
        return runs.stream().filter(run -> !run.isExcluded()).toList();
    }

    public List<Run> excluded() {
        return runs.stream().filter(Run::isExcluded).toList();
    }
}
