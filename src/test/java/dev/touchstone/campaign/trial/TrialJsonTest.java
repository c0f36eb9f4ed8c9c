package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

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
                List.of(), Double.NaN, Purpose.SEARCH,
                new TrialCourse("", null, Duration.ofMillis(1500), List.of(), List.of("The engine may still run.")));
        Trial done = new Trial(4, Candidate.DEFAULT, null, List.of("run-1"), 1620, Purpose.CONFIRMATION);
        assertThat(List.of(failed, done)).allSatisfy(trial -> assertThat(TrialJson.read(TrialJson.write(trial).toString()
                .getBytes(StandardCharsets.UTF_8))).isEqualTo(trial));
    }

    @Test
    void filesOfEarlierVersionsAreRead() {
        Trial trial = TrialJson.read("""
                {"number": 3, "purpose": "search", "settings": {"--max-num-seqs": "64"}, "status": "failed",
                 "failure": {"kind": "memory-at-load", "line": "CUDA out of memory."}, "runs": []}
                """.getBytes(StandardCharsets.UTF_8));
        assertThat(trial.failure()).isEqualTo(new TrialFailure(TrialFailureKind.MEMORY_AT_LOAD, "CUDA out of memory."));
        assertThat(trial.course().remarks()).isEmpty();
    }
}
