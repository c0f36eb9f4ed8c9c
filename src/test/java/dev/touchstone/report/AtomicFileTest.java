package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

    @TempDir
    private Path folder;

    @Test
    void writesAndReplaces() throws IOException {
        Path file = folder.resolve("report.md");
        AtomicFile.write(file, out -> out.write('a'));
        AtomicFile.write(file, out -> out.write('b'));
        assertThat(file).hasContent("b");
        assertThat(folder).isDirectoryContaining("glob:**report.md");
        assertThat(Files.list(folder)).hasSize(1);
    }

    @Test
    void aFailedExportLeavesTheOlderFileAndNothingElse() throws IOException {
        Path file = folder.resolve("report.md");
        Files.writeString(file, "older");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            out.write("half".getBytes(StandardCharsets.UTF_8));
            throw new IOException("No space left on device");
        })).isInstanceOf(IOException.class)
                .hasMessage("cannot write into " + folder
                        + ": No space left on device; choose another folder or make room");
        assertThat(file).hasContent("older");
        assertThat(Files.list(folder)).hasSize(1);
    }

    @Test
    void aFileThatCannotBeReplacedIsNamed() throws IOException {
        Path file = folder.resolve("report.md");
        Files.writeString(file, "older");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            try (Stream<Path> all = Files.list(folder)) {
                for (Path part : all.filter(one -> one.toString().endsWith(".part")).toList()) {
                    Files.delete(part);
                }
            }
        })).isInstanceOf(IOException.class).hasMessageStartingWith("cannot replace " + file
                + ": it may be open in another program such as Excel (").hasMessageEndingWith(
                        "); close it there or choose another name");
        assertThat(file).hasContent("older");
    }

    @Test
    void anErrorInTheContentLeavesNothingBehind() throws IOException {
        Path file = folder.resolve("report.md");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            throw new IllegalStateException("broken");
        })).isInstanceOf(IllegalStateException.class);
        assertThat(Files.list(folder)).isEmpty();
    }

    @Test
    void saysWhatIsWrongWithTheTarget() throws IOException {
        assertThatThrownBy(() -> AtomicFile.write(folder, out -> { })).hasMessageContaining("is a folder");
        Path nowhere = folder.resolve("missing").resolve("report.md");
        assertThatThrownBy(() -> AtomicFile.write(nowhere, out -> { })).hasMessageContaining("does not exist");
        Path locked = folder.resolve("locked.md");
        Files.writeString(locked, "older");
        assertThat(locked.toFile().setReadOnly()).isTrue();
        if (!Files.isWritable(locked)) {
            assertThatThrownBy(() -> AtomicFile.write(locked, out -> { })).hasMessageContaining("write-protected");
        }
        assertThat(locked).hasContent("older");
    }

    @Test
    void writesThroughALinkIntoTheFileItNames() throws IOException {
        Path file = folder.resolve("real.md");
        Files.writeString(file, "older");
        Path link = folder.resolve("link.md");
        try {
            Files.createSymbolicLink(link, file);
        } catch (IOException | UnsupportedOperationException noLinksHere) {
            return;
        }
        AtomicFile.write(link, out -> out.write('n'));
        assertThat(file).hasContent("n");
        assertThat(link).isSymbolicLink();
    }
}
