package dev.touchstone.cli.option;

import picocli.CommandLine.Option;

/// The form that a command prints sentences and tables in; one at most.
public final class PageForm {

    @Option(names = "--json", description = "JSON, every figure in base units.")
    private boolean json;

    @Option(names = "--markdown", description = "Markdown.")
    private boolean markdown;

    public boolean json() {
        return json;
    }

    public boolean markdown() {
        return markdown;
    }
}
