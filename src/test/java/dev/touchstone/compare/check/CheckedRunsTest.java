package dev.touchstone.compare.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CheckedRunsTest {

    private static final List<Run> RUNS = new Importer().read(List.of(Path.of("sample-results")), ReadingProgress.UNWATCHED)
            .stream().flatMap(reading -> reading.runs().stream()).toList();

    /// Each check alone flags what it finds among all checks, and nothing else.
    @Test
    void oneCheckFlagsWhatItFindsAmongAllOthers() {
        CheckedRuns alone = CheckedRuns.of(RUNS);
        Inspection all = CheckedRuns.of(RUNS).inspection();
        assertThat(Checks.all()).allSatisfy(check -> assertThat(RUNS.stream().filter(run -> alone.flags(run, check.id())).toList())
                .as(check.id()).isEqualTo(RUNS.stream().filter(run -> all.flags(run, check.id())).toList()));
        assertThat(Checks.all().stream().map(Check::id).filter(id -> RUNS.stream().anyMatch(run -> alone.flags(run, id)))
                .collect(Collectors.toSet())).contains("warm-up", "short-run");
    }

    /// Cautions are found by another way than all warnings.
    @Test
    void cautionsAreTheWarningsThatAreNoNotes() {
        Inspection all = CheckedRuns.of(RUNS).inspection();
        for (Run run : RUNS) {
            for (Metric metric : List.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Metric.of(Quantity.TTFT), Metric.of(Quantity.E2E_LATENCY))) {
                List<Warning> cautions = all.warnings(run, metric).stream().filter(warning -> warning.severity() != Severity.NOTE).toList();
                assertThat(all.cautions(run, metric)).as(run.id()).isEqualTo(cautions);
                assertThat(all.mayCaution(run) || cautions.isEmpty()).isTrue();
            }
        }
        assertThat(RUNS).anyMatch(run -> all.warnings(run).size() > all.cautions(run, null).size() && !all.cautions(run, null).isEmpty());
        Run noted = RunFixture.run("a", 1).note("cut", "The block ends early.").build();
        assertThat(Inspection.of(List.of(noted)).mayCaution(noted)).as("a note of the reader").isFalse();
    }

    @Test
    void aCheckThatDoesNotExistFlagsNothing() {
        assertThat(RUNS).noneMatch(run -> CheckedRuns.of(RUNS).flags(run, "no-such-check"));
    }

    /// A run that showed another one to be warm takes its warning along when it goes.
    @Test
    void otherRunsAreCheckedAmongThemselves() {
        CheckedRuns before = CheckedRuns.of(RUNS);
        Run warm = RUNS.stream().filter(run -> before.flags(run, "warm-up")).findFirst().orElseThrow();
        List<Run> rest = RUNS.stream().filter(run -> run != warm).toList();
        before.inspection();
        CheckedRuns after = before.following(rest);
        assertThat(rest.stream().filter(run -> after.flags(run, "warm-up")).toList())
                .isEqualTo(rest.stream().filter(run -> CheckedRuns.of(rest).flags(run, "warm-up")).toList());
        assertThat(after.inspection().warnings(rest.getFirst())).isEqualTo(Inspection.of(rest).warnings(rest.getFirst()));
        assertThat(after.inspection().flags(warm, "warm-up")).isFalse();
    }

    /// The same result given twice is checked once, also where others follow.
    @Test
    void whatFollowsIsOfEachRunOnce() {
        CheckedRuns before = CheckedRuns.of(RUNS.subList(0, 5));
        assertThat(before.following(List.of(RUNS.get(1), RUNS.get(3))).distinct()).containsExactly(RUNS.get(1), RUNS.get(3));
        assertThat(before.following(List.of(RUNS.get(3), RUNS.get(1), RUNS.get(3))).distinct())
                .containsExactly(RUNS.get(3), RUNS.get(1));
        assertThat(before.following(List.of(RUNS.get(1), RUNS.get(1), RUNS.get(7))).distinct())
                .containsExactly(RUNS.get(1), RUNS.get(7));
    }
}
