package dev.touchstone.cli.live;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.cli.option.DurationOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.ProgressLine;
import dev.touchstone.cli.terminal.RunEnvironment;
import dev.touchstone.cli.terminal.RunList;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.Estimate;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.cluster.ClusterEngine;
import dev.touchstone.load.hosts.HostGroup;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.PlannedStreams;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.report.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `touchstone run`: tests servers.
@Command(name = "run", sortOptions = false,
        customSynopsis = {
            "touchstone run --url=URL [--url=URL]... [OPTION]...",
            "       touchstone run --plan=FILE [OPTION]...",
            "       touchstone run --resume",
            "       touchstone run --self-test=N"},
        description = {
            "Tests servers of large language models: sends requests, measures what comes back, stores the runs.",
            "Every combination of servers, loads and what else has several values is a point, and becomes a run."},
        footer = {
            "%nExamples:",
            "  touchstone run --url http://127.0.0.1:8000 --concurrency 1,8,32",
            "  touchstone run --url http://127.0.0.1:8000 --concurrency 1,10,30 --thinking on,off --requests 60 "
                    + "--json out.json",
            "  touchstone run --url :8000 --set gpuCount=2 --url :8001 --set gpuCount=4 --rate 2,4 --duration 2m",
            "  touchstone run --url http://127.0.0.1:8000 --find-knee 1-256 --slo ttft=500ms,tpot=50ms",
            "  touchstone run --url http://127.0.0.1:8000 --concurrency 8,32 --launches 4",
            "  touchstone run --plan evening.json",
            "  touchstone run --self-test 500",
            "",
            "With --launches 3 all points are measured in each of three launches of the servers: you stop and start them",
            "when the test says so, and it goes on by itself when they answer.",
            "Ctrl C ends a test in order: what was measured is kept, and --resume goes on with it.",
            "Exit code 0: done; 1: done, but requests failed, a run is incomplete or objectives broke; 2: wrong usage;",
            "130: ended with Ctrl C."})
public final class RunCommand implements Callable<Integer> {

    private static final String KEY = "TOUCHSTONE_API_KEY";
    private static final Set<String> BESIDE_RESUME = Set.of("--resume", "--api-key", "--header", "--json",
            "--save-result", "--archive", "--no-archive", "--no-client-warm-up", "--on");

    private final CommandStreams terminal;
    private final RunEnvironment surroundings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private PlanOptions planned = new PlanOptions();

    @ArgGroup(validate = false, heading = "%nMachines that send:%n", order = 5)
    private MachineOptions machines = new MachineOptions();

    @ArgGroup(validate = false, heading = "%nResults; the runs are printed as a table and stored in the archive:%n",
            order = 6)
    private ResultOptions results = new ResultOptions();

    @ArgGroup(validate = false, heading = "%nInstead of a new plan, and the client itself:%n", order = 7)
    private Course course = new Course();

    /// Other modes of the command.
    static final class Course {

        @Option(names = "--resume", description = "Goes on with the newest plan that was left unfinished.")
        private boolean resume;

        @Option(names = "--self-test", paramLabel = "N",
                description = "Tests the client itself instead of a server, with N streams of a simulated engine that stamps what "
                        + "it sends: prints the error of time stamps on this machine.")
        private @Nullable Integer selfTest;

        @Option(names = "--no-client-warm-up",
                description = "Starts with a cold client, whose first seconds are slow.")
        private boolean cold;
    }

    public RunCommand(CommandStreams terminal, RunEnvironment surroundings) {
        this.terminal = terminal;
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Integer streams = course.selfTest;
        if (streams != null) {
            return selfTest(streams);
        }
        if (course.resume) {
            spec.commandLine().getParseResult().matchedOptions().stream().map(OptionSpec::longestName)
                    .filter(option -> !BESIDE_RESUME.contains(option)).findFirst().ifPresent(option -> {
                        throw new WrongUsage("--resume goes on with a plan as it was: leave " + option + " away");
                    });
        }
        Optional<ClusterEngine> cluster = machines.cluster();
        if (cluster.isPresent()) {
            return inCluster(cluster.get());
        }
        Optional<HostGroup> hosts = machines.hosts();
        try (Interrupts interrupts = surroundings.interrupts(); RunArchive archive = results.openArchive();
                HostGroup group = hosts.orElse(null);
                LiveTests here = surroundings.openTests(results.journals(),
                        archive == null ? null : archive.journalOwner().orElse(null))) {
            LiveTests tests = group == null ? here : here.on(group);
            int code = course.resume ? resume(tests, archive, hosts, interrupts) : start(tests, archive, hosts, interrupts);
            terminal.out().flush();
            return code;
        }
    }

    private int inCluster(ClusterEngine engine) throws IOException, InterruptedException {
        Plan plan = planned.plan();
        boolean hasHeaders = planned.servers().access(plan.servers(), null).values().stream()
                .anyMatch(access -> access.apiKey() != null || !access.headers().isEmpty());
        if (hasHeaders) {
            throw new WrongUsage("keys and headers are not sent into a cluster: put the key into a Secret and name it with"
                    + " --key-secret NAME/KEY");
        }
        ClusterTest test = new ClusterTest(engine, plan, machines.clusterOptions(),
                results.journals().resolveSibling("cluster-results"), surroundings.clusterInterval(), terminal);
        Path folder = machines.dryRun();
        if (folder != null) {
            return test.write(folder);
        }
        try (Interrupts interrupts = surroundings.interrupts(); RunArchive archive = results.openArchive();
                ProgressLine progress = new ProgressLine(terminal.err(), surroundings.isTerminal())) {
            return test.run(archive, results, interrupts, progress);
        }
    }

