package dev.touchstone.cli;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Findings;
import dev.touchstone.compare.study.Material;
import dev.touchstone.report.FindingText;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.RunNumbers;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `touchstone findings`: says what runs show.
@Command(name = "findings", sortOptions = false,
        description = {
            "Says in sentences with figures what the runs show, and how much of it may be claimed.",
            "The numbers of runs are those that \"touchstone read\" prints."},
        footer = {
            "%nExamples:",
            "  touchstone findings notes.md",
            "  touchstone findings results/ --objective ttft=500ms --markdown",
            "  touchstone findings --json"})
final class FindingsCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final MaterialOptions options = new MaterialOptions();

    @ArgGroup(heading = "%nForm of the output, lines to read without one of these:%n")
    private final PageForm form = new PageForm();

    FindingsCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = input.find(terminal)) {
            Material material = options.material(found);
            List<Finding> findings = Findings.of(material);
            PrintWriter out = terminal.out();
            if (form.json()) {
                out.print(JsonReport.findings(findings, material.runs()));
            } else if (form.markdown()) {
                out.print(MarkdownReport.findings(findings, material.runs()));
            } else {
                RunNumbers numbers = new RunNumbers(material.runs());
                findings.forEach(finding -> out.println(FindingText.label(finding.standing()) + ": "
                        + FindingText.text(finding) + " (" + numbers.text(finding.runs()) + ")"));
            }
            out.flush();
            if (findings.isEmpty()) {
                terminal.err().println(material.runs().isEmpty() ? "nothing found: there are no runs"
                        : "nothing found: no two runs can be held against each other");
            }
            return found.sayShortfalls(terminal);
        }
    }
}
