package dev.touchstone.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.text.Phrases;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Runs in a process of its own whose language is Chinese.
@Tag("chinese")
class ChineseTextTest {

    @Test
    void textsAreTranslated() {
        assertThat(Phrases.and(List.of("vLLM", "SGLang", "llama.cpp"))).isEqualTo("vLLM、SGLang 和 llama.cpp");
        assertThat(Phrases.counted(1, "run")).isEqualTo("1 次运行");
        assertThat(Phrases.counted(5, "run")).isEqualTo("5 次运行");
        assertThat(I18n.plural(1, "1 run", "{0} runs")).as("there is no plural").isEqualTo("1 次运行");
    }
}
