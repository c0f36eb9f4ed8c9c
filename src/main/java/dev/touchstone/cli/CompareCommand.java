package dev.touchstone.cli;

import dev.touchstone.cli.option.LensOptions;
import dev.touchstone.cli.option.OutputForm;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.TermsOptions;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.report.CsvReport;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.content.AnswersText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `touchstone compare`: puts the levels of one factor side by side.
@Command(name = "compare", sortOptions = false,
        description = {
            "Puts the levels of one factor side by side: engines, GPU counts, think modes.",
            "Runs stand in one row when all else that is known of them is the same; what still differs is named.",
            "Without --by, prints the answers to the well-known questions: which engine, do more GPUs pay, ...",
            "Columns of a table that have a name of the author's own are factors, too."},
        footer = {
            "%nExamples:",
            "  touchstone compare notes.md",
            "  touchstone compare notes.md --by gpuCount --metric request_throughput",
            "  touchstone compare notes.md --by engine --metric ttft.p99 --where gpuCount=4",
            "  touchstone compare notes.md --by thinking --metric e2e_latency.p99 --markdown",
            "  touchstone compare table.md --by \"KV dtype\" --metric output_token_throughput",
            "  touchstone compare notes.md block.txt --by engine --metric output_token_throughput --accept tokens",
            "  touchstone compare --by engine --metric output_token_throughput"})
final class CompareCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final LensOptions lens = new LensOptions();

    @Mixin
    private final TermsOptions options = new TermsOptions();

    @ArgGroup(heading = "%nForm of the output, a table to read without one of these:%n")
    private final OutputForm form = new OutputForm();

    CompareCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        boolean isGiven = lens.isGiven();
        if (!isGiven && form.csv()) {
            throw new WrongUsage("answers are no table: name what to compare with --by FACTOR --metric METRIC");
        }
        try (RunsInput.Found found = input.find(terminal)) {
            Answers answers = options.answers(found, terminal);
            if (isGiven) {
                print(options.through(lens.lens(answers.runs()), answers));
            } else {
                answer(answers);
            }
            return found.printProblems(terminal);
        }
    }

    private void print(Answers answers) {
        Comparison comparison = answers.comparison().orElseThrow();
        PrintWriter out = terminal.out();
        if (form.json()) {
            out.print(JsonReport.comparison(comparison));
        } else if (form.csv()) {
            out.print(CsvReport.comparison(comparison));
        } else if (form.markdown()) {
            out.print(MarkdownReport.comparison(comparison));
        } else if (!comparison.shownRows().isEmpty()) {
            ComparisonList.print(comparison, out);
        }
        out.flush();
        if (comparison.shownRows().isEmpty()) {
            terminal.err().println(EmptyComparison.why(answers.runs(), comparison, answers.terms().prices()));
        }
    }

    private void answer(Answers answers) {
        PrintWriter out = terminal.out();
        if (form.json()) {
            out.print(JsonReport.answers(answers));
        } else if (form.markdown()) {
            out.print(MarkdownReport.answers(answers.answers()));
        } else {
            List<Comparison> drawn = answers.drawn();
            out.print(String.join("\n", AnswersText.answers(answers.answers(), answer -> drawn.stream().noneMatch(comparison ->
                    answer.question().factor().equals(Optional.of(comparison.lens().by()))))));
            drawn.forEach(comparison -> {
                out.println();
                ComparisonList.print(comparison, out);
            });
        }
        out.flush();
        if (answers.answers().isEmpty()) {
            terminal.err().println(EmptyComparison.whyNoAnswer(answers));
        }
    }
}
