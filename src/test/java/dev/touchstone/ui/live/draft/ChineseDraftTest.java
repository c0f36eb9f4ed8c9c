package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Plan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Problems of a draft and names of plans in a process whose language is Chinese.
@Tag("chinese")
class ChineseDraftTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");
    private static final PlanDraft ONE = PlanDraft.USUAL.with(PlanField.URL, "http://localhost:8000");

    @Test
    void problemsNameTheirFieldAndWhatToEnter() {
        assertThat(problems(PlanDraft.USUAL)).containsExactly("URL：请输入服务器地址，例如 http://localhost:8000");
        assertThat(problems(ONE.with(PlanField.CONCURRENCY, "many")))
                .containsExactly("并发：请输入不小于 1 的整数，多个以逗号分隔，例如 1, 8, 32，而非“many”。");
        assertThat(problems(ONE.with(PlanField.REPEATS, ""))).containsExactly("重复：请输入不小于 1 的整数。");
        assertThat(problems(ONE.with(PlanField.SHAPE, "knee"))).containsExactly("首 token 延迟：寻找拐点需要目标，例如在此输入 500 ms。");
        assertThat(problems(ONE.with(PlanField.THINKING, "on").with(PlanField.API, "completions")))
                .containsExactly("无法通过 Completions 开关思考，因为它不使用对话模板：请为 localhost:8000 选择“服务器默认”，"
                        + "或使用 Chat completions。");
    }

    @Test
    void noProblemIsInEnglish() {
        List<String> all = new ArrayList<>();
        for (String shape : List.of("in-flight", "open-loop", "ramp", "knee")) {
            for (String source : List.of("fixed", "random", "shared-prefix", "json-lines", "multi-turn")) {
                PlanDraft draft = ONE.with(PlanField.SHAPE, shape).with(PlanField.SOURCE, source);
                for (PlanField field : PlanField.values()) {
                    if (field != PlanField.SHAPE && field != PlanField.SOURCE) {
                        all.addAll(problems(draft.with(field, "?!")));
                        all.addAll(problems(draft.with(field, "")));
                    }
                }
            }
        }
        assertThat(all.stream().distinct()).hasSizeGreaterThan(40).noneMatch(text ->
                ENGLISH.matcher(text.replaceFirst("不是 JSON：.*", "不是 JSON")).find());
        assertThat(Arrays.stream(PlanField.values()).map(PlanField::label)).noneMatch(text -> ENGLISH.matcher(text).find());
    }

    @Test
    void aPlanIsNamedAndListsMayHaveChineseCommas() {
        Plan plan = Objects.requireNonNull(PlanReader.read(ONE.with(PlanField.CONCURRENCY, "1，8、32")
                .with(PlanField.THINKING, "on, off")).plan());
        assertThat(plan.name()).isEqualTo("localhost:8000、思考开启和关闭、3 种负载");
    }

    private static List<String> problems(PlanDraft draft) {
        return PlanReader.read(draft).problems().stream().map(Problem::message).toList();
    }
}
