package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The language is chosen before any text is used: if one had been, the window would be in English. Each start is a
/// process of its own.
class StartLanguageTest {

    @TempDir
    Path home;

    @Test
    void theSettingsChooseTheLanguage() throws Exception {
        assertThat(start("{\"language\": \"zh\"}", "en")).startsWith("导入|").endsWith("|取消");
    }

    @Test
    void theSystemChoosesWhereTheSettingsDoNot() throws Exception {
        assertThat(start("{}", "zh")).startsWith("导入|");
        assertThat(start("{\"language\": \"en\"}", "zh")).startsWith("Import|").endsWith("|Cancel");
    }

    /// Starts the window and returns the text of its first menu and that of JavaFX's own button.
    private String start(String settings, String systemLanguage) throws IOException, InterruptedException {
        for (String folder : List.of("config/touchstone", "Library/Application Support/Touchstone", "config/Touchstone")) {
            Files.writeString(Files.createDirectories(home.resolve(folder)).resolve("settings.json"), settings);
        }
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dglass.platform=Headless", "-Dprism.order=sw",
                "-Djava.awt.headless=true", "--enable-native-access=ALL-UNNAMED", "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8", "-Duser.home=" + home, "-Duser.language=" + systemLanguage,
                "-Duser.country=" + (systemLanguage.equals("zh") ? "CN" : "US")));
        String cache = System.getProperty("javafx.cachedir");
        if (cache != null) {
            command.add("-Djavafx.cachedir=" + cache);
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), StartedWindow.class.getName(),
                "--archive", home.resolve("a.db").toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(Map.of("XDG_CONFIG_HOME", home.resolve("config").toString(),
                "APPDATA", home.resolve("config").toString(), "XDG_DATA_HOME", home.resolve("data").toString()));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Process process = builder.start();
        try (var output = process.getInputStream()) {
            String text = new String(output.readAllBytes(), StandardCharsets.UTF_8).strip();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            return text;
        } finally {
            process.destroyForcibly();
        }
    }
}
