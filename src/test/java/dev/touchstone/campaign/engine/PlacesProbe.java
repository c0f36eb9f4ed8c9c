package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShortCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Launches engines at every kind of place and prints what happens, one line per step. It runs in a JVM of its own, whose
/// PATH holds programs that stand for `ssh`, `kubectl`, `docker` and `podman`.
public final class PlacesProbe {

    /// For engines that do not end when they are asked to.
    private static final Duration SHORT = Duration.ofMillis(300);
    /// For engines that end, however busy the machine is.
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String TOKEN = "a-value-that-nobody-may-list";

    private final Path folder;
    private final LaunchRecords records;
    private int launches;

    private PlacesProbe(Path folder) {
        this.folder = folder;
        records = new LaunchRecords(folder.resolve("launches"));
    }

    /// @param arguments a folder, and the file in which the programs record their words
    public static void main(String[] arguments) throws Exception {
        PlacesProbe probe = new PlacesProbe(Path.of(arguments[0]));
        Path down = Path.of(arguments[1] + ".down");
        Path stubborn = Path.of(arguments[1] + ".stubborn");
        probe.serves("ssh", new SshPlace("gpu1"));
        probe.serves("kubectl", new KubernetesPlace(List.of("-n", "llm"), "pod-0"), LONG, Path.of(arguments[1] + ".again"));
        ContainerPlace docker = new ContainerPlace("docker", List.of("--gpus", "all"), "an-image");
        probe.serves("docker", docker);
        probe.serves("podman", new ContainerPlace("podman", List.of(), "an-image"));
        Files.createFile(stubborn);
        probe.serves("docker-stubborn", docker, SHORT, probe.folder);
        Files.delete(stubborn);
        probe.fails("ssh-nowhere", new SshPlace("nowhere"));
        probe.fails("kubectl-nowhere", new KubernetesPlace(List.of(), "nowhere"));
        LaunchRecord ofDocker = probe.leavesOver(docker);
        Path undying = Files.createFile(Path.of(arguments[1] + ".undying"));
        probe.fails("docker-undying", docker);
        Files.delete(undying);
        Files.createFile(down);
        probe.fails("docker-down", docker);
        probe.ends("left-over-docker-down", ofDocker);
        Files.delete(down);
        probe.ends("left-over-docker", ofDocker);
        LaunchRecord ofSsh = probe.leavesOver(new SshPlace("gpu1"));
        probe.ends("left-over-ssh-nowhere", new LaunchRecord(ofSsh.launch(), new SshPlace("nowhere"), ofSsh.group(),
                ofSsh.owner()));
        probe.ends("left-over-ssh", ofSsh);
        probe.endsTheRest();
    }

    private void serves(String step, Place place) throws IOException, InterruptedException {
        serves(step, place, LONG, folder);
    }

    /// @param patience with an engine that is asked to end
    /// @param awaited a file that one of the programs makes
    private void serves(String step, Place place, Duration patience, Path awaited) throws IOException, InterruptedException {
        EngineProcess engine = EngineProcess.start(httpServer(), place, records, folder.resolve("log"), patience);
        LaunchEnd end = engine.awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false);
        LaunchRecord record = records.all().getFirst();
        boolean before = isThere(record);
        while (!Files.exists(awaited)) {
            Thread.onSpinWait();
        }
        engine.close();
        System.out.println(step + ": " + end.getClass().getSimpleName() + ", there " + before + ", after " + isThere(record)
                + ", records " + records.all().size() + ", " + engine.leftOver().orElse("ended"));
    }

    private void fails(String step, Place place) throws InterruptedException {
        EngineProcess started = null;
        try (EngineProcess engine = EngineProcess.start(httpServer(), place, records, folder.resolve("log"), SHORT)) {
            started = engine;
            System.out.println(step + ": " + engine.awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false));
        } catch (IOException sentence) {
            System.out.println(step + ": " + sentence.getMessage());
        }
        System.out.println(step + "-closed: " + (started == null ? "" : started.leftOver().orElse("ended")));
    }

    /// As a crash does.
    private LaunchRecord leavesOver(Place place) throws IOException, InterruptedException {
        EngineLaunch launch = httpServer();
        EngineProcess.start(launch, place, records, folder.resolve("log"), SHORT)
                .awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false);
        return records.all().stream().filter(record -> record.launch().name().equals(launch.name())).findFirst()
                .orElseThrow();
    }

    private void ends(String step, LaunchRecord record) throws InterruptedException {
        try {
            System.out.println(step + ": " + records.end(record) + ", " + remains(record));
        } catch (IOException sentence) {
            System.out.println(step + ": " + sentence.getMessage() + " " + remains(record));
        }
    }

    private void endsTheRest() throws IOException, InterruptedException {
        boolean areOver = true;
        for (LaunchRecord record : records.all()) {
            areOver &= records.end(record);
        }
        System.out.println("rest: " + areOver + ", records " + records.all().size());
    }

    private String remains(LaunchRecord record) {
        return records.all().stream().anyMatch(each -> each.launch().name().equals(record.launch().name())) ? "kept" : "gone";
    }

    private static boolean isThere(LaunchRecord record) throws IOException, InterruptedException {
        return OwnGroup.isThere(ShortCommand.run(record.place().lookingFor(record.launch(), record.ownGroup().orElseThrow()),
                Duration.ofSeconds(20)).output()).orElseThrow();
    }

    private EngineLaunch httpServer() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
            int port = probe.getLocalPort();
            return new EngineLaunch("probe-" + ++launches, List.of(java, "-XX:TieredStopAtLevel=1", "-m", "jdk.httpserver",
                    "-b", "127.0.0.1", "-p", String.valueOf(port)), Map.of("HF_TOKEN", TOKEN), port);
        }
    }
}
