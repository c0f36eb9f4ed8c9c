package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.PlanState;
import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A live test in a window whose language is Chinese.
@Tag("chinese")
class ChineseLiveJourneyTest extends WindowTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @Override
    int runs() {
        return 1;
    }

    @BeforeEach
    void showThePage() {
        shortcut(KeyCode.N);
    }

    @Test
    void theFormIsInChinese() {
        Fx.run(() -> lookup("#live-more").<ToggleButton>query().fire());
        Fx.run(() -> lookup("#live-details").<ToggleButton>query().fire());
        assertThat(texts("#live-form .label")).contains("服务器", "思考模式", "负载", "个请求/测试点，或", "预热请求", "首 token 延迟",
                "API 密钥").noneMatch(text -> ENGLISH.matcher(text).find());
        assertThat(Fx.get(() -> lookup("#live-start").<Button>query().getText())).isEqualTo("开始");
        assertThat(text("#live-preset-ab")).isEqualTo("两台服务器 A/B");
    }

    @Test
    void problemsAreInChinese() {
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the message", () -> shown("#live-problem-url"));
        assertThat(text("#live-problem-url")).isEqualTo("URL：请输入服务器地址，例如 http://localhost:8000");
        assertThat(text("#live-estimate")).isEqualTo("请改正标出的字段。");
        fill("#live-url", "localhost:8000");
        Fx.waitFor("the estimate", () -> text("#live-estimate").equals("1 个测试点、100 个请求、不到一分钟"));
    }

    @Test
    void aRunningTestAndItsEndAreInChinese() throws InterruptedException {
        write("localhost:8000");
        fill("#live-concurrency", "1，8");
        shortcut(KeyCode.ENTER);
        Fx.waitFor("the monitor", () -> shown("#live-monitor"));
        waitForText("#live-name", "localhost:8000、2 种负载");
        waitForText("#live-state", "运行中");
        tests.running().progress(1, 0.5);
        Fx.waitFor("half a point", () -> text("#live-summary").equals("0/2 个测试点 · 50/200 个请求 · 剩余 4 min 12 s"));
        assertThat(texts("#live-points .label")).contains("运行中", "localhost:8000 · 并发 1", "等待中");
        assertThat(texts("#live-plan .label")).contains("计划", "思考模式", "服务器默认", "并发 1、8", "每个测试点 100 个请求",
                "最多 256 个 token", "内置提示词，各不相同");
        assertThat(monitored()).noneMatch(text -> ENGLISH.matcher(text).find());
        tests.running().finish(1);
        tests.running().end(PlanState.DONE, "");
        waitForText("#live-state", "完成");
        assertThat(Fx.get(() -> lookup("#live-again").<Button>query().getText())).isEqualTo("修改计划");
        assertThat(monitored()).noneMatch(text -> ENGLISH.matcher(text).find());
    }

    private void fill(String id, String text) {
        Fx.run(() -> lookup(id).<TextInputControl>query().setText(text));
    }

    private boolean shown(String id) {
        return Fx.get(() -> lookup(id).tryQuery().filter(Node::isVisible).isPresent());
    }

    private List<String> monitored() {
        return Fx.get(() -> lookup("#live-monitor .label, #live-monitor .button").queryAll().stream().filter(Node::isVisible)
                .map(node -> ((Labeled) node).getText()).toList());
    }
}
