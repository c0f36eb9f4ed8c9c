package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.RunArchive;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlyStartTest {

    @TempDir
    Path folder;

    @Test
    void theArchiveIsOpenedOnceAndAnotherOneWhenItIsWanted() throws Exception {
        EarlyStart early = EarlyStart.of(folder.resolve("a.db"), folder);

        try (RunArchive first = early.open(folder.resolve("a.db")); RunArchive other = early.open(folder.resolve("b.db"))) {
            assertThat(first.name()).isEqualTo("a.db");
            assertThat(other.name()).isEqualTo("b.db");
        }
        try (RunArchive again = early.open(folder.resolve("a.db"))) {
            assertThat(again.all()).isEmpty();
        }
    }

    @Test
    void anArchiveThatIsNoneFailsWhereItIsWanted() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.db"), "this is no archive");
        EarlyStart early = EarlyStart.of(file, folder);

        assertThatThrownBy(() -> early.open(file)).isInstanceOf(ArchiveException.class).hasMessageContaining("bad.db");
    }

    @Test
    void settingsAreRead() throws Exception {
        Files.writeString(folder.resolve("settings.json"), "{\"theme\": \"dark\"}");
        EarlyStart early = EarlyStart.of(folder.resolve("a.db"), folder);

        assertThat(early.settings().theme()).isEqualTo("dark");
        early.open(folder.resolve("a.db")).close();
    }
}
