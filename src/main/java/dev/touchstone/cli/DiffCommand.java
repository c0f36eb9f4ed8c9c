package dev.touchstone.cli;

import dev.touchstone.cli.option.Exclusion;
import dev.touchstone.cli.option.PageForm;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.difference.Diff;
import dev.touchstone.model.Run;
import dev.touchstone.report.DiffTable;
import dev.touchstone.report.JsonReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone diff`: lists what runs differ in.
@Command(name = "diff", sortOptions = false,
        description = "Lists the conditions, launch flags and definitions in which 2 to " + Diff.MOST + " runs differ.",
        footer = {
            "%nExamples:",
            "  touchstone diff notes.md --runs 3,7",
            "  touchstone diff notes.md --runs 3,7,9 --all",
            "  touchstone diff notes.md --runs 3,7 --json"})
final class DiffCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final Exclusion exclusion = new Exclusion();

    @Option(names = "--runs", required = true, split = ",", paramLabel = "NUMBER",
            description = "Their numbers as \"touchstone read\" prints them, counted from 1.")
    private List<Integer> numbers = List.of();

    @Option(names = "--all", description = "Also what they agree in.")
    private boolean all;

    @ArgGroup(heading = "%nForm of the output, a table to read without one of these:%n")
    private final PageForm form = new PageForm();

    DiffCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = input.find(terminal)) {
            List<Integer> wanted = List.copyOf(new LinkedHashSet<>(numbers));
            if (wanted.size() < 2 || wanted.size() > Diff.MOST) {
                throw new WrongUsage("--runs takes the numbers of 2 to " + Diff.MOST + " runs, not of "
                        + wanted.size());
            }
            List<Run> runs = exclusion.apply(Answers.of(found.runs()), terminal).runs();
            Diff diff = Diff.of(wanted.stream().map(number -> run(runs, number)).toList());
            PrintWriter out = terminal.out();
            if (form.json()) {
                out.print(JsonReport.diff(diff, wanted, all));
            } else if (form.markdown()) {
                out.print(DiffTable.of(diff, wanted, all).markdown());
            } else {
                out.print(DiffTable.of(diff, wanted, all).aligned());
            }
            out.flush();
            if (diff.lines().stream().noneMatch(Diff.Line::differs)) {
                terminal.err().println("the runs differ in nothing that is known of them");
            }
            return found.printProblems(terminal);
        }
    }

    private static Run run(List<Run> runs, int number) {
        if (number < 1 || number > runs.size()) {
            throw new WrongUsage("there is no run " + number + "; "
                    + (runs.isEmpty() ? "there are no runs" : "the runs are counted from 1 to " + runs.size()));
        }
        return runs.get(number - 1);
    }
}
