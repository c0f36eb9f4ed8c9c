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
        assertThat(Phrases.list(List.of("vLLM", "SGLang", "llama.cpp"))).isEqualTo("vLLM、SGLang、llama.cpp");
        assertThat(Phrases.counted(1, "run")).isEqualTo("1 次运行");
        assertThat(Phrases.counted(5, "run")).isEqualTo("5 次运行");
        assertThat(I18n.plural(1, "1 run", "{0} runs")).as("there is no plural").isEqualTo("1 次运行");
    }

    @Test
    void aBlankStandsBetweenChineseAndLatinWordsOnly() {
        String runs = Phrases.counted(5, "run");
        assertThat(I18n.text("Copied {0}", runs)).as("the translation has none").isEqualTo("已复制 5 次运行");
        assertThat(I18n.text("{0} not known", "GPU")).isEqualTo("GPU 未知");
        assertThat(I18n.text("{0} not known", "引擎")).isEqualTo("引擎未知");
        assertThat(Phrases.or(List.of("on", "off"))).isEqualTo("on 或 off");
        assertThat(Phrases.or(List.of("开启", "未知"))).isEqualTo("开启或未知");
    }

    @Test
    void noBlankStandsBesideChinesePunctuation() {
        assertThat(I18n.joined(List.of("由 stress-test 测量。", "使用 vLLM。", "SGLang 未知（2 行）。"), " "))
                .isEqualTo("由 stress-test 测量。使用 vLLM。SGLang 未知（2 行）。");
        assertThat(I18n.joined(List.of("One.", "Two."), " ")).as("a text without a translation").isEqualTo("One. Two.");
    }
}
