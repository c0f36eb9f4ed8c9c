package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemChoosersTest {

    @Test
    void aNameGetsTheExtensionThatItLacks() {
        assertThat(SystemChoosers.named(new File("chart"), ".png")).hasName("chart.png");
        assertThat(SystemChoosers.named(new File("llama3.1-on-h100"), ".png")).hasName("llama3.1-on-h100.png");
        assertThat(SystemChoosers.named(new File("qwen2.5"), ".svg")).hasName("qwen2.5.svg");
        assertThat(SystemChoosers.named(new File("chart.jpeg"), ".png")).hasName("chart.jpeg");
    }

    @Test
    void aFolderThatIsGoneIsNotOpened(@TempDir Path folder) throws IOException {
        assertThat(SystemChoosers.existing(folder.toFile())).isEqualTo(folder.toFile());
        assertThat(SystemChoosers.existing(folder.resolve("gone").toFile())).isNull();
        assertThat(SystemChoosers.existing(Files.createFile(folder.resolve("a.md")).toFile())).isNull();
        assertThat(SystemChoosers.existing(null)).isNull();
    }

    @Test
    void theFirstDialogOpensWhereDocumentsAre(@TempDir Path home) throws IOException {
        assertThat(SystemChoosers.documents(home.resolve("gone").toFile())).isNull();
        assertThat(SystemChoosers.documents(home.toFile())).isEqualTo(home.toFile());
        Path documents = Files.createDirectory(home.resolve("Documents"));
        assertThat(SystemChoosers.documents(home.toFile())).isEqualTo(documents.toFile());
    }
}
