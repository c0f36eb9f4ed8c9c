package dev.touchstone.cli;

import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// Conditions that the user states about runs that do not contain them.
final class StatementOptions {

    @Option(names = "--set", paramLabel = "NAME=LEVEL",
            description = {
                "Sets a condition of all runs that do not contain it: gpu=\"NVIDIA A10\", engineVersion=0.9.1, or one of "
                        + "your own: rack=2. Repeat it for several."})
    private final List<String> statements = new ArrayList<>();

    List<Reading> applyTo(List<Reading> readings) {
        return statements.isEmpty() ? readings : readings.stream().map(reading -> reading.runs().isEmpty() ? reading
                : reading.withRuns(runs(reading.runs()))).toList();
    }

    /// @throws WrongUsage for a text without a name and a level, or a level that the condition cannot have
    List<Run> runs(List<Run> runs) {
        List<Run> stated = runs;
        for (String text : statements) {
            UserStatement statement = parse(text);
            stated = stated.stream().map(run -> statement.isKnownOf(run) ? run : statement.applyTo(run)).toList();
        }
        return stated;
    }

    private static UserStatement parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || text.substring(equals + 1).isBlank()) {
            throw new WrongUsage("--set takes NAME=LEVEL, such as gpuCount=4, not " + text);
        }
        try {
            return UserStatement.of(text.substring(0, equals), text.substring(equals + 1));
        } catch (IllegalArgumentException refused) {
            throw new WrongUsage("--set " + text + ": " + refused.getMessage());
        }
    }
}
