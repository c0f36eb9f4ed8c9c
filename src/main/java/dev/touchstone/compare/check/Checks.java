package dev.touchstone.compare.check;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The list of checks. What a check finds is worked out whenever a run is shown and never stored with it: a better
/// check then speaks about old runs too.
public final class Checks {

    private static final List<Check> ALL = List.of(new WarmUp(), new TpotPercentiles());

    private Checks() {
    }

    public static List<Check> all() {
        return ALL;
    }

    /// What the checks find in a run.
    public static List<Warning> of(Run run) {
        return ALL.stream().map(check -> check.check(run)).flatMap(Optional::stream).toList();
    }

    /// What the reader noted about a run and what the checks find. A matter the reader has noted is not told again.
    public static List<Warning> warnings(Run run) {
        return warnings(run, ALL);
    }

    /// The warnings that matter to one who looks at this metric.
    public static List<Warning> warnings(Run run, Metric metric) {
        return warnings(run, ALL.stream().filter(check -> check.concerns(metric)).toList());
    }

    private static List<Warning> warnings(Run run, List<Check> checks) {
        List<Warning> warnings = new ArrayList<>();
        for (Warning noted : run.warnings()) {
            if (!warnings.contains(noted)) {
                warnings.add(noted);
            }
        }
        for (Check check : checks) {
            if (run.warnings().stream().noneMatch(noted -> noted.check().equals(check.id()))) {
                check.check(run).ifPresent(warnings::add);
            }
        }
        return warnings;
    }
}
