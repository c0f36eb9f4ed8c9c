package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.command.ShortCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Engines on this machine, from their command to their end, with real processes.
@EnabledOnOs(OS.LINUX)
class EngineProcessTest {

    private static final Duration SHORT = Duration.ofSeconds(1);

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

    /// An interrupted wait has no words of its own.
    @Test
    void whyAnEngineMayStillRun() {
        assertThat(EngineProcess.leftOver(new InterruptedException()))
                .isEqualTo("The engine may still run: ending it was interrupted. The next start of Touchstone tries to end it.");
        assertThat(EngineProcess.leftOver(new IOException("its processes at local do not end")))
                .isEqualTo("The engine may still run: its processes at local do not end. The next start of Touchstone tries to end it.");
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
        EngineProcess engine = EngineProcess.start(launch(freePort(), "sh", "-c",
                "trap '' TERM; sh -c 'trap \"\" TERM; while :; do sleep 1; done' & while :; do sleep 1; done"),
                new LocalPlace(), records, folder.resolve("engine.log"), SHORT);
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
        engine.close();
        assertThat(isThere(record)).isFalse();
        assertThat(records.all()).isEmpty();
    }

    @Test
    void whatACrashLeftOverIsFoundAndEnded() throws Exception {
        EngineProcess forgotten = start(launch(freePort(), "sh", "-c", "sleep 600"));
        forgotten.awaitReady(new Readiness("/", Duration.ofSeconds(1)), () -> false);
        LaunchRecords afterCrash = new LaunchRecords(folder.resolve("launches"));
        LaunchRecord found = afterCrash.all().getFirst();
        assertThat(found.place()).isEqualTo(new LocalPlace());
        assertThat(afterCrash.leftOver()).as("a running Touchstone's own affair").isEmpty();
        assertThat(afterCrash.end(found)).isTrue();
        assertThat(isThere(found)).isFalse();
        assertThat(afterCrash.all()).isEmpty();
        forgotten.close();
    }

    @Test
    void anEngineOfATouchstoneThatHasEndedIsLeftOver() throws Exception {
        Process other = new ProcessBuilder("sleep", "600").start();
        RecordOwner owner = RecordOwner.of(other.toHandle(), Path.of("/proc"));
        Process engine = new ProcessBuilder(OwnGroup.starting(List.of("sleep", "600"))).start();
        OwnGroup group = OwnGroup.in(engine.inputReader().readLine()).orElseThrow();
        records.store(new LaunchRecord(launch(1, "vllm"), new LocalPlace(), group, owner));
        assertThat(records.leftOver()).isEmpty();
        other.destroyForcibly().waitFor();
        assertThat(records.leftOver()).hasSize(1);
        engine.getOutputStream().close();
        engine.waitFor();
        assertThat(records.leftOver()).as("it has ended").isEmpty();
        assertThat(records.all()).isEmpty();
    }

    @Test
    void aLaunchThatNeverBeganIsNotLeftOver() throws Exception {
        Process other = new ProcessBuilder("sleep", "600").start();
        RecordOwner owner = RecordOwner.of(other.toHandle(), Path.of("/proc"));
        records.store(new LaunchRecord(launch(1, "vllm"), new SshPlace("gpu1"), null, owner));
        other.destroyForcibly().waitFor();
        assertThat(records.leftOver()).isEmpty();
        assertThat(records.all()).isEmpty();
    }

    @Test
    void anEngineElsewhereThatMayHaveEndedIsLeftOver() throws Exception {
        Process other = new ProcessBuilder("sleep", "600").start();
        RecordOwner owner = RecordOwner.of(other.toHandle(), Path.of("/proc"));
        records.store(new LaunchRecord(launch(1, "vllm"), new SshPlace("gpu1"), new OwnGroup(1, "1@another0"), owner));
        other.destroyForcibly().waitFor();
        assertThat(records.leftOver()).hasSize(1);
    }

    @Test
    void aCommandBeginsOnlyAfterItsGroupIsStored() throws Exception {
        Path begun = folder.resolve("begun");
        Process killed = new ProcessBuilder(OwnGroup.starting(List.of("touch", begun.toString()))).start();
        String line = killed.inputReader().readLine();
        killed.getOutputStream().close();
        assertThat(killed.waitFor()).isEqualTo(125);
        assertThat(OwnGroup.in(line)).isPresent();
        assertThat(begun).doesNotExist();
    }

    @Test
    void theEnvironmentReachesTheEngineAndNoListOfProcesses() throws Exception {
        EngineLaunch launch = new EngineLaunch("trial-1", List.of("sh", "-c", "echo \"$PLACE and $QUOTED\""),
                Map.of("PLACE", "a b", "QUOTED", "'x' \"y\" $z"), freePort());
        try (EngineProcess engine = start(launch)) {
            engine.awaitReady(new Readiness("/", Duration.ofSeconds(60)), () -> false);
            assertThat(engine.lastLines()).containsExactly("a b and 'x' \"y\" $z");
        }
        assertThat(String.join(" ", new LocalPlace().launching(launch))).doesNotContain("a b");
    }

