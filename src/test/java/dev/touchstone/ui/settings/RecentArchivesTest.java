package dev.touchstone.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecentArchivesTest {

    @TempDir
    private Path folder;

    @Test
    void theOpenOneIsNotOfferedAndWhatIsGoneNeither() throws IOException {
        RecentArchives recent = new RecentArchives(folder);
        Path open = Files.createFile(folder.resolve("open.db"));
        Path other = Files.createFile(folder.resolve("other.db"));
        Path gone = Files.createFile(folder.resolve("gone.db"));
        recent.add(gone);
        recent.add(other);
        recent.add(open);
        Files.delete(gone);

        assertThat(recent.all()).containsExactly(open, other);
        assertThat(recent.besides(folder.resolve("x/../open.db"))).containsExactly(other);
        assertThat(recent.besides(null)).containsExactly(open, other);
    }
}
