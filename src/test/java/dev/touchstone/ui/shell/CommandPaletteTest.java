package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandPaletteTest {

    @ParameterizedTest
    @CsvSource({
        "关于, true",
        "帮助, true",
        "touchstone, true",
        "about, true",
        "about touchstone, true",
        "about runs, false",
    })
    void aCommandIsFoundByItsWordsAndInEveryLanguageByTheEnglishOnesOfItsId(String typed, boolean found) {
        Action about = Action.of("about", "关于 Touchstone", "帮助", "fth-info", null, () -> { });
        assertThat(CommandPalette.matches(about, List.of(typed.split(" ")))).isEqualTo(found);
    }
}
