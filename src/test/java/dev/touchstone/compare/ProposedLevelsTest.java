package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a comparison says of levels that only the names of files propose.
class ProposedLevelsTest {

    @Test
    void levelsFromTheNamesOfFiles() {
        assertThat(assumed(Evidence.proposed("off.md", "the file name"), Factor.THINKING)).containsExactly("thinking is taken "
                + "from the names of files or folders.");
        assertThat(assumed(Evidence.proposed("off.md", "the file name"), Factor.THINKING, Factor.MODEL)).containsExactly(
                "model and thinking are taken from the names of files or folders.");
        assertThat(assumed(Evidence.at(Lines.of(3), "think off", "heading"), Factor.THINKING)).isEmpty();
    }

    private static List<String> assumed(Evidence evidence, Factor... factors) {
        List<Run> runs = IntStream.of(1, 2).mapToObj(gpus -> {
            Run run = RunFixture.run("off.md", 30 * gpus).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                    .flag("--tp", "1").metric("request_throughput", gpus).build();
            for (Factor factor : factors) {
                run = run.with(run.conditions().with(factor, Level.of("off"), evidence));
            }
            return run;
        }).toList();
        return Answers.of(runs).compare(Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.GPU_COUNT)).rows().stream()
                .flatMap(row -> row.assumed().values().stream()).map(Assumption::sentence).filter(text -> text.contains("names of files")).toList();
    }
}
