package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.advice.Advice;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Files of trials.
class TrialJsonTest {

    @Test
    void whatIsWrittenIsRead() {
        Trial failed = new Trial(3, new Candidate(Map.of("--max-num-seqs", "64")), new TrialFailure(
                TrialFailureKind.MEMORY_AT_LOAD, "CUDA out of memory.", List.of("Loading weights", "CUDA out of memory.")),
                List.of(), Double.NaN, Purpose.SEARCH, List.of("The engine may still run."), new TrialCourse("", null,
                        Duration.ofMillis(61_500), Double.NaN, List.of(new Advice("vllm-memory-share", List.of(), "0.89", false))));
        Trial done = new Trial(4, Candidate.DEFAULT, null, List.of("run-1"), 1620, Purpose.CONFIRMATION);
        Trial givenUp = new Trial(5, Candidate.DEFAULT, null, List.of("run-2"), Double.NaN, Purpose.SEARCH, List.of(),
                new TrialCourse("", new GivenUp("concurrency 64", 900.5, 1620), Duration.ofSeconds(9), 0.625, List.of()));
        assertThat(TrialJson.write(givenUp).toString()).contains("\"status\":\"given-up\"", "\"otherPrograms\":0.625").doesNotContain("objective");
        assertThat(List.of(failed, done, givenUp)).allSatisfy(trial -> assertThat(TrialJson.read(TrialJson.write(trial).toString()
                .getBytes(StandardCharsets.UTF_8))).isEqualTo(trial));
    }

    @Test
    void filesOfEarlierVersionsAreRead() {
        Trial trial = TrialJson.read("""
                {"number": 3, "purpose": "search", "settings": {"--max-num-seqs": "64"}, "status": "failed",
                 "failure": {"kind": "memory-at-load", "line": "CUDA out of memory."}, "runs": []}
                """.getBytes(StandardCharsets.UTF_8));
        assertThat(trial.failure()).isEqualTo(new TrialFailure(TrialFailureKind.MEMORY_AT_LOAD, "CUDA out of memory."));
        assertThat(trial.remarks()).isEmpty();
        assertThat(trial.course()).isEqualTo(TrialCourse.UNKNOWN);
    }
}
