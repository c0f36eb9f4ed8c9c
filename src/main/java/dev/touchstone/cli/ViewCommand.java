package dev.touchstone.cli;

import dev.touchstone.chart.StudyChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.svg.SvgChart;
import dev.touchstone.cli.option.ArchiveOption;
import dev.touchstone.cli.option.PageForm;
import dev.touchstone.cli.option.ReadingOptions;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.TermsOptions;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.study.Study;
import dev.touchstone.cost.MissingCosts;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.report.AtomicFile;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.table.StudyTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `touchstone view`: answers one of the well-known questions.
@Command(name = "view", sortOptions = false,
        description = {
            "Answers a well-known question about runs: how they scale, where the knee is, what thinking costs.",
            "A study that the runs do not support is answered with those that they do."},
        footer = {
            "%nExamples:",
            "  touchstone view scaling notes.md",
            "  touchstone view concurrency notes.md --objective e2e=3s --at p95",
            "  touchstone view pareto results/ --per-gpu total --svg pareto.svg",
            "  touchstone view think-cost notes.md --markdown"})
final class ViewCommand implements Callable<Integer> {

    private static final String COST = "cost";

    private final CommandStreams terminal;

    @Parameters(index = "0", paramLabel = "STUDY",
            description = "scaling, concurrency, pareto, think-cost, cache, turns, objectives, repeats, ...")
    private String id = "";

    @Parameters(index = "1..*", paramLabel = "FILE", arity = "0..*",
            description = {
                "Console output, notes, logs or JSON, in any mixture; a folder; or - for standard input.",
                "Without FILE, all runs of the archive."})
    private final List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions readingOptions = new ReadingOptions();

    @Mixin
    private final ArchiveOption archiveOption = new ArchiveOption();

    @Mixin
    private final TermsOptions options = new TermsOptions();

    @Option(names = "--svg", paramLabel = "OUT", description = "Draws it into this file, too.")
    private @Nullable Path svg;

    @ArgGroup(heading = "%nForm of the output, a table to read without one of these:%n")
    private final PageForm form = new PageForm();

    ViewCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = RunsInput.find(files, readingOptions, archiveOption, terminal)) {
            Answers answers = options.answers(found, terminal);
            List<Study> studies = answers.studies();
            Optional<Study> study = studies.stream().filter(one -> one.id().equalsIgnoreCase(id)).findFirst();
            if (study.isPresent()) {
                print(study.get(), answers.runs());
                draw(study.get());
            } else if (id.equalsIgnoreCase(COST) && !answers.runs().isEmpty()) {
                terminal.err().println("nothing to view: " + withoutCost(answers));
            } else if (studies.isEmpty()) {
                terminal.err().println(answers.runs().isEmpty() ? "nothing to view: there are no runs"
                        : "nothing to view: the runs support no study");
            } else {
                throw new WrongUsage("the runs support no study " + id + "; they support "
                        + studies.stream().map(Study::id).collect(Collectors.joining(", ")));
            }
            return found.printProblems(terminal);
        }
    }

    private static String withoutCost(Answers answers) {
        return Stream.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS, Quantity.ENERGY_PER_OUTPUT_TOKEN).map(quantity -> "no run has "
                + quantity.key() + MissingCosts.sentence(answers.runs(), answers.terms().prices(), quantity)
                        .map(reason -> ": " + reason).orElse("")).collect(Collectors.joining("; "));
    }

    private void print(Study study, List<Run> runs) {
        PrintWriter out = terminal.out();
        if (form.json()) {
            out.print(JsonReport.study(study, runs));
        } else if (form.markdown()) {
            out.print(MarkdownReport.study(study));
        } else {
            out.println(study.title() + ": " + study.question());
            out.println();
            out.print(new StudyTable(study).readable().aligned());
            if (!study.warnings().isEmpty()) {
                out.println();
                study.warnings().forEach(warning -> out.println(warning.text()));
            }
        }
        out.flush();
    }

    private void draw(Study study) throws IOException {
        if (svg == null) {
            return;
        }
        List<ChartSpec> charts = study.plots().stream().map(plot -> StudyChart.of(study, plot, Locale.ROOT))
                .filter(chart -> !chart.isEmpty()).toList();
        AtomicFile.write(svg, out -> out.write(SvgChart.page(charts, SvgChart.WIDTH, false)
                .getBytes(StandardCharsets.UTF_8)));
    }
}
