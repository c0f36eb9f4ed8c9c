package dev.touchstone.cli;

import dev.touchstone.importer.column.Mappings;
import picocli.CommandLine.Option;

/// How the texts of a command are read.
final class ReadingOptions {

    @Option(names = "--take-proposals",
            description = {"Reads columns whose meaning is a question by the proposal.",
                "Without it, their figures are left out, with a warning."})
    private boolean takeProposals;

    /// Returns these mappings as the options want them to be used.
    Mappings of(Mappings given) {
        return takeProposals ? given.takingProposals() : given;
    }
}
