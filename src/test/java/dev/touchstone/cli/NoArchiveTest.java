package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.terminal.CommandStreams;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Commands that only read create no archive.
class NoArchiveTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"compare", "findings", "check"})
    void nothingIsCreated(String command) {
        StringWriter err = new StringWriter();
        CommandStreams terminal = new CommandStreams(InputStream.nullInputStream(), new PrintWriter(new StringWriter()),
                new PrintWriter(err, true));

        Touchstone.run(terminal, command, "--archive", folder.resolve("none").resolve("a.db").toString());

        assertThat(err.toString()).contains("there is no archive at ", "a.db yet").doesNotContain("Exception");
        assertThat(folder).isEmptyDirectory();
    }
}
