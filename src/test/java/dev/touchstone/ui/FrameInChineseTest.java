package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.ConditionText;
import dev.touchstone.ui.theme.Severities;
import dev.touchstone.ui.theme.Theme;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Texts of the frame in Chinese.
@Tag("chinese")
class FrameInChineseTest {

    @Test
    void badgesAndTheirReasons() {
        Run run = SampleRuns.of(1).getFirst();
        assertThat(Badges.exclusion(run.excluded(Run.BY_HAND))).isEqualTo("已手动排除。");
        assertThat(Badges.of(run.excluded(Run.BY_HAND))).singleElement().satisfies(badge -> {
            assertThat(badge.word()).isEqualTo("已排除");
            assertThat(badge.styleClass()).as("not translated").isEqualTo(Badges.EXCLUDED);
            assertThat(badge.tooltip()).isEqualTo("已手动排除。它不计入任何均值、排名或发现。");
        });
    }

    @Test
    void runsAndTheirWarnings() {
        assertThat(ConditionText.title(SampleRuns.of(1).getFirst())).isEqualTo("SGLang · 4 × A10 · 并发 30");
        assertThat(Severities.count(List.of(new Warning("a", Severity.ERROR, "x", ""),
                new Warning("b", Severity.NOTE, "y", ""))))
                .startsWith("1 条错误").endsWith("1 条提示");
    }

    @Test
    void choices() {
        assertThat(Arrays.stream(Theme.Choice.values()).map(Theme.Choice::label)).containsExactly("跟随系统", "浅色", "深色");
        assertThat(ChooserFilter.ALL.name()).isEqualTo("所有文件");
    }
}
