package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DefaultFileTest {

    private static final Path HOME = Path.of("/home/me").toAbsolutePath();
    private static final Path DATA = Path.of("/data").toAbsolutePath();

    @Test
    void linuxFollowsTheXdgSpecification() {
        assertThat(Archives.defaultFile("Linux", Map.of(), HOME))
                .isEqualTo(HOME.resolve(".local/share/touchstone/touchstone.db"));
        assertThat(Archives.defaultFile("Linux", Map.of("XDG_DATA_HOME", DATA.toString()), HOME))
                .isEqualTo(DATA.resolve("touchstone/touchstone.db"));
        assertThat(Archives.defaultFile("FreeBSD", Map.of("XDG_DATA_HOME", ""), HOME))
                .isEqualTo(HOME.resolve(".local/share/touchstone/touchstone.db"));
        assertThat(Archives.defaultFile("Linux", Map.of("XDG_DATA_HOME", "relative"), HOME))
                .isEqualTo(HOME.resolve(".local/share/touchstone/touchstone.db"));
    }

    @Test
    void macUsesApplicationSupport() {
        assertThat(Archives.defaultFile("Mac OS X", Map.of("XDG_DATA_HOME", DATA.toString()), HOME))
                .isEqualTo(HOME.resolve("Library/Application Support/Touchstone/touchstone.db"));
    }

    @Test
    void windowsUsesLocalAppData() {
        assertThat(Archives.defaultFile("Windows 11", Map.of("LOCALAPPDATA", DATA.toString()), HOME))
                .isEqualTo(DATA.resolve("Touchstone/touchstone.db"));
        assertThat(Archives.defaultFile("Windows 11", Map.of(), HOME))
                .isEqualTo(HOME.resolve("AppData/Local/Touchstone/touchstone.db"));
    }

    @Test
    void thisMachineHasOne() {
        assertThat(Archives.defaultFile()).isAbsolute().hasFileName("touchstone.db");
    }
}
