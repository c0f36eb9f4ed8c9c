package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.command.ShortCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Where Touchstone is killed, the input of what it started ends. Engines end with it, and nothing else does.
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class EngineAfterCrashTest {

    private static final Duration LONG = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    @Test
    void anEngineEndsWithAllItsChildren() throws Exception {
        Process started = started(word -> word, "sh", "-c", "setsid sleep 600 & sleep 600 & echo begun; wait");
        OwnGroup group = begun(started);
        assertThat(look(group, word -> word)).isTrue();
        started.getOutputStream().close();
        started.waitFor();
        awaitEnd(group, word -> word);
    }

    @Test
    void anEngineThatRefusesIsEnded() throws Exception {
        UnaryOperator<String> impatient = word -> word.replace("-lt 20", "-lt 1");
        Process started = started(impatient, "sh", "-c", "trap '' TERM; echo begun; while :; do sleep 1; done");
        OwnGroup group = begun(started);
        started.getOutputStream().close();
        assertThat(started.waitFor()).isEqualTo(137);
        awaitEnd(group, word -> word);
    }

    @Test
    void anEngineIsAskedFirst() throws Exception {
        Path asked = folder.resolve("asked");
        Process started = started(word -> word, "sh", "-c",
                "trap 'touch " + asked + "; exit 3' TERM; echo begun; while :; do sleep 0.1; done");
        begun(started);
        started.getOutputStream().close();
        assertThat(started.waitFor()).isEqualTo(3);
        assertThat(asked).exists();
    }

    /// As on macOS: no `setsid`, no `/proc`.
    @Test
    void itNeedsOnlyAShellWithJobControl() throws Exception {
        Process started = started(EngineAfterCrashTest::elsewhere, "sh", "-c", "sleep 600 & echo begun; wait");
        OwnGroup group = begun(started);
        assertThat(look(group, EngineAfterCrashTest::elsewhere)).isTrue();
        started.getOutputStream().close();
        started.waitFor();
        awaitEnd(group, EngineAfterCrashTest::elsewhere);
    }

    /// An engine may wait for all its children, and what watches it must not keep its output open.
    @Test
    void whatWatchesIsNoChildOfTheEngineAndEndsWithIt() throws Exception {
        Process started = started(word -> word, "sh", "-c", "echo begun; sleep 600; exit");
        OwnGroup group = begun(started);
        ProcessHandle engine = ProcessHandle.of(group.id()).orElseThrow();
        while (engine.children().findAny().isEmpty() || watchers(group) == 0) {
            Thread.onSpinWait();
        }
        assertThat(engine.children().filter(ProcessHandle::isAlive)).hasSize(1);
        ShortCommand.run(group.signalling("KILL"), LONG);
        assertThat(started.getInputStream().readAllBytes()).as("its output has ended").isEmpty();
        // Java closes the input of a process that has ended.
        while (watchers(group) > 0) {
            Thread.onSpinWait();
        }
    }

    private static Process started(UnaryOperator<String> elsewhere, String... words) throws IOException {
        return new ProcessBuilder(OwnGroup.starting(List.of(words)).stream().map(elsewhere).toList()).start();
    }

    /// Lets the command begin and waits for its first line.
    private static OwnGroup begun(Process started) throws IOException {
        BufferedReader lines = started.inputReader();
        OwnGroup group = OwnGroup.in(lines.readLine()).orElseThrow();
        started.getOutputStream().write(OwnGroup.release(Map.of()).getBytes(StandardCharsets.UTF_8));
        started.getOutputStream().flush();
        assertThat(lines.readLine()).isEqualTo("begun");
        return group;
    }

    private static void awaitEnd(OwnGroup group, UnaryOperator<String> elsewhere) throws IOException, InterruptedException {
        while (look(group, elsewhere)) {
            Thread.onSpinWait();
        }
    }

    private static boolean look(OwnGroup group, UnaryOperator<String> elsewhere) throws IOException, InterruptedException {
        ShortCommand look = ShortCommand.run(group.lookingFor().stream().map(elsewhere).toList(), LONG);
        return OwnGroup.isThere(look.output()).orElseThrow();
    }

    /// Those that have left the session of the group.
    private static long watchers(OwnGroup group) {
        return ProcessHandle.allProcesses().filter(process -> process.info().arguments()
                .filter(words -> List.of(words).containsAll(List.of(String.valueOf(group.id()), group.start()))).isPresent())
                .filter(process -> session(process) == process.pid()).count();
    }

    /// Field 6 of `/proc/PID/stat`; −1 where the process has ended.
    private static long session(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc", String.valueOf(process.pid()), "stat"));
            return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[3]);
        } catch (IOException ended) {
            return -1;
        }
    }

    private static String elsewhere(String word) {
        return word.equals("sh") ? "bash" : word.replace("/proc/", "/none/").replace("setsid", "no-setsid")
                .replace("sh -c", "bash -c");
    }
}
