package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThisProgramTest {

    private static final List<String> SIMULATE = List.of("touchstone", "simulate", "--port", "8000");

    @TempDir
    private Path folder;

    /// As `mvn` starts the window.
    @Test
    void withoutAFolderOfItsOwnItIsStartedAsThisProcessWas() {
        Properties modules = properties("java.home", "/opt/java", "jdk.module.path", "a.jar:b.jar", "java.class.path", "");
        assertThat(ThisProgram.found(SIMULATE, null, modules)).containsExactly("/opt/java/bin/java", "--module-path", "a.jar:b.jar",
                "--module", "dev.touchstone/dev.touchstone.Main", "simulate", "--port", "8000");
        Properties classes = properties("java.home", "/opt/java", "java.class.path", "classes:c.jar");
        assertThat(ThisProgram.found(SIMULATE, "", classes)).containsExactly("/opt/java/bin/java", "-cp", "classes:c.jar",
                "dev.touchstone.Main", "simulate", "--port", "8000");
        Properties home = properties("touchstone.home", "/opt/touchstone", "java.home", "/opt/java");
        assertThat(ThisProgram.found(SIMULATE, "/nowhere", home)).startsWith("/opt/touchstone/bin/touchstone", "simulate");
    }

    @Test
    void whatThePathHasAndEveryOtherCommandStays() throws Exception {
        Properties home = properties("touchstone.home", "/opt/touchstone");
        List<String> other = List.of("vllm", "serve", "touchstone");
        assertThat(ThisProgram.found(other, null, home)).isEqualTo(other);
        assertThat(ThisProgram.found(SIMULATE, folder.toString(), home)).as("not there yet").isNotEqualTo(SIMULATE);
        assertThat(Files.createFile(folder.resolve("touchstone")).toFile().setExecutable(true)).isTrue();
        assertThat(ThisProgram.found(SIMULATE, "/nowhere:" + folder, home)).isEqualTo(SIMULATE);
    }

    private static Properties properties(String... pairs) {
        Properties properties = new Properties();
        for (int at = 0; at < pairs.length; at += 2) {
            properties.setProperty(pairs[at], pairs[at + 1]);
        }
        return properties;
    }
}
