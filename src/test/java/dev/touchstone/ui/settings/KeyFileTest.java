package dev.touchstone.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class KeyFileTest {

    private static final URI SERVER = URI.create("http://localhost:8000/v1");

    @TempDir
    Path folder;

    @Test
    void aKeyBelongsToItsServerAlone() throws IOException {
        new KeyFile(folder).keep(SERVER, "sk-one");
        KeyFile keys = new KeyFile(folder);
        assertThat(keys.key(URI.create("http://LOCALHOST:8000"))).contains("sk-one");
        assertThat(keys.key(URI.create("http://localhost:80"))).isEmpty();
        assertThat(keys.key(URI.create("https://localhost:8000"))).isEmpty();
        assertThat(keys.key(URI.create("http://localhost.evil:8000"))).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nobodyElseCanReadIt() throws IOException {
        new KeyFile(folder).keep(SERVER, "sk-one");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("keys.json"))))
                .isEqualTo("rw-------");
        assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void theFileGoesWithTheLastKey() throws IOException {
        KeyFile keys = new KeyFile(folder);
        keys.keep(SERVER, "sk-one");
        keys.keep(URI.create("https://other"), "sk-two");
        keys.forget(SERVER);
        assertThat(keys.key(SERVER)).isEmpty();
        assertThat(keys.key(URI.create("https://other:443/v1"))).contains("sk-two");
        keys.forget(URI.create("https://other"));
        assertThat(folder.resolve("keys.json")).doesNotExist();
    }

    @Test
    void aDamagedFileIsSetAsideAndReportedOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("keys.json"), "{ \"http://a\": \"sk");
        KeyFile keys = new KeyFile(folder);
        assertThat(keys.damage()).isEmpty();
        assertThat(keys.key(SERVER)).isEmpty();
        assertThat(keys.damage()).contains("The file of saved keys was damaged and is now called keys-damaged.json."
                + " Enter the keys again, or mend that file and rename it to keys.json.");
        assertThat(keys.damage()).isEmpty();
        assertThat(folder.resolve("keys-damaged.json")).hasContent("{ \"http://a\": \"sk");

        Files.writeString(file, "no JSON");
        keys.keep(SERVER, "sk-new");
        assertThat(keys.key(SERVER)).contains("sk-new");
        assertThat(keys.damage()).get().asString().contains("keys-damaged-2.json");
        assertThat(folder.resolve("keys-damaged-2.json")).hasContent("no JSON");
        assertThat(folder.resolve("keys-damaged.json")).hasContent("{ \"http://a\": \"sk");
    }

    @Test
    void aWholeFileIsNotSetAside() throws IOException {
        KeyFile keys = new KeyFile(folder);
        keys.keep(SERVER, "sk-one");
        keys.keep(URI.create("https://other"), "sk-two");
        assertThat(keys.damage()).isEmpty();
        assertThat(folder).isDirectoryNotContaining("glob:**damaged**");
    }
}
