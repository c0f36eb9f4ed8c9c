package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// By what a campaign that runs is told from one that crashed.
class RecordOwnerTest {

    private static final ProcessHandle OWN = ProcessHandle.current();

    @TempDir
    private Path proc;

    @Test
    void thisProcessRunsAndALaterOneOfItsNumberDoesNot() {
        RecordOwner current = RecordOwner.current();
        assertThat(current.pid()).isEqualTo(OWN.pid());
        assertThat(current.isRunning()).isTrue();
        assertThat(new RecordOwner(current.pid(), current.start() + 1).isRunning()).isFalse();
    }

    /// The time of a process's start changes when the clock of the machine is set; the ticks since the machine's start do not.
    @Test
    void theStartIsThatOfTheMachinesOwnCount() throws Exception {
        Path stat = Files.createDirectories(proc.resolve(String.valueOf(OWN.pid()))).resolve("stat");
        Files.writeString(stat, OWN.pid() + " (a (java) 9) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20 21\n");
        assertThat(RecordOwner.of(OWN, proc)).isEqualTo(new RecordOwner(OWN.pid(), 4711));
    }

    @Test
    void withoutACountTheStartIsATime() throws Exception {
        long millis = OWN.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        assertThat(RecordOwner.of(OWN, proc).start()).isEqualTo(millis);
        Files.writeString(Files.createDirectories(proc.resolve(String.valueOf(OWN.pid()))).resolve("stat"), "something else");
        assertThat(RecordOwner.of(OWN, proc).start()).isEqualTo(millis);
    }
}
