package dev.touchstone.cli;

import dev.touchstone.compare.check.Check;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/// Which runs take part in no mean, difference or verdict, for what a check says of them.
final class Exclusion {

    @Option(names = "--exclude", paramLabel = "CHECK",
            description = "Takes the runs that this check finds something wrong with out of every mean, difference and "
                    + "verdict: warm-up, unstable, ... \"touchstone check --catalogue\" lists them. May be repeated.")
    private final List<String> checks = new ArrayList<>();

    /// The runs, those of them excluded that a check flags. What was excluded before stays so.
    List<Run> apply(List<Run> runs, CommandStreams terminal) {
        if (checks.isEmpty()) {
            return runs;
        }
        Set<String> wanted = new LinkedHashSet<>(checks);
        Inspection inspection = Inspection.of(runs);
        Map<String, Integer> flagged = new HashMap<>();
        List<Run> marked = runs.stream().map(run -> {
            List<String> found = inspection.warnings(run).stream().map(Warning::check).distinct().toList();
            found.forEach(check -> flagged.merge(check, 1, Integer::sum));
            return run.isExcluded() ? run : wanted.stream().filter(found::contains).findFirst().map(run::excluded)
                    .orElse(run);
        }).toList();
        for (String check : wanted) {
            if (!flagged.containsKey(check)) {
                if (Checks.ofId(check).isEmpty()) {
                    throw new WrongUsage("no check is called " + check + "; there are "
                            + Checks.all().stream().map(Check::id).sorted().collect(Collectors.joining(", ")));
                }
                terminal.err().println("--exclude " + check + " excludes nothing: it finds nothing in these runs");
            }
        }
        return marked;
    }

    /// The same for runs as they stand in their texts; a run is judged beside those of all texts.
    List<Reading> applyTo(List<Reading> readings, CommandStreams terminal) {
        if (checks.isEmpty()) {
            return readings;
        }
        List<Run> marked = apply(InputFiles.runs(readings), terminal);
        List<Reading> all = new ArrayList<>();
        int from = 0;
        for (Reading reading : readings) {
            int to = from + reading.runs().size();
            all.add(reading.withRuns(marked.subList(from, to)));
            from = to;
        }
        return all;
    }
}
