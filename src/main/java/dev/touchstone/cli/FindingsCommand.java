package dev.touchstone.cli;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
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

/// `touchstone findings`: prints what runs show, as sentences.
@Command(name = "findings", sortOptions = false,
        description = {
            "Prints what the runs show in sentences with figures, and how much of it may be claimed.",
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
    private final TermsOptions options = new TermsOptions();

    @ArgGroup(heading = "%nForm of the output, lines to read without one of these:%n")
    private final PageForm form = new PageForm();

    FindingsCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = input.find(terminal)) {
            Answers answers = options.answers(found, terminal);
            List<Finding> findings = answers.findings();
            PrintWriter out = terminal.out();
            if (form.json()) {
                out.print(JsonReport.findings(findings, answers.runs()));
            } else if (form.markdown()) {
                out.print(MarkdownReport.findings(findings, answers.runs()));
            } else {
                RunNumbers numbers = new RunNumbers(answers.runs());
                findings.forEach(finding -> out.println(FindingText.label(finding.standing()) + ": "
                        + FindingText.text(finding) + " (" + numbers.text(finding.runs()) + ")"));
            }
            out.flush();
            if (findings.isEmpty()) {
                terminal.err().println(answers.runs().isEmpty() ? "nothing found: there are no runs"
                        : "nothing found: no two runs can be held against each other");
            }
            return found.printProblems(terminal);
        }
    }
}
