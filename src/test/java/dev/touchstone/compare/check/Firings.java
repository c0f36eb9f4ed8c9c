package dev.touchstone.compare.check;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.Arrays;
import java.util.List;

/// What one check says of runs.
final class Firings {

    private Firings() {
    }

    /// Its sentences, in the order of the runs.
    static List<String> of(String check, RunFixture... fixtures) {
        return of(check, Arrays.stream(fixtures).map(RunFixture::build).toList());
    }

    static List<String> of(String check, List<Run> runs) {
        Inspection inspection = Inspection.of(runs);
        return runs.stream().flatMap(run -> inspection.warnings(run).stream())
                .filter(warning -> warning.check().equals(check)).map(Warning::message).toList();
    }
}
