package dev.touchstone.cli;

import dev.touchstone.cli.option.PageForm;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.TermsOptions;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.content.AnswersText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone findings`: prints answers and what else runs show, as sentences.
@Command(name = "findings", sortOptions = false,
        description = {
            "Prints what the runs show: first the answers to the well-known questions, each with how sure it is, then all "
                    + "else.",
            "The numbers of runs are those that \"touchstone read\" prints."},
        footer = {
            "%nExamples:",
            "  touchstone findings notes.md",
            "  touchstone findings results/ --objective ttft=500ms --markdown",
            "  touchstone findings --json"})
final class FindingsCommand implements Callable<Integer> {

    /// More findings are not read below the answers.
    private static final int MOST_LINES = 12;
    /// The load curves of many configurations are many, and say much alike.
    private static final int MOST_OF_A_TOPIC = 4;

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final TermsOptions options = new TermsOptions();

    @Option(names = "--all", description = "All findings, not only the first dozen, and four of each topic.")
    private boolean all;

    @ArgGroup(heading = "%nForm of the output, lines to read without one of these:%n")
    private final PageForm form = new PageForm();

    FindingsCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = input.find(terminal)) {
            Answers answers = options.answers(found, terminal);
            PrintWriter out = terminal.out();
            if (form.json()) {
                out.print(JsonReport.findings(answers));
            } else if (form.markdown()) {
                out.print(MarkdownReport.findings(answers));
            } else {
                print(answers, out);
            }
            out.flush();
            if (answers.answers().isEmpty() && answers.findings().isEmpty()) {
                String leftOut = EmptyComparison.leftOut(answers.runs());
                terminal.err().println(answers.runs().isEmpty() ? "nothing found: there are no runs"
                        : "nothing found: no two runs can be compared" + (leftOut.isEmpty() ? "" : "; " + leftOut));
            }
            return found.printProblems(terminal);
        }
    }

    private void print(Answers answers, PrintWriter out) {
        List<String> paragraphs = AnswersText.answers(answers.answers(), any -> true);
        out.print(String.join("\n", paragraphs));
        List<String> lines = AnswersText.findings(answers);
        List<String> first = all || lines.size() <= MOST_OF_A_TOPIC + 1 ? lines : AnswersText.findings(answers, MOST_OF_A_TOPIC);
        List<String> shown = all || first.size() <= MOST_LINES + 1 ? first : first.subList(0, MOST_LINES);
        if (!paragraphs.isEmpty() && !shown.isEmpty()) {
            out.println();
        }
        shown.forEach(out::println);
        if (shown.size() < lines.size()) {
            out.println(lines.size() - shown.size() + " more findings: --all");
        }
    }
}
