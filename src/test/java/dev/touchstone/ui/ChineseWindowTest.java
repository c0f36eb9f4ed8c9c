package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The same walk in Chinese: every text is whole at 1024 × 640, and none of the window is in English.
@Tag("chinese")
class ChineseWindowTest extends PlacesTest {

    @BeforeEach
    @Override
    void open() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "window": {"x": 0, "y": 0, "width": 1024, "height": 640}}""");
        super.open();
    }

    @ParameterizedTest
    @EnumSource
    void everyTextIsWhole(Place place) throws IOException {
        go(place);
        ShownTexts.picture(stage, "zh-" + place);
        assertAll(() -> assertThat(Fx.get(() -> ShownTexts.cut(reachable(place)))).as("texts that are cut").isEmpty(),
                () -> assertThat(Fx.get(() -> ShownTexts.english(reachable(place)))).as("English").isEmpty());
    }
}
