package dev.touchstone.cli;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.report.CsvReport;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.MarkdownReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone compare`: puts the levels of one factor side by side.
@Command(name = "compare", sortOptions = false,
        description = {
            "Puts the levels of one factor side by side: engines, GPU counts, think modes.",
            "Runs stand in one row when all else that is known of them is the same; what still differs is named."},
        footer = {
            "%nExamples:",
            "  touchstone compare notes.md --by gpuCount --metric request_throughput",
            "  touchstone compare notes.md --by engine --metric ttft.p99 --where gpuCount=4",
            "  touchstone compare notes.md --by thinking --metric e2e_latency.p99 --markdown",
            "  touchstone compare notes.md block.txt --by engine --metric output_token_throughput --accept tokens",
            "  touchstone compare --by engine --metric output_token_throughput"})
final class CompareCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Option(names = "--by", required = true, paramLabel = "FACTOR",
            description = "What to compare: engine, gpuCount, thinking, api, concurrency, model, ...")
    private @Nullable Factor by;

    @Option(names = "--metric", required = true, paramLabel = "METRIC",
            description = "What to look at: request_throughput, ttft.p99, e2e_latency.mean, ...")
    private @Nullable Metric metric;

    @Option(names = "--baseline", paramLabel = "LEVEL",
            description = "The level that the others are compared with; without it, the lowest.")
    private @Nullable String baseline;

    @Option(names = "--where", paramLabel = "FACTOR=LEVEL",
            description = "Only these runs. Repeat it for other levels of a factor, or for other factors.")
    private final List<WhereOption> wheres = new ArrayList<>();

    @Mixin
    private final TermsOptions options = new TermsOptions();

    @ArgGroup(heading = "%nForm of the output, a table to read without one of these:%n")
    private final OutputForm form = new OutputForm();

    CompareCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = input.find(terminal)) {
            Answers answers = options.answers(found, terminal);
            List<Run> runs = answers.runs();
            Factor factor = Objects.requireNonNull(by);
            Lens lens = Lens.of(Objects.requireNonNull(metric), factor)
                    .withBaseline(baseline == null ? null : level(runs, factor, baseline))
                    .withFilters(WhereOption.filters(wheres));
            Comparison comparison = options.through(lens, answers).comparison().orElseThrow();
            PrintWriter out = terminal.out();
            if (form.json()) {
                out.print(JsonReport.comparison(comparison));
            } else if (form.csv()) {
                out.print(CsvReport.comparison(comparison));
            } else if (form.markdown()) {
                out.print(MarkdownReport.comparison(comparison));
            } else if (!comparison.rows().isEmpty()) {
                ComparisonList.print(comparison, out);
            }
            out.flush();
            if (comparison.rows().isEmpty()) {
                terminal.err().println(EmptyComparison.why(runs, comparison));
            }
            return found.sayShortfalls(terminal);
        }
    }

    /// The level of the runs that is meant, whatever its letter case.
    private static Level level(List<Run> runs, Factor factor, String text) {
        List<Level> levels = runs.stream().flatMap(run -> run.conditions().level(factor).stream()).distinct().sorted()
                .toList();
        Level wanted = Level.parse(factor, text);
        return levels.stream().filter(level -> level.toString().equalsIgnoreCase(wanted.toString())).findFirst()
                .orElseThrow(() -> new WrongUsage("no run has " + factor.key() + " " + text + " for a baseline; "
                        + (levels.isEmpty() ? "no run says its " + factor.key()
                                : "there are " + levels.stream().map(Level::toString)
                                        .collect(Collectors.joining(", ")))));
    }
}
