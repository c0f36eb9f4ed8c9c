package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.Archives;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartArgumentsTest {

    private static final Path USUAL = Path.of("usual.db");

    @TempDir
    Path folder;

    @Test
    void anArchiveIsNamedByAnOption() {
        assertThat(of()).isEqualTo(new StartArguments(USUAL, List.of()));
        assertThat(of("--archive", "my.db")).isEqualTo(new StartArguments(Path.of("my.db"), List.of()));
        assertThat(of("--archive=my.db")).isEqualTo(new StartArguments(Path.of("my.db"), List.of()));
    }

    @Test
    void filesAreRead() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.md"), "TTFT 3 ms");
        Path log = Files.writeString(folder.resolve("server.log"), "");
        assertThat(of(notes.toString(), log.toString())).isEqualTo(new StartArguments(USUAL, List.of(notes, log)));
        assertThat(of("--archive", "my.db", notes.toString())).isEqualTo(new StartArguments(Path.of("my.db"), List.of(notes)));
        assertThat(of("--archive=my.db", notes.toString())).isEqualTo(new StartArguments(Path.of("my.db"), List.of(notes)));
    }

    @Test
    void anArchiveAloneIsOpenedWhateverItsName() throws ArchiveException {
        Path archive = folder.resolve("colleague.touchstone");
        Archives.open(archive).close();
        assertThat(of(archive.toString())).isEqualTo(new StartArguments(archive, List.of()));
    }

    private static StartArguments of(String... arguments) {
        return StartArguments.of(List.of(arguments), USUAL);
    }
}
