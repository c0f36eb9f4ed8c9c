package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.SampleRuns;
import dev.touchstone.ui.analysis.AcceptedBar;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The page of runs in Chinese.
@Tag("chinese")
class ChineseRunsTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void remarksBelowARun() {
        Run run = RunFixture.run("a.md", 1).note("cold").extra("Rank", "3").flag("--tp", "2").build();
        assertThat(Fx.texts(() -> {
            VBox box = new VBox();
            box.getChildren().setAll(RemarkList.of(run));
            return box;
        })).containsExactly("备注", "cold", "该结果块的其他行", "Rank: 3", "启动参数", "--tp 2");
    }

    @Test
    void levelsThatAreNotKnown() {
        List<DetailRow> rows = DetailRows.conditions(List.of(RunFixture.run("a.md", 1).with(Factor.ENGINE, "vLLM").build()));
        assertThat(rows.stream().map(DetailRow::value)).contains("vLLM", "未知");
    }

    @Test
    void levelsThatTheProgramNames() {
        Run run = RunFixture.run("a.md", 1).with(Factor.THINKING, "on").with(Factor.DATASET, new PromptSource.BuiltIn().label()).build();
        assertThat(DetailRows.conditions(List.of(run)).stream().map(DetailRow::value)).contains("开启", "内置提示词");
        assertThat(RunsModel.columns(List.of(run)).stream().map(column -> RunText.of(column, run))).contains("开启", "内置提示词");
        assertThat(RunFacet.ofKey("thinking").orElseThrow().name("off")).isEqualTo("关闭");
        assertThat(GroupFactor.ofId("thinking").orElseThrow().name("off")).isEqualTo("关闭");
        assertThat(LevelName.of(Factor.DATASET, Level.of("conversations of 4 turns, think time 2 s"))).isEqualTo("4 轮对话，思考间隔 2 s");
        assertThat(LevelName.of(Factor.DATASET, Level.of("ShareGPT_V3.json"))).isEqualTo("ShareGPT_V3.json");
        assertThat(AcceptedBar.difference("prefix cache")).isEqualTo("前缀缓存");
        assertThat(LevelName.shown("off")).isEqualTo("关闭");
    }

    @Test
    void facetsKeepTheirIds() {
        assertThat(RunFacet.WARNINGS.key()).isEqualTo("warnings");
        assertThat(RunFacet.WARNINGS.label()).isEqualTo("警告");
        assertThat(RunFacet.EXCLUDED.name(RunFacet.NO)).isEqualTo("否");
        assertThat(RunFacet.TAGS.name("")).isEqualTo("无");
    }

    @Test
    void noTextIsLeftInEnglish() {
        List<String> shown = new ArrayList<>();
        SampleRuns.of(18).forEach(run -> {
            shown.addAll(DetailRows.engineLog(run).stream().flatMap(row -> Stream.of(row.name(), row.how())).toList());
            RunsModel.columns(List.of(run)).stream().filter(column -> ColumnHead.metric(column)
                    .filter(metric -> metric.quantity().isDistribution()).isEmpty())
                    .forEach(column -> shown.add(ColumnHead.group(column)));
        });
        RunFacet.KNOWN.forEach(facet -> shown.addAll(List.of(facet.name(""), facet.name(RunFacet.YES))));
        assertThat(shown).hasSizeGreaterThan(20).allSatisfy(text -> assertThat(text).doesNotContainPattern(ENGLISH));
    }
}
