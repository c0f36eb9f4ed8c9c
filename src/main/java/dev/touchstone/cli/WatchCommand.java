package dev.touchstone.cli;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.PageForm;
import dev.touchstone.cli.option.ReadingOptions;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.WhereFilters;
import dev.touchstone.cli.option.WhereOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.compare.history.ConfigurationHistory;
import dev.touchstone.compare.history.PublishedReference;
import dev.touchstone.compare.history.WatchedHistory;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.report.WatchReport;
import dev.touchstone.report.WatchReport.Watched;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone watch`: whether the last builds of an engine are slower than those before.
@Command(name = "watch", sortOptions = false,
        description = {
            "Says whether the last builds of an engine are slower than those before: the history of each configuration over "
                    + "its dates, only runs with the same conditions, settings and definitions. A build is the median of its "
                    + "repeats of one day; 7 builds are needed, and three repeats of each find a change of 5 %% within 3 builds.",
            "Exit code 1 when one is slower, 0 when none is or there are too few builds, 2 for wrong usage."},
        footer = {
            "%nExamples:",
            "  touchstone watch --where model=Qwen3-32B",
            "  touchstone watch nightlies/ --metric ttft.p50 --markdown > comment.md",
            "  touchstone watch --reference inferencex.json --json",
            "  touchstone watch --where model=Qwen3-32B --accept 2026-11-20 --why \"new sampler, 4 %% slower on purpose\""})
final class WatchCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Option(names = "--metric", paramLabel = "METRIC",
            description = "What is watched: output_token_throughput (default), ttft.p50, tpot.mean, ... Repeat it for several; "
                    + "each has its own false alarms.")
    private final List<Metric> metrics = new ArrayList<>();

    @Option(names = "--where", paramLabel = "FACTOR=LEVEL",
            description = "Only these runs. Repeat it for other levels of a factor, or for other factors.")
    private final List<WhereOption> wheres = new ArrayList<>();

    @Option(names = "--reference", paramLabel = "FILE",
            description = "Published results of InferenceX, shown under your own where everything that both know agrees.")
    private final List<String> references = new ArrayList<>();

    @Option(names = "--accept", paramLabel = "DATE",
            description = "Accepts the level of the first run of this day or later as a new one, in the archive: what was before "
                    + "is not compared with any more.")
    private @Nullable LocalDate accept;

    @Option(names = "--why", paramLabel = "TEXT", description = "Why the new level is accepted.")
    private String why = "";

    @ArgGroup(heading = "%nForm of the output, lines to read without one of these:%n")
    private final PageForm form = new PageForm();

    WatchCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        metrics.stream().filter(metric -> metric.better() == Direction.NEITHER).findFirst().ifPresent(metric -> {
            throw new WrongUsage("--metric " + metric.key() + ": neither higher nor lower is better");
        });
        List<Run> published = references.isEmpty() ? List.of()
                : InputFiles.runs(InputFiles.read(references, new ReadingOptions(), terminal)).stream()
                        .filter(PublishedReference::isOne).toList();
        if (!references.isEmpty() && published.isEmpty()) {
            throw new WrongUsage("--reference: there are no results of InferenceX in " + String.join(", ", references));
        }
        try (RunsInput.Found found = input.find(terminal)) {
            List<Run> runs = WhereFilters.pass(wheres, Answers.of(found.runs()).runs());
            if (accept != null) {
                runs = accept(found, runs, accept);
            }
            List<Watched> all = watch(runs, published);
            if (all.isEmpty()) {
                throw new WrongUsage(runs.isEmpty() ? "there are no runs to watch"
                        : "no configuration was measured at two times with this metric; runs without a date do not count");
            }
            print(all);
            // What could not be read is said, but the exit code is the verdict alone.
            found.printProblems(terminal);
            return all.stream().anyMatch(WatchReport::isSlower) ? ExitCode.SOFTWARE : ExitCode.OK;
        }
    }

    private List<Watched> watch(List<Run> runs, List<Run> published) {
        List<Run> known = Stream.concat(runs.stream(), published.stream()).toList();
        List<Watched> all = new ArrayList<>();
        for (ConfigurationHistory history : ConfigurationHistory.of(runs)) {
            List<Metric> there = history.metrics();
            List<Metric> wanted = !metrics.isEmpty() ? metrics
                    : List.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), Metric.of(Quantity.REQUEST_THROUGHPUT)).stream()
                            .filter(there::contains).limit(1).toList();
            for (Metric metric : wanted) {
                if (there.contains(metric) && !PublishedReference.isOne(history.runs().getLast())) {
                    all.add(new Watched(WatchedHistory.of(history, metric), PublishedReference.of(history, metric, known)));
                }
            }
        }
        return all;
    }

    private void print(List<Watched> all) {
        PrintWriter out = terminal.out();
        if (form.json()) {
            out.print(WatchReport.json(all));
        } else if (form.markdown()) {
            out.print(WatchReport.markdown(all));
        } else {
            WatchReport.sorted(all).forEach(watched -> out.println(String.join(System.lineSeparator() + "  ",
                    WatchReport.sentences(watched))));
        }
        out.flush();
        if (all.stream().allMatch(watched -> watched.history().verdict() == WatchedHistory.Verdict.TOO_FEW)) {
            terminal.err().println("nothing can be judged yet: every history has too few builds");
        }
    }

    /// Marks the first run of each history from this day on, and returns the runs with the marks.
    private List<Run> accept(RunsInput.Found found, List<Run> runs, LocalDate day) {
        if (!(found instanceof RunsInput.Archived archived)) {
            throw new WrongUsage("--accept marks runs of the archive: name no FILE");
        }
        List<Run> marked = ConfigurationHistory.of(runs).stream().flatMap(history -> first(history, day).stream())
                .map(run -> AcceptedLevel.mark(run, why)).toList();
        if (marked.isEmpty()) {
            throw new WrongUsage("--accept " + day + ": no history has a run of this day or later");
        }
        List<String> ids = marked.stream().map(Run::id).toList();
        RunArchive archive = archived.archive();
        archive.update(archive.all().stream().filter(run -> ids.contains(run.id())).map(run -> AcceptedLevel.mark(run, why))
                .toList());
        terminal.err().println("A new level is accepted at " + Phrases.counted(marked.size(), "run") + " of " + day + " or later.");
        return runs.stream().map(run -> marked.stream().filter(one -> one.id().equals(run.id())).findFirst().orElse(run)).toList();
    }

    private static Optional<Run> first(ConfigurationHistory history, LocalDate day) {
        return history.runs().stream().filter(run -> !Objects.requireNonNull(run.measuredAt()).toLocalDate().isBefore(day)).findFirst();
    }
}
