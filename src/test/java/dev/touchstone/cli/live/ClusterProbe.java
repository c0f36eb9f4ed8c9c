package dev.touchstone.cli.live;

import dev.touchstone.cli.ProcessEnvironment;
import dev.touchstone.cli.Touchstone;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.Interrupts;
import dev.touchstone.cli.terminal.RunEnvironment;
import dev.touchstone.load.LiveTests;
import dev.touchstone.load.journal.JournalOwner;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.load.trust.MeasurementError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs plans in a cluster that a program on the PATH plays, and prints what happens, one line per story. It runs in a JVM
/// of its own.
public final class ClusterProbe {

    private final Path folder;
    private final Path recorded;

    private ClusterProbe(Path folder, Path recorded) {
        this.folder = folder;
        this.recorded = recorded;
    }

    /// @param arguments a folder, the file in which the program records its words, results of both tools
    public static void main(String[] arguments) throws Exception {
        ClusterProbe probe = new ClusterProbe(Path.of(arguments[0]), Path.of(arguments[1]));
        Path result = Path.of(arguments[1] + ".result");
        Path name = Path.of(arguments[1] + ".name");
        Files.copy(Path.of(arguments[2]), result);
        Files.writeString(name, "profile_export_aiperf.json");
        probe.run("good", "aiperf", "--concurrency", "4,8", "--set", "gpuCount=2", "--set", "engine=vLLM");
        probe.run("flicker", "aiperf", "--concurrency", "4");
        for (String story : List.of("refused", "image", "evicted", "removed", "away", "failing", "empty")) {
            probe.run(story, "aiperf", "--concurrency", "4,8");
        }
        probe.run("cancelled", "aiperf", "--concurrency", "4,8");
        Files.writeString(name, "other.json");
        probe.run("other file", "aiperf", "--concurrency", "4");
        Files.writeString(name, "profile_export_aiperf.json");
        byte[] whole = Files.readAllBytes(result);
        Files.writeString(result, "{}");
        probe.run("no figures", "aiperf", "--concurrency", "4");
        Files.write(result, whole);
        probe.run("forever", "aiperf", "--concurrency", "4", "--point-limit", "1");
        probe.run("key", "aiperf", "--concurrency", "4", "--api-key", "a-key-that-nobody-may-list");
        Files.delete(result);
        Files.copy(Path.of(arguments[3]), result);
        Files.writeString(name, "summary_lifecycle_metrics.json");
        probe.run("inference-perf", "inference-perf", "--concurrency", "4", "--warm-up", "0");
        probe.run("cannot", "inference-perf", "--concurrency", "4");
        probe.run("dry", "aiperf", "--concurrency", "4,8", "--dry-run", probe.folder.resolve("dry").toString());
        System.exit(0);
    }

    private void run(String story, String tool, String... more) throws IOException {
        Files.writeString(Path.of(recorded + ".story"), story);
        List<String> words = new ArrayList<>(List.of("run", "--url", "http://llm.models.svc:8000", "--model", "m", "--prompts",
                "random:64", "--kubernetes", tool, "--namespace", "bench", "--requests", "40", "--archive",
                folder.resolve(story + ".db").toString(), "--json", "-"));
        words.addAll(Arrays.asList(more));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Touchstone.run(new CommandStreams(new ByteArrayInputStream(new byte[0]), new PrintWriter(out),
                new PrintWriter(err)), new Surroundings(new ProcessEnvironment(), story.equals("cancelled")), words.toArray(String[]::new));
        System.out.println(story + ": " + code + " " + err.toString().replace('\n', '~') + " OUT "
                + out.toString().replaceAll("\\s+", " "));
    }

    /// Looks often, so that a story is short.
    ///
    /// @param isCancelled whether Ctrl C comes at once
    private record Surroundings(RunEnvironment real, boolean isCancelled) implements RunEnvironment {

        @Override
        public Duration clusterInterval() {
            return Duration.ofMillis(20);
        }

        @Override
        public LiveTests openTests(Path journals, @Nullable JournalOwner owner) {
            return real.openTests(journals, owner);
        }

        @Override
        public void awaitServer(URI server) throws InterruptedException {
            real.awaitServer(server);
        }

        @Override
        public ClientWarmUp.Warmth warmUp(Api api) throws IOException, InterruptedException {
            return real.warmUp(api);
        }

        @Override
        public MeasurementError selfTest(int streams) throws IOException, InterruptedException {
            return real.selfTest(streams);
        }

        @Override
        public @Nullable String environment(String name) {
            return null;
        }

        @Override
        public boolean isTerminal() {
            return false;
        }

        @Override
        public Interrupts interrupts() {
            Interrupts interrupts = new Interrupts();
            if (isCancelled) {
                interrupts.interrupt();
            }
            return interrupts;
        }
    }
}
