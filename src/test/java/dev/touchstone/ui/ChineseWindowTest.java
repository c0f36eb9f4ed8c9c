package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The same walk in Chinese: every text is whole at 1024 × 640, and none of the window is in English.
@Tag("chinese")
class ChineseWindowTest extends PlacesTest {

    /// Where everything shown comes from the window itself, and not from checks, answers and reports.
    private static final Set<Place> TRANSLATED = EnumSet.of(Place.KEYS, Place.SETTINGS, Place.HELP, Place.ABOUT, Place.LOG);

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
        assertThat(Fx.get(() -> ShownTexts.cut(reachable(place)))).isEmpty();
        if (TRANSLATED.contains(place)) {
            assertThat(Fx.get(() -> ShownTexts.english(reachable(place)))).isEmpty();
        }
    }
}
