package dev.touchstone.cli.live;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.ReadingOptions;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.ProgressLine;
import dev.touchstone.cli.terminal.RunList;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.cluster.ClusterEngine;
import dev.touchstone.load.cluster.ClusterJob;
import dev.touchstone.load.cluster.ClusterOptions;
import dev.touchstone.load.cluster.ClusterRun;
import dev.touchstone.load.measure.LiveConditions;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.report.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/// Runs a plan with a tool in a Kubernetes cluster, one job a point, and reads what comes back.
///
/// @param results folder in which the results of each test are kept
/// @param interval between two looks at a job
record ClusterTest(ClusterEngine engine, Plan plan, ClusterOptions options, Path results, Duration interval,
        CommandStreams terminal) {

    /// To the millisecond: tests that begin in one second must not share a job or a folder of results.
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmssSSS", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    /// Lines of a configuration that are shown before it is used; all of it is in the folder of the results.
    private static final int SHOWN = 60;

    /// A point and its job.
    private record Task(Point point, ClusterJob job) {
    }

    /// Writes the files and runs nothing.
    ///
    /// @throws WrongUsage when the plan asks what the tool cannot do
    int write(Path folder) throws IOException {
        for (Task task : tasks()) {
            Files.createDirectories(folder);
            file(folder.resolve(task.job.name() + ".yaml"), task.job.manifests());
            file(folder.resolve(task.job.name() + "-" + engine.key() + ".yaml"), task.job.config());
            if (task.job.withOperator() != null) {
                file(folder.resolve(task.job.name() + "-aiperfjob.yaml"), task.job.withOperator());
            }
        }
        engine.differences(plan).forEach(terminal.err()::println);
        terminal.err().println("nothing was run; the files are in " + folder);
        return ExitCode.OK;
    }

    private static void file(Path file, String text) throws IOException {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private List<Task> tasks() throws IOException {
        String execution = TIME.format(Instant.now());
        List<Task> tasks = new ArrayList<>();
        try {
            for (Point point : PointOrder.of(plan)) {
                tasks.add(new Task(point, ClusterJob.of(engine, engine.checked(plan, point, options.keySecret() != null), point,
                        execution, options)));
            }
        } catch (IllegalArgumentException refused) {
            throw new WrongUsage(String.valueOf(refused.getMessage()));
        }
        return tasks;
    }

    /// Runs the plan, stores and prints the runs.
    ///
    /// @throws WrongUsage when the plan asks what the tool cannot do
    int run(@Nullable RunArchive archive, ResultOptions wanted, Interrupts interrupts, ProgressLine progress)
            throws IOException, InterruptedException {
        List<Task> tasks = tasks();
        engine.differences(plan).forEach(progress::print);
        AtomicBoolean cancelled = new AtomicBoolean();
        interrupts.stopWith(() -> cancelled.set(true));
        List<Run> runs = new ArrayList<>();
        int code = ExitCode.OK;
        Reading last = null;
        for (Task task : tasks) {
            String label = "point " + task.point.number() + " of " + tasks.size() + ", " + PointLabel.of(task.point, plan);
            Path folder = results.resolve(task.job.name());
            Files.createDirectories(folder);
            file(folder.resolve("job.yaml"), task.job.manifests());
            progress.print(label + ": " + task.job.name() + ", with");
            task.job.config().lines().limit(SHOWN).forEach(line -> progress.print("  " + line));
            try {
                new ClusterRun(task.job, options, interval, now -> progress.show(label + ": " + now), cancelled::get)
                        .run(folder.resolve("results"));
                last = imported(task, folder, archive);
                runs.addAll(last.runs());
            } catch (IOException failed) {
                progress.print(label + ": " + failed.getMessage());
                code = ExitCode.SOFTWARE;
                break;
            }
        }
        progress.close();
        if (last != null) {
            Reading all = last.withRuns(runs);
            if (wanted.isTableWanted()) {
                RunList.printMeasured(all, terminal.out());
            }
            wanted.write(all, List.of(), terminal);
        }
        if (code != ExitCode.OK) {
            terminal.err().println("the plan is not done: " + runs.size() + " of " + tasks.size() + " points have a run");
        }
        terminal.out().flush();
        return code;
    }

    private Reading imported(Task task, Path folder, @Nullable RunArchive archive) throws IOException {
        Path file;
        try (Stream<Path> files = Files.walk(folder)) {
            file = files.filter(each -> String.valueOf(each.getFileName()).equals(engine.result())).findFirst()
                    .orElseThrow(() -> new IOException("the results in " + folder + " hold no " + engine.result()));
        }
        List<Reading> readings = InputFiles.read(List.of(file.toString()), new ReadingOptions(), terminal);
        Reading read = readings.getFirst();
        if (read.runs().isEmpty()) {
            throw new IOException(file + " holds no run");
        }
        Reading known = read.withRuns(read.runs().stream().map(run -> run.with(known(run.conditions(), task.point))).toList());
        if (archive != null) {
            archive.add(known);
        }
        return known;
    }

    /// What the tool does not tell, the plan knows; what the user set, holds in any case.
    private Conditions known(Conditions told, Point point) {
        Conditions asked = LiveConditions.asked(plan, point);
        Conditions all = told;
        for (Factor factor : Factor.values()) {
            boolean isSet = point.server().conditions().containsKey(factor);
            Condition one = asked.get(factor).orElse(null);
            if (one != null && (isSet || !all.has(factor))) {
                all = all.with(factor, one.level(), one.evidence());
            }
        }
        return all;
    }
}
