package dev.touchstone.compare.check;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.Arrays;
import java.util.List;

/// The warnings of checks, for tests.
public final class Firings {

    private Firings() {
    }

    /// All warnings of a single run except notes.
    static List<Warning> warnings(Run run) {
        return Inspection.of(List.of(run)).warnings(run).stream()
                .filter(warning -> warning.severity() != Severity.NOTE).toList();
    }

    /// The sentences of one check, in the order of the runs.
    public static List<String> of(String check, RunFixture... fixtures) {
        return of(check, Arrays.stream(fixtures).map(RunFixture::build).toList());
    }

    public static List<String> of(String check, List<Run> runs) {
        Inspection inspection = Inspection.of(runs);
        return runs.stream().flatMap(run -> inspection.warnings(run).stream())
                .filter(warning -> warning.check().equals(check)).map(Warning::message).toList();
    }
}
