package dev.touchstone.campaign.imported;

import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One launch of an engine as a text has it.
///
/// @param flags name → value; a switch that is on has an empty one, one that is switched off `off`
/// @param runs that were measured with it; empty for one that failed
/// @param failure null where it worked
record ImportedLaunch(LaunchSubject subject, Map<String, String> flags, List<Run> runs, @Nullable FailedLaunch failure) {

    private record Placed(Lines lines, ImportedLaunch launch) {
    }

    /// The launches in the order of their texts. Runs without a flag belong to no launch.
    static List<ImportedLaunch> all(Collection<LaunchSource> sources) {
        List<ImportedLaunch> launches = new ArrayList<>();
        for (LaunchSource source : sources) {
            List<Placed> placed = new ArrayList<>();
            Map<Map.Entry<LaunchSubject, Map<String, String>>, List<Run>> alike = new LinkedHashMap<>();
            source.runs().stream().filter(run -> !ImportedFlags.of(run).isEmpty()).forEach(run -> alike.computeIfAbsent(
                    Map.entry(LaunchSubject.of(run), ImportedFlags.of(run)), launch -> new ArrayList<>()).add(run));
            alike.forEach((launch, runs) -> placed.add(new Placed(runs.getFirst().source().lines(),
                    new ImportedLaunch(launch.getKey(), launch.getValue(), List.copyOf(runs), null))));
            source.failures().forEach(failure -> placed.add(new Placed(failure.lines(),
                    new ImportedLaunch(LaunchSubject.of(failure), ImportedFlags.of(failure), List.of(), failure))));
            placed.sort(Comparator.comparing(Placed::lines));
            placed.forEach(one -> launches.add(one.launch()));
        }
        return launches;
    }

    /// Those of the engine and model that most runs are of. A launch that failed is one of them unless its command is of
    /// another engine.
    static List<ImportedLaunch> ofMost(Collection<ImportedLaunch> launches) {
        Map<LaunchSubject, Integer> subjects = new LinkedHashMap<>();
        launches.forEach(launch -> subjects.merge(launch.subject(), launch.runs().size(), Integer::sum));
        Optional<LaunchSubject> most = subjects.entrySet().stream().filter(subject -> subject.getValue() > 0)
                .max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
        return launches.stream().filter(launch -> most.isEmpty() || (launch.failure() == null
                ? launch.subject().equals(most.get()) : launch.subject().mayBe(most.get()))).toList();
    }
}
