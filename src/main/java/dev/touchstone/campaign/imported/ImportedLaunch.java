package dev.touchstone.campaign.imported;

import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
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
record ImportedLaunch(Map<String, String> flags, List<Run> runs, @Nullable FailedLaunch failure) {

    private record Placed(Lines lines, ImportedLaunch launch) {
    }

    /// Where and how an engine is that launches may be compared of.
    private record Subject(Optional<Level> engine, Optional<Level> model) {

        private static Subject of(Run run) {
            return new Subject(Factor.ENGINE.level(run), Factor.MODEL.level(run));
        }
    }

    /// The launches of the engine and model that most runs are of, in the order of their texts. Runs without a flag belong
    /// to no launch.
    static List<ImportedLaunch> of(Collection<LaunchSource> sources) {
        Map<Subject, Integer> subjects = new LinkedHashMap<>();
        sources.forEach(source -> source.runs().stream().filter(run -> !ImportedFlags.of(run).isEmpty())
                .forEach(run -> subjects.merge(Subject.of(run), 1, Integer::sum)));
        Optional<Subject> most = subjects.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
        List<ImportedLaunch> launches = new ArrayList<>();
        for (LaunchSource source : sources) {
            List<Placed> placed = new ArrayList<>();
            Map<Map<String, String>, List<Run>> byFlags = new LinkedHashMap<>();
            source.runs().stream().filter(run -> !ImportedFlags.of(run).isEmpty() && most.filter(Subject.of(run)::equals).isPresent())
                    .forEach(run -> byFlags.computeIfAbsent(ImportedFlags.of(run), flags -> new ArrayList<>()).add(run));
            byFlags.forEach((flags, runs) -> placed.add(new Placed(runs.getFirst().source().lines(),
                    new ImportedLaunch(flags, List.copyOf(runs), null))));
            source.failures().forEach(failure -> placed.add(new Placed(failure.lines(),
                    new ImportedLaunch(ImportedFlags.of(failure), List.of(), failure))));
            placed.sort(Comparator.comparing(Placed::lines));
            placed.forEach(one -> launches.add(one.launch()));
        }
        return launches;
    }
}
