package dev.touchstone.cli.option;

import picocli.CommandLine.Option;

/// The form that a command prints its results in; one at most.
public final class OutputForm {

    @Option(names = "--json", description = "JSON, every figure in base units.")
    private boolean json;

    @Option(names = "--csv", description = "Comma-separated values.")
    private boolean csv;

    @Option(names = "--markdown", description = "A Markdown table.")
    private boolean markdown;

    public boolean json() {
        return json;
    }

    public boolean csv() {
        return csv;
    }

    public boolean markdown() {
        return markdown;
    }

    public boolean forPeople() {
        return !json && !csv && !markdown;
    }
}
