package dev.touchstone.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {

    @TempDir
    Path folder;

    @Test
    void whatWasWrittenIsRead() throws IOException {
        Settings settings = new Settings(new Settings.Bounds(10, 20, 900, 700, true), "dark", "zh", 125,
                "compare", Map.of("runs", Map.of("columns", "engine\nmodel", "words", "a \"b\"")));
        SettingsFile file = new SettingsFile(folder.resolve("new/folder"));
        file.write(settings);
        assertThat(file.read()).isEqualTo(settings);
        try (Stream<Path> left = Files.list(folder.resolve("new/folder"))) {
            assertThat(left).hasSize(1);
        }
    }

    @Test
    void pagesThatAnEarlierVersionNamedByTheirTitlesAreFound() throws IOException {
        Files.writeString(folder.resolve("settings.json"),
                "{\"theme\": \"dark\", \"page\": \"Compare\", \"pages\": {\"Runs\": {\"words\": \"a\"}}}");
        assertThat(new SettingsFile(folder).read()).isEqualTo(new Settings(null, "dark", Settings.SYSTEM,
                Settings.USUAL_TEXT_SIZE, "compare", Map.of("runs", Map.of("words", "a"))));
    }

    @Test
    void aTextSizeThatNobodyCouldReadIsBroughtIntoItsRange() throws IOException {
        Files.writeString(folder.resolve("settings.json"), "{\"textSize\": 4000}");
        assertThat(new SettingsFile(folder).read().textSize()).isEqualTo(Settings.MOST_TEXT_SIZE);
    }

    @Test
    void withoutAFileThereAreTheDefaults() {
        assertThat(new SettingsFile(folder).read()).isEqualTo(Settings.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1, 2]", "null", "{\"theme\": {}, \"pages\": 4, \"window\": \"wide\"}",
        "{\"window\": {\"width\": -5, \"height\": 1e99}}"})
    void aBrokenFileIsIgnored(String text) throws IOException {
        Files.writeString(folder.resolve("settings.json"), text);
        assertThat(new SettingsFile(folder).read()).isEqualTo(Settings.DEFAULT);
    }

    @Test
    void whereNothingCanBeWrittenNothingIsThrown() throws IOException {
        Path file = Files.createFile(folder.resolve("in the way"));
        new SettingsFile(file).write(Settings.DEFAULT);
        assertThat(file).isEmptyFile();
    }
}
