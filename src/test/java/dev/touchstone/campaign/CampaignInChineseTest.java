package dev.touchstone.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.campaign.advice.Advice;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What a campaign writes where the language is Chinese.
@Tag("chinese")
class CampaignInChineseTest {

    @Test
    void advice() {
        assertThat(new Advice("sglang-idle-cache", List.of(0.67, 30.0), "0.3", false).sentence())
                .isEqualTo("在 30 行日志中，有 67 % 的行 token usage 低于 0.9 而请求在等待。请尝试 --schedule-conservativeness 0.3。");
        assertThat(new Advice("vllm-preemption-sequences", List.of(51.0), null, false).sentence())
                .isEqualTo("因 KV 缓存已满，51 个请求被抢占。更低的 --max-num-seqs 可能有帮助，但本次调优没有可试的取值。");
    }

    @Test
    void aTrialThatWasGivenUp() {
        assertThat(new GivenUp("concurrency 64", 960, 1620).sentence(new CampaignObjective(Metric.ofKey("output_token_throughput").orElseThrow(),
                true, Map.of())))
                .isEqualTo("在 concurrency 64 时放弃：960.0 tok/s，而目前最好的达到 1,620 tok/s");
    }

    @Test
    void whatIsNotLaunched() {
        SearchSpace space = new SearchSpace(List.of(Parameter.log2("-b", 1, 8)), List.of(Constraint.of("-b >= -ub").orElseThrow()),
                Map.of("-ub", "4"));
        assertThat(space.refusal(new Candidate(Map.of("-b", "2")))).contains("-b 2 和 -ub 4 不能同时使用：约束为 -b >= -ub");
    }

    @Test
    void aWrongFile() {
        assertThatIllegalArgumentException().isThrownBy(() -> CampaignFile.read("target: [", "test", null))
                .withMessageStartingWith("调优任务不是 YAML：");
    }
}
