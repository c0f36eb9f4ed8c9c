package dev.touchstone.ui.importing.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What follows from the meaning of a column, in words, and that it does follow.
class MeaningSentencesTest {

    @Test
    void whatFollows() {
        assertThat(follows(new Meaning.Figure(Metric.of(Quantity.TTFT), 0.001))).isEqualTo("Its figures become the metric “Time to "
                + "first token, mean”.");
        assertThat(follows(new Meaning.Level(Factor.GPU_COUNT))).isEqualTo("Its cells are levels: runs are matched on them "
                + "and can be compared by GPUs.");
        assertThat(follows(Meanings.EXTRA)).isEqualTo("Its cells are kept with the runs. Words, and numbers that look like "
                + "settings, are levels of “Rank”; other numbers are not compared.");
        assertThat(follows(new Meaning.Client())).isEqualTo("Its cells name the tool that measured.");
        assertThat(follows(new Meaning.MeasuredAt())).isEqualTo("Its cells are the times of the measurements.");
        assertThat(follows(new Meaning.Definition(Aspect.TOKENS))).isEqualTo("Its cells name how the figures were made.");
    }

    /// Words and round numbers of a column that is kept are levels, other numbers are not.
    @Test
    void keptColumnsAreLevelsWhereTheyLookLikeSettings() {
        assertThat(own("fp8", "bf16")).containsExactly("Rank");
        assertThat(own("20", "40")).containsExactly("Rank");
        assertThat(own("3.17", "4.91")).isEmpty();
    }

    private static List<String> own(String one, String other) {
        List<Run> runs = new Importer().read("a.md", "| Concurrency | TTFT (ms) | Rank |\n|---|---|---|\n| 8 | 12.5 | " + one
                + " |\n| 8 | 24.5 | " + other + " |\n").runs();
        assertThat(runs).hasSize(2);
        return OwnFactors.of(runs).stream().map(factor -> factor.label()).toList();
    }

    private static String follows(Meaning meaning) {
        return MeaningChoice.follows(meaning, "Rank");
    }
}
