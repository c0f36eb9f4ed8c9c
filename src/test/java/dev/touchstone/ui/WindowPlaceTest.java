package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.settings.Settings;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowPlaceTest {

    @ParameterizedTest(name = "{0} × {1}")
    @CsvSource({"1024, 640, 1024, 640", "1280, 800, 1280, 800", "1440, 900, 1280, 800", "1920, 1080, 1536, 864",
            "2560, 1440, 1600, 1000", "3840, 2160, 1600, 1000"})
    void theFirstWindowIsLargerOnALargerScreenAndStandsInItsMiddle(double screenWidth, double screenHeight, double width,
            double height) {
        Settings.Bounds bounds = WindowPlace.first(new Rectangle2D(100, 50, screenWidth, screenHeight)).bounds();
        assertThat(bounds).isEqualTo(new Settings.Bounds(100 + (screenWidth - width) / 2,
                50 + (screenHeight - height) / 2, width, height, false));
    }
}
