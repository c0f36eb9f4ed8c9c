package dev.touchstone.cli;

import dev.touchstone.cli.option.PageForm;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.TermsOptions;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.report.content.CheckReport;
import dev.touchstone.report.content.CheckReport.Found;
import dev.touchstone.report.content.RunNumbers;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone check`: looks for figures that cannot be right or cannot be trusted.
@Command(name = "check", sortOptions = false,
        description = {
            "Looks for figures that cannot be right or cannot be trusted, and advises what to do about them.",
            "Exit code 1 also when an error was found, whatever --severity shows."},
        footer = {
            "%nExamples:",
            "  touchstone check notes.md",
            "  touchstone check results/ --severity error",
            "  touchstone check results/ --markdown > checks.md",
            "  touchstone check --catalogue"})
final class CheckCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final TermsOptions options = new TermsOptions();

    @Option(names = "--severity", paramLabel = "LEAST", defaultValue = "note",
            description = "Shows what weighs at least so much: error, caution or note; all without it.")
    private Severity least = Severity.NOTE;

    @Option(names = "--catalogue", description = "Lists all checks, and reads nothing.")
    private boolean catalogue;

    @ArgGroup(heading = "%nForm of the output, lines to read without one of these:%n")
    private final PageForm form = new PageForm();

    CheckCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = terminal.out();
        if (catalogue) {
            if (form.json()) {
                out.print(CheckReport.catalogueJson());
            } else if (form.markdown()) {
                out.print(CheckReport.catalogue().markdown());
            } else {
                Checks.all().forEach(check -> print(check, out));
            }
            out.flush();
            return ExitCode.OK;
        }
        try (RunsInput.Found found = input.find(terminal)) {
            Answers answers = options.answers(found, terminal);
            List<Found> all = CheckReport.found(answers.runs(), answers.inspection(), Severity.NOTE);
            List<Found> shown = all.stream().filter(one -> one.warning().severity().compareTo(least) <= 0).toList();
            if (form.json()) {
                out.print(CheckReport.json(shown));
            } else if (form.markdown()) {
                out.print(CheckReport.table(shown).markdown());
            } else {
                print(shown, new RunNumbers(answers.runs()), out);
                out.println(summary(answers.runs(), all));
            }
            out.flush();
            boolean wrong = all.stream().anyMatch(one -> one.warning().severity() == Severity.ERROR);
            return Math.max(found.printProblems(terminal), wrong ? ExitCode.SOFTWARE : ExitCode.OK);
        }
    }

    private static void print(Check check, PrintWriter out) {
        out.println(check.id() + " (" + check.severity().key() + "): " + check.title());
        out.println("  needs: " + check.needs());
        out.println("  what to do: " + check.advice());
        if (!check.falseAlarms().isEmpty()) {
            out.println("  false alarms: " + check.falseAlarms());
        }
    }

    /// Each check once, with its advice, and below it the runs; those with the same message in one line.
    private static void print(List<Found> found, RunNumbers numbers, PrintWriter out) {
        Map<String, Map<String, List<Run>>> checks = new LinkedHashMap<>();
        for (Found one : found) {
            String advice = one.warning().advice();
            String head = one.warning().severity().label() + ": " + one.title()
                    + (one.title().equals(one.warning().check()) ? "" : " (" + one.warning().check() + ")")
                    + (advice.isEmpty() ? "" : ". " + advice);
            checks.computeIfAbsent(head, any -> new LinkedHashMap<>())
                    .computeIfAbsent(one.warning().message(), any -> new ArrayList<>()).add(one.run());
        }
        checks.forEach((head, messages) -> {
            out.println(head);
            messages.forEach((message, runs) -> out.println("  " + numbers.text(runs)
                    + (runs.size() == 1 ? ", " + RunName.of(runs.getFirst()) : "") + ": " + message));
            out.println();
        });
    }

    /// `25 runs: 1 error, 3 cautions`.
    private static String summary(List<Run> runs, List<Found> all) {
        Map<Severity, Integer> counts = new TreeMap<>();
        all.forEach(one -> counts.merge(one.warning().severity(), 1, Integer::sum));
        List<String> parts = counts.entrySet().stream().map(entry -> entry.getValue() + " " + entry.getKey().key()
                + (entry.getValue() == 1 ? "" : "s")).toList();
        return runs.size() + (runs.size() == 1 ? " run: " : " runs: ")
                + (parts.isEmpty() ? "nothing found" : String.join(", ", parts));
    }
}