    private int selfTest(int streams) throws IOException, InterruptedException {
        if (planned.servers().hasUrl() || streams < 1) {
            throw new WrongUsage(streams < 1 ? "--self-test needs 1 stream or more"
                    : "--self-test uses its own server: remove --url");
        }
        SelfTestTable.print(surroundings.selfTest(streams), terminal.out());
        return ExitCode.OK;
    }

    private int start(LiveTests tests, @Nullable RunArchive archive, Optional<HostGroup> hosts, Interrupts interrupts)
            throws IOException, InterruptedException {
        Plan plan = planned.plan();
        MachineOptions.check(plan, hosts);
        Map<String, Access> access = planned.servers().access(plan.servers(), surroundings.environment(KEY));
        Path file = planned.saveTo();
        if (file != null) {
            AtomicFile.write(file, out -> out.write(PlanJson.write(plan).getBytes(StandardCharsets.UTF_8)));
        }
        return run(plan, access, tests, archive, List.of(), hosts, interrupts,
                finished -> tests.start(plan, access, finished));
    }

    private int resume(LiveTests tests, @Nullable RunArchive archive, Optional<HostGroup> hosts, Interrupts interrupts)
            throws IOException, InterruptedException {
        List<Journal> unfinished = tests.unfinished();
        if (unfinished.isEmpty()) {
            throw new IOException("nothing to resume: no plan was left unfinished");
        }
        Journal journal = unfinished.getFirst();
        Plan plan = journal.plan();
        List<Journal.Written> written = journal.written();
        if (!written.isEmpty()) {
            MachineOptions.checkSame(written.stream().flatMap(point -> point.hosts().stream())
                    .collect(Collectors.toCollection(TreeSet::new)), hosts);
        }
        Map<String, Access> access = planned.servers().access(plan.servers(), surroundings.environment(KEY));
        List<FinishedPoint> earlier = tests.recover(journal);
        terminal.err().println("going on with \"" + plan.name() + "\": " + earlier.size()
                + (earlier.size() == 1 ? " point was begun" : " points were begun"));
        return run(plan, access, tests, archive, earlier, hosts, interrupts,
                finished -> tests.resume(journal, access, finished));
    }

    private int run(Plan plan, Map<String, Access> access, LiveTests tests, @Nullable RunArchive archive,
            List<FinishedPoint> earlier, Optional<HostGroup> hosts, Interrupts interrupts, PlanExecution.Start start)
            throws IOException, InterruptedException {
        PlanExecution execution = new PlanExecution(plan, earlier, store(archive));
        RunEnding ending;
        try (ProgressLine progress = new ProgressLine(terminal.err(), surroundings.isTerminal())) {
            introduce(plan, access, tests, hosts, progress);
            ending = execution.run(start, interrupts, progress);
        }
        Reading runs = reading(plan, execution.finished());
        if (results.isTableWanted()) {
            RunList.printMeasured(runs, terminal.out());
        }
        results.write(runs, execution.finished(), terminal);
        ending.sentences().forEach(terminal.err()::println);
        return ending.exitCode();
    }

    /// Prints the identity of the servers and the estimate, and warms the client up.
    private void introduce(Plan plan, Map<String, Access> access, LiveTests tests, Optional<HostGroup> hosts,
            ProgressLine progress) throws IOException, InterruptedException {
        Senders senders = new Senders(hosts, surroundings);
        senders.connect(progress);
        for (Server server : plan.servers()) {
            progress.show("identifying " + server.name());
            if (hosts.isEmpty()) {
                surroundings.awaitServer(server.url());
            }
            ServerLine.of(server, tests.identify(server, access.getOrDefault(server.name(), Access.OPEN)))
                    .forEach(progress::print);
        }
        if (!course.cold) {
            progress.show("warming the client up");
            senders.warmUp(plan.servers().getFirst().api()).forEach(progress::print);
        }
        senders.tooMany(PlannedStreams.of(plan)).forEach(progress::print);
        Estimate estimate = tests.estimate(plan);
        Integer requests = estimate.requests();
        Duration time = estimate.time();
        progress.print(Phrases.counted(estimate.points(), "point")
                + (requests == null ? "" : ", " + requests + " requests")
                + (time == null ? "" : ", about " + DurationOption.about(time)));
        estimate.reuse().forEach(reuse -> progress.print("expected prefix reuse: " + (reuse.isBound() ? "up to " : "")
                + NumberText.significant(reuse.share() * 100, 3) + " % (" + reuse.label()
                + (reuse.isBound() ? "; less where answers are shorter, or follow thinking)" : ")")));
    }

    private static PlanExecution.Store store(@Nullable RunArchive archive) {
        return archive == null ? point -> { } : archive::keep;
    }

    /// Returns the points of a plan in the form of a reading.
    private static Reading reading(Plan plan, Collection<FinishedPoint> points) {
        List<Run> runs = points.stream().flatMap(point -> point.runs().stream()).toList();
        String sha256 = runs.isEmpty() ? "" : runs.getFirst().source().sha256();
        String name = runs.isEmpty() ? plan.name() : runs.getFirst().source().name();
        return new Reading(name, sha256, 0, runs, List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
