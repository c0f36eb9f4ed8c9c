package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import dev.touchstone.ui.task.ProblemLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the log of problems says with a problem, without one, and where it cannot be read.
class LogSheetTest {

    @TempDir
    Path folder;

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void withAProblemAndWithout() {
        ProblemLog log = new ProblemLog(folder);
        assertThat(texts(log)).contains("Log of problems", "No problem has been logged. A problem would be written to "
                + log.file());

        log.publish(new LogRecord(Level.SEVERE, "The chart could not be drawn."));
        assertThat(texts(log)).contains(log.file() + " · keys and passwords are masked")
                .noneMatch(text -> text.startsWith("No problem has been logged"))
                .anyMatch(text -> text.contains("The chart could not be drawn."));
    }

    @Test
    void aLogThatCannotBeRead() throws IOException {
        ProblemLog log = new ProblemLog(folder);
        Files.createDirectories(log.file().getParent());
        Files.write(log.file(), new byte[] {(byte) 0xc3, (byte) 0x28});
        assertThat(log.text()).startsWith("The log cannot be read: ");
        Files.writeString(log.file(), "A problem.");
        assertThat(log.text()).isEqualTo("A problem.");
    }

    private static List<String> texts(ProblemLog log) {
        return Fx.texts(() -> new LogSheet(log, file -> { }, () -> { }));
    }
}
