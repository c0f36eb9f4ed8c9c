package dev.touchstone.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// What English texts become with their values; the tests run in English.
class I18nTest {

    @Test
    void valuesStandInTheirPlaces() {
        assertThat(I18n.text("{1} of {0}, {1}")).isEqualTo("{1} of {0}, {1}");
        assertThat(I18n.text("{1} of {0}, {1}", 5, "3")).isEqualTo("3 of 5, 3");
        assertThat(I18n.text("a $1 and \\ {0}", "$0")).as("no sign is special").isEqualTo("a $1 and \\ $0");
        assertThat(I18n.text("{0} and {1}", "one")).as("a value that is missing").isEqualTo("one and {1}");
    }

    @Test
    void valuesStandInTheirPlacesOfStoredTextsToo() {
        assertThat(I18n.stored("{1} of {0}, {1}", 5, "3")).isEqualTo("3 of 5, 3");
        assertThat(I18n.stored("a $1 and \\ {0}", "$0 {0}")).as("no sign is special").isEqualTo("a $1 and \\ $0 {0}");
        assertThat(I18n.stored("{0} and {1}", "one")).as("a value that is missing").isEqualTo("one and {1}");
        assertThat(I18n.stored("{a} {{0}} {12} {0", 7)).as("no places").isEqualTo("{a} {7} {12} {0");
    }

    @Test
    void aNumberChoosesTheText() {
        assertThat(I18n.plural(1, "One run of {1} is left out.", "{0} runs of {1} are left out.", "vLLM"))
                .isEqualTo("One run of vLLM is left out.");
        assertThat(I18n.plural(0, "One run of {1} is left out.", "{0} runs of {1} are left out.", "vLLM"))
                .isEqualTo("0 runs of vLLM are left out.");
        assertThat(I18n.counted(1, "1", "run")).isEqualTo("1 run");
        assertThat(I18n.counted(1234, "1,234", "run")).isEqualTo("1,234 runs");
    }

    @Test
    void aLanguageIsFoundByItsCodeAndByALocale() {
        assertThat(Language.of("zh")).contains(Language.CHINESE);
        assertThat(Language.of("system")).isEmpty();
        assertThat(Language.of(Locale.SIMPLIFIED_CHINESE)).isEqualTo(Language.CHINESE);
        assertThat(Language.of(Locale.FRANCE)).isEqualTo(Language.ENGLISH);
    }

    @Test
    void textsAreJoinedInTheirOrder() {
        assertThat(I18n.joined(List.of("One.", "Two.", "Three."), " ")).isEqualTo("One. Two. Three.");
        assertThat(I18n.joined(List.of("one"), " or ")).isEqualTo("one");
        assertThat(I18n.joined(List.of(), " ")).isEmpty();
    }
}
