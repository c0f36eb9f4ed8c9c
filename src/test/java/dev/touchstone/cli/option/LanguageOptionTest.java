package dev.touchstone.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.cli.Shell;
import dev.touchstone.i18n.Language;
import org.junit.jupiter.api.Test;

class LanguageOptionTest {

    @Test
    void aLanguageIsFoundWhereverItStandsAmongTheArguments() {
        assertThat(LanguageOption.in("findings", "notes.md", "--language", "zh")).contains(Language.CHINESE);
        assertThat(LanguageOption.in("--language=zh", "findings")).contains(Language.CHINESE);
        assertThat(LanguageOption.in("findings", "--language=en")).contains(Language.ENGLISH);
    }

    @Test
    void withoutOneThatIsKnownNothingIsChosen() {
        assertThat(LanguageOption.in("findings", "zh")).isEmpty();
        assertThat(LanguageOption.in("findings", "--language")).isEmpty();
        assertThat(LanguageOption.in("findings", "--language", "fr")).isEmpty();
    }

    @Test
    void everyCommandTakesIt() {
        assertThat(Shell.run("findings", Shell.GPUS, "--language", "en").code()).isZero();
        assertThat(Shell.run("report", "--help").out()).contains("--language=CODE");
    }
}
