package dev.touchstone.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Sealed files: others read these forms. A change of one is a change of the contract and belongs into the changelog.
/// `mvn test -Dtest=TextReportsTest -Dgolden.write=true` writes them anew; look at what `git diff` then says.
final class Golden {

    private static final Path RESOURCES = Path.of("src/test/resources/dev/touchstone/report");

    private Golden() {
    }

    static void assertSealed(String name, String actual) {
        if (Boolean.getBoolean("golden.write")) {
            write(RESOURCES.resolve(name), unix(actual));
            return;
        }
        assertThat(unix(actual)).as("sealed file %s", name).isEqualTo(unix(read(name)));
    }

    /// Git may check the files out with other line ends.
    private static String unix(String text) {
        return text.replace("\r\n", "\n");
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(String name) {
        try (InputStream in = Golden.class.getResourceAsStream(name)) {
            assertThat(in).as("sealed file %s", name).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
