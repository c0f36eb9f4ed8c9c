package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import javafx.scene.control.DialogPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The same dialogs in Chinese.
@Tag("chinese")
class DialogsInChineseTest extends DialogPlacesTest {

    @ParameterizedTest
    @EnumSource
    void everyTextIsWholeAndInChinese(Place place) {
        DialogPane dialog = go(place);
        ShownTexts.picture(stage(dialog), "zh-" + place);
        assertAll(() -> fitsTheScreen(dialog),
                () -> assertThat(Fx.get(() -> ShownTexts.cut(dialog))).as("texts that are cut").isEmpty(),
                () -> assertThat(Fx.get(() -> ShownTexts.english(dialog))).as("English").isEmpty());
    }
}
