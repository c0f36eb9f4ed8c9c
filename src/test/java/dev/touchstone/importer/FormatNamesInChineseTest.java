package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What the preview calls the formats in a process whose language is Chinese.
@Tag("chinese")
class FormatNamesInChineseTest {

    @Test
    void theToolStaysAndTheFormIsTranslated() {
        assertThat(FormatNames.shown("nvidia-smi · table of boards")).isEqualTo("nvidia-smi · 显卡表");
        assertThat(FormatNames.shown("vLLM log")).isEqualTo("vLLM 日志");
        assertThat(FormatNames.shown("GuideLLM · benchmarks.csv")).isEqualTo("GuideLLM · benchmarks.csv");
    }

    /// What stands behind the tool is a file, a format, an option, or Chinese.
    @Test
    void noFormIsInEnglish() {
        assertThat(Formats.infos()).extracting(FormatInfo::name).map(FormatNames::shown)
                .map(name -> Arrays.asList(name.split(" · ")).getLast())
                .noneMatch(form -> form.matches("[a-z]+ [a-z]+.*") && !form.matches("(ollama|xpu-smi|topo|aiperf) .*"));
    }

    @Test
    void theRuleNamesTheRowByItsOwnLabel() {
        assertThat(Evidence.at(Lines.of(4), "| Max Tokens | 256 |", "row Max Tokens").shownRule()).isEqualTo("行 Max Tokens");
        assertThat(Evidence.at(Lines.of(1), "vLLM Stress Test Results", "title").shownRule()).isEqualTo("标题");
    }
}
