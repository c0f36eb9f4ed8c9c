package dev.touchstone.cli;

import picocli.CommandLine.Option;

/// The form that a command prints its results in; one at most.
final class OutputForm {

    @Option(names = "--json", description = "JSON, every figure in base units.")
    private boolean json;

    @Option(names = "--csv", description = "Comma-separated values.")
    private boolean csv;

    @Option(names = "--markdown", description = "A Markdown table.")
    private boolean markdown;

    boolean json() {
        return json;
    }

    boolean csv() {
        return csv;
    }

    boolean markdown() {
        return markdown;
    }

    boolean forPeople() {
        return !json && !csv && !markdown;
    }
}
