package dev.touchstone.campaign;

import dev.touchstone.campaign.trial.SimulatedProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `touchstone campaign` over the simulated engine in a process of its own, which is killed with `kill -9` and started
/// again with `--resume`.
public final class KilledCampaign {

    private static final String YAML = """
            target:
              engine: vllm
              command: [%s, "{port}"]
              ready: {within: 60s}
            space:
              --max-num-seqs: {log2: [16, 1024], usual: 256}
              --max-num-batched-tokens: {log2: [512, 16384], usual: 2048}
              --gpu-memory-utilization: {steps: [0.90, 0.97, 0.01], usual: 0.9}
            load: {concurrency: [4], requests: 8, maxTokens: 8}
            objective: {maximise: output_token_throughput}
            search: {method: random, launches: %d, confirm: 1, seed: %d}
            """;

    private final Path folder;
    private final Path program;
    private final List<String> faults = new CopyOnWriteArrayList<>();
    private volatile Map<String, String> finished = new TreeMap<>();
    private volatile boolean isKilled;
    private CompletableFuture<Boolean> begun = new CompletableFuture<>();
    private List<ProcessHandle> left = List.of();
    private @Nullable Process running;

    /// @param folder empty; its name is in the words of all processes
    public KilledCampaign(Path folder, int launches, long seed) throws IOException {
        this(folder, "", launches, seed);
    }

    /// @param engine the lines of a script that stands for the engine, called with its port; empty for the simulated engine
    KilledCampaign(Path folder, String engine, int launches, long seed) throws IOException {
        this.folder = folder;
        this.program = SimulatedProgram.in(folder);
        Files.writeString(folder.resolve("campaign.yaml"), YAML.formatted(engine.isEmpty() ? engine() : script(engine), launches, seed));
    }

    /// The words of the simulated engine; or those of a light server, which saves most of the CPU time: a program that takes its
    /// port as its first word, by the property `killed.engine`.
    private String engine() throws IOException {
        String light = System.getProperty("killed.engine", "");
        if (light.isEmpty()) {
            return "\"" + program + "\", simulate, --speed, \"200\", --port";
        }
        return script("case \"$1\" in --help*) exit;; esac; exec -a " + folder + "/engine " + light + " \"$1\"");
    }

    private String script(String lines) throws IOException {
        Path script = Files.writeString(folder.resolve("engine"), "#!/bin/bash\n" + lines + "\n");
        if (!script.toFile().setExecutable(true)) {
            throw new IOException(script + " cannot be made executable");
        }
        return "\"" + script + "\"";
    }

    /// Starts or resumes the campaign and waits until it begins a trial: by then nothing of an earlier start may run.
    /// Returns false when it has nothing left to do.
    public boolean begins() throws IOException {
        starts();
        return hasBegunAtLast();
    }

    /// Waits until the start that runs begins a trial. Returns false when it has nothing left to do.
    public boolean hasBegunAtLast() {
        return begun.join();
    }

    /// Starts or resumes the campaign. As it begins a trial, nothing of an earlier start may run.
    public void starts() throws IOException {
        Process campaign = new ProcessBuilder(program.toString(), "campaign", folder.resolve("campaign.yaml").toString(),
                "--archive", folder.resolve("runs.archive").toString(), "--resume").redirectOutput(
                        folder.resolve("out").toFile()).start();
        running = campaign;
        List<ProcessHandle> before = left;
        CompletableFuture<Boolean> begins = new CompletableFuture<>();
        begun = begins;
        Thread.ofVirtual().start(() -> read(campaign, before, begins));
    }

    private void read(Process campaign, List<ProcessHandle> before, CompletableFuture<Boolean> begins) {
        List<String> printed = new ArrayList<>();
        try (BufferedReader messages = campaign.errorReader(StandardCharsets.UTF_8)) {
            for (String line = messages.readLine(); line != null; line = messages.readLine()) {
                printed.add(line);
                if (!begins.isDone() && (line.startsWith("launch ") || line.startsWith("confirmation"))) {
                    before.stream().filter(KilledCampaign::runs).forEach(process -> faults.add("still runs: " + process.info()));
                    begins.complete(true);
                }
            }
        } catch (IOException killed) {
            printed.add(killed.toString());
        }
        if (!begins.isDone() && finished.isEmpty() && !isKilled) {
            faults.add("ended by itself: " + printed);
        }
        begins.complete(false);
    }

