package dev.touchstone.compare.finding;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Optional;
import java.util.Set;

/// Why a run as a whole may not show what the server does when it is left to itself; what is wrong with one of its
/// figures is the business of the checks.
final class Suspicion {

    private static final Set<String> CHECKS = Set.of("warm-up", "unstable", Run.CLIENT_LIMIT);

    private Suspicion() {
    }

    static Optional<Warning> of(Run run, Inspection inspection) {
        return inspection.warnings(run).stream().filter(warning -> CHECKS.contains(warning.check())).findFirst();
    }
}
