package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisplayTest {

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
        "Linux, -, -, -, true", "Linux, '', '', -, true", "Linux, :0, -, -, false", "Linux, -, wayland-0, -, false",
        "Linux, -, -, Headless, false", "Windows 11, -, -, -, false", "Mac OS X, -, -, -, false"})
    void isMissingOnlyWhereItIsSure(String platform, String x11, String wayland, String toolkit, boolean missing) {
        Map<String, String> environment = new HashMap<>();
        environment.put("DISPLAY", x11);
        environment.put("WAYLAND_DISPLAY", wayland);
        environment.values().removeIf(value -> value == null);
        assertThat(new Display(environment, platform, toolkit, null).isMissing()).isEqualTo(missing);
    }

    @Test
    void showsTheWayOnInTheBuild() {
        String way = new Display(Map.of(), "Linux", null, null).instructions();
        assertThat(way.lines().findFirst().orElseThrow()).contains("no display");
        assertThat(way).contains("mvn package", "  target/touchstone/bin/touchstone report sample-results -o summary.xlsx");
    }

    @Test
    void showsTheWayOnWithTheProgramThatWasStarted() {
        String way = new Display(Map.of(), "Linux", null, Path.of("/opt/my tools/touchstone")).instructions();
        assertThat(way).contains("  '/opt/my tools/touchstone/bin/touchstone' read '/opt/my tools/touchstone/sample-results'\n")
                .doesNotContain("mvn");
    }

    @Test
    void knowsJavaFxsRefusal() {
        assertThat(Display.isRefusal(new UnsupportedOperationException("Unable to open DISPLAY"))).isTrue();
        assertThat(Display.isRefusal(new UnsupportedOperationException())).isFalse();
    }
}