    /// Whether the start that runs has begun a trial.
    public boolean hasBegun() {
        return begun.getNow(false);
    }

    /// Whether the campaign ends by itself within a time.
    public boolean endsWithin(long time, TimeUnit unit) throws InterruptedException {
        return running().waitFor(time, unit);
    }

    private Process running() {
        Process campaign = running;
        if (campaign == null) {
            throw new IllegalStateException("nothing runs");
        }
        return campaign;
    }

    /// Kills the campaign, and only it, and notes what it leaves behind.
    public void kill() throws InterruptedException, IOException {
        Process campaign = running();
        isKilled = true;
        campaign.toHandle().destroyForcibly();
        campaign.waitFor();
        begun.join();
        isKilled = false;
        left = processes();
        Map<String, String> before = finished;
        finished = trials();
        before.forEach((name, text) -> {
            if (!text.equals(finished.get(name))) {
                faults.add("lost or changed: " + name);
            }
        });
    }

    /// Lets the campaign run to its end. Returns its exit code.
    public int ends() throws InterruptedException, IOException {
        Process campaign = running();
        if (!campaign.waitFor(10, TimeUnit.MINUTES)) {
            throw new IllegalStateException("the campaign does not end");
        }
        Map<String, String> all = trials();
        finished.forEach((name, text) -> {
            if (!text.equals(all.get(name))) {
                faults.add("lost or changed: " + name);
            }
        });
        processes().forEach(process -> faults.add("left running: " + process.info()));
        return campaign.exitValue();
    }

    /// The processes of the campaign's engines that run now.
    public List<ProcessHandle> processes() {
        return ProcessHandle.allProcesses().filter(process -> words(process).contains(folder + "/"))
                .toList();
    }

    /// The processes that the last kill left behind.
    public List<ProcessHandle> left() {
        return left;
    }

    /// Waits until nothing of what the last kill left behind runs. What still runs after a minute is a fault.
    public void awaitEnd() {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (!processes().isEmpty()) {
            if (System.nanoTime() - end >= 0) {
                processes().forEach(process -> faults.add("outlives the campaign: " + process.info()));
                return;
            }
            Thread.onSpinWait();
        }
    }

    /// What has ended and was not fetched by its parent has no words any more.
    private static boolean runs(ProcessHandle process) {
        return process.isAlive() && !words(process).isEmpty();
    }

    /// The words of a process; the handle shortens them.
    private static String words(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", String.valueOf(process.pid()), "cmdline")).replace('\0', ' ');
        } catch (IOException ended) {
            return "";
        }
    }

    /// Waits until an engine runs.
    ///
    /// @throws TimeoutException after a minute
    public void awaitEngine() throws TimeoutException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (engines().isEmpty()) {
            if (System.nanoTime() - end >= 0) {
                throw new TimeoutException("no engine runs");
            }
            Thread.onSpinWait();
        }
    }

    private List<ProcessHandle> engines() {
        return processes().stream().filter(process -> words(process).contains("dev.touchstone.Main simulate ")).toList();
    }

    /// Waits until a file of the campaign is there whose name matches.
    ///
    /// @throws TimeoutException after a minute
    public Path awaitFile(String pattern) throws IOException, TimeoutException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (System.nanoTime() - end < 0) {
            try (Stream<Path> files = Files.walk(folder)) {
                Path found = files.filter(file -> file.toString().matches(pattern)).findFirst().orElse(null);
                if (found != null) {
                    return found;
                }
            } catch (UncheckedIOException removedMeanwhile) {
                Thread.onSpinWait();
            }
        }
        throw new TimeoutException("no file " + pattern);
    }

    /// The finished trials, name of the file → text.
    public Map<String, String> trials() throws IOException {
        Map<String, String> trials = new TreeMap<>();
        if (Files.isDirectory(folder.resolve("campaigns"))) {
            try (Stream<Path> files = Files.walk(folder.resolve("campaigns"))) {
                for (Path file : files.filter(one -> one.getFileName().toString().matches("trial-\\d+\\.json")).toList()) {
                    trials.put(file.getFileName().toString(), Files.readString(file));
                }
            }
        }
        return trials;
    }

    /// What must not be: a finished trial that is lost, an engine that outlives the campaign or the next start.
    public List<String> faults() {
        return List.copyOf(faults);
    }
}
