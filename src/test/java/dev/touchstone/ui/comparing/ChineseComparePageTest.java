package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The page Compare in a process whose language is Chinese.
@Tag("chinese")
@ExtendWith(ApplicationExtension.class)
class ChineseComparePageTest extends ComparePage {

    @Start
    void start(Stage stage) {
        begin(stage);
    }

    @Test
    void thePageIsChinese(FxRobot robot) throws Exception {
        waitFor(() -> !table(robot).getItems().isEmpty());
        List<String> texts = Fx.texts(feature::view);
        assertThat(feature.title()).isEqualTo("对比");
        assertThat(texts).contains("并排", "扩展性", "指标", "横轴", "分图", "基线", "阅读须知", "计入预热运行", "无实质差异的界限");
        assertThat(Fx.texts(() -> feature.sideBar(new SimpleBooleanProperty(true)))).contains("已存对比");
        assertThat(feature.wayBack()).isEqualTo("返回图表");
        assertThat(feature.actions()).extracting("title").contains("复制表格的行", "将图片保存为 PNG…");
    }

    @Test
    void aSimulatedEngineIsCalledSo(FxRobot robot) throws Exception {
        robot.interact(() -> runs.setAll(Stream.of(2, 4).map(gpus -> RunFixture.run("a", gpus).with(Factor.ENGINE, "vLLM")
                .with(Factor.SIMULATED, "yes").with(Factor.GPU_COUNT, gpus).metric("request_throughput", 10.0 * gpus).build())
                .toList()));
        waitFor(() -> table(robot).getItems().size() == 1 && robot.lookup("#compare-table .badge").tryQuery().isPresent());
        assertThat(robot.lookup("#compare-table .badge").queryLabeled().getText()).isEqualTo("模拟");
    }

    @Test
    void nothingToCompare() {
        assertThat(Fx.texts(() -> {
            NothingToComparePage page = new NothingToComparePage();
            page.explain(1);
            return page;
        })).contains("只有一次运行，没有对照",
                "对比需要两次运行测得同一指标，且只有一个条件不同，例如两个引擎上的相同负载。请导入更多结果，在“运行”页显示更多运行，或在那里补充运行的引擎、GPU 数量或思考模式。");
    }

    /// A blank stands between Chinese and Latin words, and none between two Chinese ones.
    @Test
    void levelsThatAreNotKnown() {
        List<Run> runs = List.of(RunFixture.run("a", 1).build());
        assertThat(new UnknownLevels(Factor.GPU_COUNT, runs).words()).isEqualTo("1 次运行的 GPU 数量");
        assertThat(new UnknownLevels(Factor.CONCURRENCY, runs).words()).isEqualTo("1 次运行的并发数");
    }
}
