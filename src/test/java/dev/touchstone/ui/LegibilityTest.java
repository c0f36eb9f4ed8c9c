package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.touchstone.ui.theme.Theme;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// At the least size of a screen, 1024 × 640, every text is whole, and readable in both themes.
class LegibilityTest extends PlacesTest {

    @BeforeEach
    @Override
    void open() throws IOException {
        Files.writeString(settings.resolve("settings.json"), """
                {"theme": "light", "window": {"x": 0, "y": 0, "width": 1024, "height": 640}}""");
        super.open();
    }

    @AfterEach
    void light() {
        Fx.run(() -> window.theme().choice().set(Theme.Choice.LIGHT));
    }

    @ParameterizedTest
    @EnumSource
    void everyTextIsWholeAndReadable(Place place) throws IOException {
        go(place);
        ShownTexts.picture(stage, "en-" + place);
        assertAll(() -> assertThat(Fx.get(() -> ShownTexts.cut(reachable(place)))).as("texts that are cut").isEmpty(),
                () -> assertThat(Fx.get(() -> Contrast.tooLow(reachable(place)))).as("light").isEmpty(),
                () -> {
                    Fx.run(() -> window.theme().choice().set(Theme.Choice.DARK));
                    ShownTexts.picture(stage, "dark-" + place);
                    assertThat(Fx.get(() -> Contrast.tooLow(reachable(place)))).as("dark").isEmpty();
                });
    }
}
