package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.touchstone.ui.theme.Theme;
import javafx.scene.control.DialogPane;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every dialog fits on the smallest screen, 1024 × 640; its texts are whole, and readable in both themes; its controls
/// have names.
class DialogLegibilityTest extends DialogPlacesTest {

    @ParameterizedTest
    @EnumSource
    void everyTextIsWholeAndReadable(Place place) {
        DialogPane dialog = go(place);
        ShownTexts.picture(stage(dialog), "en-" + place);
        assertAll(() -> fitsTheScreen(dialog),
                () -> assertThat(Fx.get(() -> ShownTexts.cut(dialog))).as("texts that are cut").isEmpty(),
                () -> assertThat(Fx.get(() -> AccessTest.nameless(dialog))).as("controls without a name").isEmpty(),
                () -> assertThat(Fx.get(() -> Contrast.tooLow(dialog))).as("light").isEmpty(),
                () -> {
                    if (place != Place.ARCHIVE_PROBLEM) {
                        Fx.run(() -> window.theme().choice().set(Theme.Choice.DARK));
                        Fx.settle();
                        ShownTexts.picture(stage(dialog), "dark-" + place);
                        assertThat(Fx.get(() -> Contrast.tooLow(dialog))).as("dark").isEmpty();
                    }
                });
    }
}
