package dev.touchstone.cli;

import picocli.CommandLine.Option;

/// The form that a command prints sentences and tables in; one at most.
final class PageForm {

    @Option(names = "--json", description = "JSON, every figure in base units.")
    private boolean json;

    @Option(names = "--markdown", description = "Markdown.")
    private boolean markdown;

    boolean json() {
        return json;
    }

    boolean markdown() {
        return markdown;
    }
}
