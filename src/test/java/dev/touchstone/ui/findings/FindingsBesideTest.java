package dev.touchstone.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.Question;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsBesideTest {

    private final Run mine = RunFixture.run("a.md", 1).build();
    private final Run other = RunFixture.run("b.md", 1).build();
    private final Finding spread = new Finding("repeats", "spread", "spread.", Standing.OBSERVATION, List.of(mine));
    private final Finding knee = new Finding("concurrency", "knee", "knee.", Standing.OBSERVATION, List.of(mine, other));
    private final Finding clash = new Finding("definitions", "clash", "clash.", Standing.NOT_COMPARABLE, List.of(mine));
    private final Finding elsewhere = new Finding("repeats", "else", "else.", Standing.OBSERVATION, List.of(other));
    private final List<Finding> all = List.of(elsewhere, spread, knee, clash);
    private final Answer engines = answer(Question.ENGINE);
    private final Answer gpus = answer(Question.GPU_COUNT);

    @Test
    void besideAComparisonStandItsAnswerAndWhatIsAboutItsRuns() {
        FindingsBeside beside = FindingsBeside.comparison(Factor.GPU_COUNT, List.of(mine), List.of(engines, gpus), all);
        assertThat(beside.answers()).containsExactly(gpus);
        assertThat(beside.findings()).containsExactly(clash, spread, knee);
    }

    @Test
    void besideAnotherComparisonStandOthers() {
        FindingsBeside beside = FindingsBeside.comparison(Factor.ENGINE, List.of(other), List.of(engines, gpus), all);
        assertThat(beside.answers()).containsExactly(engines);
        assertThat(beside.findings()).containsExactly(elsewhere, knee);
        assertThat(FindingsBeside.comparison(Factor.API, List.of(), List.of(engines, gpus), all))
                .isEqualTo(new FindingsBeside(List.of(), List.of()));
    }

    @Test
    void besideAStudyItsOwnFindingsStandFirst() {
        assertThat(FindingsBeside.study("concurrency", List.of(mine), List.of(engines, gpus), all).findings())
                .containsExactly(knee, clash, spread);
        assertThat(FindingsBeside.study("scaling", List.of(mine), List.of(engines, gpus), all).answers())
                .containsExactly(gpus);
        assertThat(FindingsBeside.study("pareto", List.of(mine), List.of(engines, gpus), all).answers()).isEmpty();
    }

    private static Answer answer(Question question) {
        return new Answer(question, question.title(), List.of(), List.of(), List.of());
    }
}
