package dev.touchstone.compare.finding;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.StudyInput;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// Repeats of one launch, with their figures of one metric.
///
/// @param name the conditions, and the flag that distinguishes it from the other launches under them
/// @param flags these flags in words; empty where conditions suffice
record LaunchRepeats(Repeats repeats, Metric metric, String name, String flags, List<Run> runs, Spread spread) {

    /// Those that measured it, in the order of their conditions.
    ///
    /// @param input whose runs these are among
    static List<LaunchRepeats> of(Collection<Run> all, Metric metric, StudyInput input) {
        List<Repeats> repeats = input.repeats(all);
        PlaceNames names = PlaceNames.of(all);
        Map<Map<Factor, Level>, List<Repeats>> alike = repeats.stream().filter(one -> !one.launch().isEmpty())
                .collect(Collectors.groupingBy(Repeats::match));
        List<LaunchRepeats> launches = new ArrayList<>();
        for (Repeats one : repeats) {
            List<Run> runs = one.runs().stream().filter(run -> value(run, metric).isPresent()).toList();
            if (!runs.isEmpty()) {
                String flags = flags(one, alike.getOrDefault(one.match(), List.of()));
                String place = names.place(one.match(), runs);
                launches.add(new LaunchRepeats(one, metric, flags.isEmpty() ? place : place.contains(",")
                        ? I18n.text("{0}, {1}", place, FlagNames.phrase(flags)) : I18n.text("{0} {1}", place, FlagNames.phrase(flags)), flags, runs,
                        Spread.of(runs.stream().map(run -> value(run, metric).getAsDouble()).toList())));
            }
        }
        return launches;
    }

    /// How far the repeats lie apart, as a share of their mean.
    double range() {
        return (spread.max() - spread.min()) / spread.mean();
    }

    double[] values() {
        return runs.stream().mapToDouble(run -> run.metrics().get(metric).orElse(Double.NaN)).toArray();
    }

    private static OptionalDouble value(Run run, Metric metric) {
        return run.definitions().isMeasured(metric) ? run.metrics().get(metric) : OptionalDouble.empty();
    }

    /// A single flag where one distinguishes all launches, else all that differ.
    private static String flags(Repeats one, List<Repeats> alike) {
        Map<String, String> launch = one.launch();
        Optional<String> distinguishing = launch.keySet().stream().filter(name -> alike.stream()
                .map(other -> other.launch().getOrDefault(name, "")).distinct().count() == alike.size()).findFirst();
        return distinguishing.map(one::flagName).orElseGet(one::launchName);
    }
}