    @Test
    void whatAnEarlierStartOfTheMachineCountedIsNoneOfIts() throws Exception {
        try (EngineProcess engine = start(launch(freePort(), "sh", "-c", "sleep 600"))) {
            engine.awaitReady(new Readiness("/", Duration.ofSeconds(1)), () -> false);
            OwnGroup group = records.all().getFirst().ownGroup().orElseThrow();
            OwnGroup before = new OwnGroup(group.id(), group.start().replaceFirst("@.*", "@another0"));
            assertThat(isThere(group)).isTrue();
            assertThat(isThere(before)).isFalse();
            assertThat(ShortCommand.run(before.signalling("KILL"), Duration.ofSeconds(20)).succeeded()).isFalse();
            assertThat(isThere(group)).isTrue();
        }
    }

    /// As on macOS: no `setsid`, no `/proc`.
    @Test
    void aGroupNeedsOnlyAShellWithJobControl() throws Exception {
        List<String> words = elsewhere(OwnGroup.starting(List.of("sh", "-c", "sleep 600 & sleep 600")));
        Process started = new ProcessBuilder(words).start();
        OwnGroup group = OwnGroup.in(started.inputReader().readLine()).orElseThrow();
        started.getOutputStream().write(OwnGroup.release(Map.of()).getBytes(StandardCharsets.UTF_8));
        started.getOutputStream().flush();
        assertThat(group.start()).contains(":");
        assertThat(look(elsewhere(group.lookingFor()))).isTrue();
        assertThat(look(elsewhere(new OwnGroup(group.id(), "another").lookingFor()))).isFalse();
        ShortCommand.run(elsewhere(group.signalling("KILL")), Duration.ofSeconds(20));
        assertThat(started.waitFor()).isEqualTo(137);
        assertThat(look(elsewhere(group.lookingFor()))).as("both of its processes ended").isFalse();
    }

    private static List<String> elsewhere(List<String> words) {
        return words.stream().map(word -> word.replace("/proc/", "/none/").replace("setsid", "no-setsid")
                .replace("sh -c", "bash -c")).map(word -> word.equals("sh") ? "bash" : word).toList();
    }

    @Test
    void aPlaceWithoutTheProgramIsReportedAsThat() throws Exception {
        try (EngineProcess engine = start(launch(freePort(), "no-such-engine", "serve"))) {
            assertThatThrownBy(() -> engine.awaitReady(Readiness.DEFAULT, () -> false)).isInstanceOf(IOException.class)
                    .hasMessageStartingWith("The command of the engine cannot be run (local): no-such-engine: ");
        }
        assertThat(records.all()).isEmpty();
    }

    @Test
    void aCommandThatPrintsNothingIsReportedByHowItEnded() throws Exception {
        assertThat(ShortCommand.run(List.of("sh", "-c", "exit 3"), Duration.ofSeconds(20)).lastLine()).isEqualTo("exit code 3");
        assertThat(ShortCommand.run(List.of("sleep", "600"), SHORT).lastLine()).isEqualTo("it did not answer in time");
        assertThat(ShortCommand.run(List.of("sh", "-c", "echo one; echo HF_TOKEN=abcdefgh; echo"), Duration.ofSeconds(20)).lastLine())
                .startsWith("HF_TOKEN=").doesNotContain("abcdefgh");
    }

    @Test
    void variablesOfTheEnvironmentHaveNamesAndOneLine() {
        assertThatThrownBy(() -> new EngineLaunch("trial-1", List.of("vllm"), Map.of("A B", "1"), 1))
                .hasMessage("\"A B\" is no name of an environment variable");
        assertThatThrownBy(() -> new EngineLaunch("trial-1", List.of("vllm"), Map.of("A", "1\n2"), 1))
                .hasMessage("the environment variable A must be one line");
    }

    @Test
    void anotherProcessOfTheSameNumberStaysUnharmed() throws Exception {
        Process other = new ProcessBuilder("setsid", "-w", "sleep", "600").start();
        try {
            long leader = other.children().findFirst().map(ProcessHandle::pid).orElse(other.pid());
            LaunchRecord old = new LaunchRecord(launch(1, "vllm"), new LocalPlace(),
                    new OwnGroup(leader, "1@" + boot()), RecordOwner.current());
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
        assertThatThrownBy(() -> ShortCommand.run(List.of("no-such-program"), SHORT)).isInstanceOf(IOException.class)
                .hasMessage("no-such-program cannot be started on this machine. Is it installed, and on the PATH?");
        assertThatThrownBy(() -> EngineProcess.start(launch(1, "vllm"), new LocalPlace(), records, folder))
                .as("the log cannot be written").isInstanceOf(IOException.class);
        assertThat(records.all()).isEmpty();
    }

    private EngineProcess start(EngineLaunch launch) throws IOException {
        return EngineProcess.start(launch, new LocalPlace(), records, folder.resolve("engine.log"), Duration.ofSeconds(60));
    }

    private static EngineLaunch launch(int port, String... words) {
        return new EngineLaunch("trial-1", List.of(words), Map.of(), port);
    }

    private static boolean isThere(LaunchRecord record) throws IOException, InterruptedException {
        return isThere(record.ownGroup().orElseThrow());
    }

    private static boolean isThere(OwnGroup group) throws IOException, InterruptedException {
        return look(group.lookingFor());
    }

    private static boolean look(List<String> words) throws IOException, InterruptedException {
        return OwnGroup.isThere(ShortCommand.run(words, Duration.ofSeconds(20)).output()).orElseThrow();
    }

    private static String boot() throws IOException {
        return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).substring(0, 8);
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
