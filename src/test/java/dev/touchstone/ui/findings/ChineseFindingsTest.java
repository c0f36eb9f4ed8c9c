package dev.touchstone.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.analysis.JudgementControls;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The texts of the page Findings in a process whose language is Chinese.
@Tag("chinese")
class ChineseFindingsTest {

    @Test
    void runsThatAreLeftOutAreCounted() {
        List<Run> runs = new NotedRuns().repeats("vLLM", 2, 30, 1, 2).list();
        assertThat(LeftOutLine.sentence(List.of(runs.getFirst().excluded(Run.BY_HAND)), 2))
                .startsWith("2 次运行中有 1 次不计入均值和判断：").endsWith("。");
    }

    @Test
    void theTermsAreTranslated() {
        Fx.start();
        assertThat(Fx.texts(() -> new JudgementControls("findings", new SimpleObjectProperty<>(Terms.DEFAULT)).bar()))
                .containsExactly("计入预热运行", "无实质差异的界限", "3 %");
    }
}
