package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Engines on this machine, from their command to their end, with real processes.
@EnabledOnOs(OS.LINUX)
class EngineProcessTest {

    private static final Duration SHORT = Duration.ofMillis(300);

    @TempDir
    private Path folder;

    private LaunchRecords records;

    @BeforeEach
    void open() {
        records = new LaunchRecords(folder.resolve("launches"));
    }

    @Test
    void anEngineThatAnswersIsReadyAndEndsWhenItIsClosed() throws Exception {
        int port = freePort();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        EngineProcess engine = start(launch(port, java, "-m", "jdk.httpserver", "-b", "127.0.0.1", "-p", String.valueOf(port)));
        LaunchEnd end = engine.awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false);
        LaunchRecord record = records.all().getFirst();
        engine.close();
        assertThat(end).isEqualTo(new LaunchEnd.Ready());
        assertThat(record.ownGroup()).as("it is known while it runs").isPresent();
        assertThat(isThere(record)).isFalse();
        assertThat(records.all()).isEmpty();
    }

    @Test
    void anEngineThatEndsEarlyIsNotWaitedFor() throws Exception {
        EngineProcess engine = start(launch(freePort(), "sh", "-c", "echo loading; echo ValueError: too small >&2; exit 3"));
        LaunchEnd end = engine.awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false);
        engine.close();
        assertThat(end).isEqualTo(new LaunchEnd.Died(3));
        assertThat(engine.lastLines()).containsExactly("loading", "ValueError: too small");
        assertThat(folder.resolve("engine.log")).hasContent("loading\nValueError: too small\n");
        assertThat(records.all()).isEmpty();
    }

    @Test
    void anEngineThatIsNotReadyInTimeIsEndedWithItsChildrenEvenIfTheyRefuse() throws Exception {
        EngineProcess engine = start(launch(freePort(), "sh", "-c",
                "trap '' TERM; sh -c 'trap \"\" TERM; while :; do sleep 1; done' & while :; do sleep 1; done"));
        LaunchEnd end = engine.awaitReady(new Readiness("/", Duration.ofSeconds(1)), () -> false);
        LaunchRecord record = records.all().getFirst();
        assertThat(isThere(record)).isTrue();
        engine.close();
        assertThat(end).isEqualTo(new LaunchEnd.NotInTime());
        assertThat(isThere(record)).isFalse();
    }

    @Test
    void childrenThatOutliveTheirParentEndToo() throws Exception {
        EngineProcess engine = start(launch(freePort(), "sh", "-c", "sleep 600 & exit 1"));
        engine.awaitReady(new Readiness("/", Duration.ofSeconds(1)), () -> false);
        LaunchRecord record = records.all().getFirst();
        assertThat(isThere(record)).as("the child").isTrue();
        engine.close();
        assertThat(isThere(record)).isFalse();
    }

    @Test
    void whatACrashLeftOverIsFoundAndEnded() throws Exception {
        EngineProcess forgotten = start(launch(freePort(), "sh", "-c", "sleep 600"));
        forgotten.awaitReady(new Readiness("/", Duration.ofSeconds(1)), () -> false);
        LaunchRecords afterCrash = new LaunchRecords(folder.resolve("launches"));
        LaunchRecord found = afterCrash.all().getFirst();
        assertThat(found.place()).isEqualTo(new LocalPlace());
        assertThat(afterCrash.end(found)).isTrue();
        assertThat(isThere(found)).isFalse();
        assertThat(afterCrash.all()).isEmpty();
        forgotten.close();
    }

    @Test
    void anotherProcessOfTheSameNumberStaysUnharmed() throws Exception {
        Process other = new ProcessBuilder("setsid", "-w", "sleep", "600").start();
        try {
            long leader = other.children().findFirst().map(ProcessHandle::pid).orElse(other.pid());
            LaunchRecord old = new LaunchRecord(launch(1, "vllm"), new LocalPlace(), new OwnGroup(leader, "1"));
            assertThat(isThere(old)).isFalse();
            assertThat(records.end(old)).as("nothing of it runs").isTrue();
            assertThat(other.isAlive()).isTrue();
        } finally {
            other.descendants().forEach(ProcessHandle::destroyForcibly);
            other.destroyForcibly();
        }
    }

    @Test
    void aProgramThatIsNotThereLeavesNoRecord() {
        Optional<IOException> thrown = Optional.empty();
        try {
            EngineProcess.start(launch(1, "vllm"), new ContainerPlace("no-such-program", List.of(), "image"), records,
                    folder.resolve("engine.log"));
        } catch (IOException expected) {
            thrown = Optional.of(expected);
        }
        assertThat(thrown).isPresent();
        assertThat(records.all()).isEmpty();
    }

    private EngineProcess start(EngineLaunch launch) throws IOException {
        return EngineProcess.start(launch, new LocalPlace(), records, folder.resolve("engine.log"), SHORT);
    }

    private static EngineLaunch launch(int port, String... words) {
        return new EngineLaunch("trial-1", List.of(words), Map.of(), port);
    }

    private static boolean isThere(LaunchRecord record) throws IOException, InterruptedException {
        return ShortCommand.run(record.place().lookingFor(record.launch(), record.ownGroup()), Duration.ofSeconds(20))
                .succeeded();
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
