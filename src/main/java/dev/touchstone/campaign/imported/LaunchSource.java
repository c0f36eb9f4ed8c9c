package dev.touchstone.campaign.imported;

import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What one text holds, or one folder of a sweep: runs, whose flags are those of their launches, and launches that ended
/// in an error.
///
/// @param name of the text
public record LaunchSource(String name, List<Run> runs, List<FailedLaunch> failures) {

    /// The folder of a combination of `vllm bench sweep`: one server tests all combinations that differ behind `BENCH-`.
    private static final Pattern COMBINATION = Pattern.compile("^(.*[/\\\\]|)(?:SERVE|BENCH)--[^/\\\\]*[/\\\\]");

    public LaunchSource {
        runs = List.copyOf(runs);
        failures = List.copyOf(failures);
    }

    /// The sources of texts. The texts of a sweep are one source. A run that several texts hold counts once, for the text
    /// with most runs; so does a failed launch.
    public static List<LaunchSource> of(Collection<Reading> readings) {
        Map<Reading, LaunchSource> own = new IdentityHashMap<>();
        Set<Object> known = new HashSet<>();
        readings.stream().sorted(Comparator.comparing((Reading reading) -> -reading.runs().size())).forEach(reading -> {
            List<Run> runs = reading.runs().stream().filter(run -> known.add(run.id())).toList();
            List<FailedLaunch> failures = reading.failedLaunches().stream().filter(failed -> !known.contains(words(failed))).toList();
            failures.forEach(failed -> known.add(words(failed)));
            own.put(reading, new LaunchSource(name(reading.source()), runs, failures));
        });
        Map<String, LaunchSource> sources = new LinkedHashMap<>();
        readings.stream().flatMap(reading -> Optional.ofNullable(own.get(reading)).stream())
                .forEach(source -> sources.merge(source.name(), source, LaunchSource::and));
        return List.copyOf(sources.values());
    }

    private static String name(String text) {
        Matcher sweep = COMBINATION.matcher(text);
        return sweep.find() ? sweep.group(1) : text;
    }

    private static List<String> words(FailedLaunch failed) {
        return List.of(failed.command(), failed.error());
    }

    private LaunchSource and(LaunchSource other) {
        List<Run> allRuns = new ArrayList<>(runs);
        allRuns.addAll(other.runs);
        List<FailedLaunch> allFailures = new ArrayList<>(failures);
        allFailures.addAll(other.failures);
        return new LaunchSource(name, allRuns, allFailures);
    }
}
