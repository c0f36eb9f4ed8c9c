package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/// What libraries log goes to standard error, where a user reads one line for each problem.
class LibraryLogTest {

    @Test
    void librariesLogWarningsOnly() {
        assertThat(LoggerFactory.getLogger("org.sqlite.JDBC").isWarnEnabled()).isTrue();
        assertThat(LoggerFactory.getLogger("org.sqlite.JDBC").isInfoEnabled()).isFalse();
    }

    /// POI logs stack traces of what it also throws, and what is thrown becomes a line of the reading.
    @Test
    void poiLogsNothing() {
        assertThat(LoggerFactory.getLogger("org.apache.poi.util.XMLHelper").isErrorEnabled()).isFalse();
    }
}
