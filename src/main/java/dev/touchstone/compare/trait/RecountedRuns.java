package dev.touchstone.compare.trait;

import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Two runs of one live measurement: its own figures, and the same requests as the original stress scripts would have
/// counted them. They are no repeats of each other, so only one of the two takes part: the one whose figures are made
/// as those of the runs it stands beside.
public final class RecountedRuns {

    private RecountedRuns() {
    }

    /// The runs without the one of each pair that does not belong here: beside tables that the scripts' client printed
    /// the one with the scripts' figures stays, else the other.
    public static List<Run> oneOfEach(Collection<Run> runs) {
        Map<Source, Run> first = new HashMap<>();
        Set<Source> pairs = new HashSet<>();
        for (Run run : runs) {
            if (run.format().equals(Run.LIVE_TEST)) {
                Run before = first.putIfAbsent(run.source(), run);
                if (before != null && !Objects.equals(before.client(), run.client())) {
                    pairs.add(run.source());
                }
            }
        }
        boolean besideTables = runs.stream().anyMatch(run -> !run.format().equals(Run.LIVE_TEST) && isOfScripts(run));
        return runs.stream().filter(run -> !isPair(run, pairs) || isOfScripts(run) == besideTables).toList();
    }

    private static boolean isPair(Run run, Set<Source> pairs) {
        return run.format().equals(Run.LIVE_TEST) && pairs.contains(run.source());
    }

    private static boolean isOfScripts(Run run) {
        return Run.STRESS_TEST.equals(run.client());
    }
}
