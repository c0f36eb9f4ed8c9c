package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.WrongUsage;

import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/// How the texts of a command are read, and what the user states about runs that do not contain it.
public final class ReadingOptions {

    @Option(names = "--take-proposals",
            description = {"Reads columns whose meaning is a question by the proposal.",
                "Without it, their figures are left out, with a warning."})
    private boolean takeProposals;

    @Option(names = "--set", paramLabel = "NAME=LEVEL",
            description = {
                "Sets a condition of all runs that do not contain it: gpu=\"NVIDIA A10\", engineVersion=0.9.1, or one of "
                        + "your own: rack=2. Repeat it for several."})
    private final List<String> statements = new ArrayList<>();

    /// Returns these mappings as the options want them to be used.
    Mappings of(Mappings given) {
        return takeProposals ? given.takingProposals() : given;
    }

    /// Returns the readings with what is stated of their runs.
    public List<Reading> applyTo(List<Reading> readings) {
        return statements.isEmpty() ? readings : readings.stream().map(reading -> reading.runs().isEmpty() ? reading
                : reading.withRuns(applyToRuns(reading.runs()))).toList();
    }

    /// Returns the runs with what is stated of those that do not contain it.
    ///
    /// @throws WrongUsage for a text without a name and a level, or a level that the condition cannot have
    List<Run> applyToRuns(List<Run> runs) {
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
