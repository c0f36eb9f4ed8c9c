package dev.touchstone.ui.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemLogTest {

    private static final Logger SOMEWHERE = Logger.getLogger("dev.touchstone.somewhere");

    @TempDir
    private Path folder;
    private ProblemLog log;

    @BeforeEach
    void install() {
        log = new ProblemLog(folder).install();
        SOMEWHERE.setUseParentHandlers(true);
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void anErrorIsLoggedWithItsTraceAndWithoutSecrets() {
        assertThat(log.text()).isEmpty();
        SOMEWHERE.log(Level.SEVERE, "It failed.", new IllegalStateException("Authorization: Bearer sk-abcdef0123456789abcdef at "
                + System.getProperty("user.home")));
        assertThat(log.text()).contains("It failed.", "IllegalStateException", "at dev.touchstone", "~")
                .doesNotContain("abcdef0123456789").doesNotContain(System.getProperty("user.home") + "\n");
    }

    @Test
    void whatIsNoWarningIsNotLogged() {
        SOMEWHERE.info("all is well");
        assertThat(log.text()).isEmpty();
    }

    @Test
    void whatFailsWithEveryRepaintIsLoggedAFewTimes() {
        for (int i = 0; i < 99; i++) {
            SOMEWHERE.warning("again");
        }
        assertThat(log.text().split("again", -1)).hasSize(6);
        assertThat(log.text()).contains("no more of this kind");
    }

    @Test
    void aLargeLogBeginsAnew() throws IOException {
        Files.writeString(log.file(), "x".repeat(1_100_000));
        SOMEWHERE.warning("fresh");
        assertThat(Files.size(log.file())).isLessThan(1000);
        assertThat(folder.resolve("problems.1.log")).exists();
    }
}
