package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A folder is shown by the system's command; where that is not there or fails, the user hears of it.
@DisabledOnOs(OS.WINDOWS)
class FileManagerTest {

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        Fx.start();
    }

    @Test
    void aCommandThatFailsOrIsNotThereIsReported() throws InterruptedException {
        for (List<String> command : List.of(List.of("false"), List.of("no-command-of-this-name"))) {
            CountDownLatch missing = new CountDownLatch(1);
            FileManager.of(command).show(folder, missing::countDown);
            assertThat(missing.await(30, TimeUnit.SECONDS)).as("%s", command).isTrue();
        }
    }

    @Test
    void aCommandThatShowsTheFolderIsNot() {
        CountDownLatch missing = new CountDownLatch(1);
        FileManager.of(List.of("mkdir", "-p")).show(folder.resolve("shown"), missing::countDown);
        Fx.waitFor("the command", () -> Files.isDirectory(folder.resolve("shown")));
        Fx.run(() -> { });
        assertThat(missing.getCount()).isOne();
    }
}
