package dev.touchstone.campaign.engine;

import dev.touchstone.command.ShortCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Launches an engine through `ssh` on the machine that it runs on itself, at another port than the engine's, and prints what
/// happens. It runs in a JVM of its own, whose PATH holds an `ssh` with the configuration of the test.
public final class SshdProbe {

    private SshdProbe() {
    }

    /// @param arguments a folder
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        LaunchRecords records = new LaunchRecords(folder.resolve("launches"));
        int port = freePort();
        EngineLaunch launch = new EngineLaunch("sshd-1", List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-m", "jdk.httpserver", "-b", "127.0.0.1", "-p", String.valueOf(port)),
                Map.of("LLM_TOKEN", "a-value"), port);
        Place place = new SshPlace("loopback");
        System.out.println("another port: " + ended(launch.reachedAt(freePort()), place, records, folder));
        System.out.println("records: " + records.all().size());
    }

    private static String ended(EngineLaunch launch, Place place, LaunchRecords records, Path folder) throws InterruptedException {
        try (EngineProcess engine = EngineProcess.start(launch, place, records, folder.resolve("log"))) {
            String end = engine.awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false).getClass().getSimpleName();
            LaunchRecord record = records.all().getFirst();
            boolean before = isThere(record);
            engine.close();
            return end + ", there " + before + ", after " + isThere(record);
        } catch (IOException sentence) {
            return String.valueOf(sentence.getMessage());
        }
    }

    private static boolean isThere(LaunchRecord record) throws IOException, InterruptedException {
        return OwnGroup.isThere(ShortCommand.run(record.place().lookingFor(record.launch(), record.ownGroup().orElseThrow()),
                Duration.ofSeconds(20)).output()).orElseThrow();
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
