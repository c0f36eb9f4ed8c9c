package dev.touchstone.compare.check;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksTest {

    @ParameterizedTest
    @ValueSource(strings = {"warm up effect!", "//warm up effect!", "Warm-up", "first run: still warming up",
        "warmup run", "warm-up included", "预热", "第一次是预热的影响"})
    void aRemarkThatWarmUpIsAtWorkIsBelieved(String note) {
        assertThat(Firings.warnings(figures(1.17, 1.51, 300).note(note).build())).singleElement().satisfies(warning -> {
            assertThat(warning.check()).isEqualTo("warm-up");
            assertThat(warning.message()).contains(note, "1.51 s", "1.17 s");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"//No need to warm-up", "no warmup needed", "after warm-up", "without warm up",
        "warm-up: 3 requests", "--warmup 3", "warmup_requests=5", "warm-up done", "we don't warm up here", "无需预热",
        "预热后", "a warm day", "expected 0 %, actual 0 % as the server's counters have it, warm-up included"})
    void aRemarkThatItIsNotIsNotTakenForOne(String note) {
        assertThat(Firings.warnings(figures(1.17, 1.51, 300).note(note).build())).isEmpty();
    }

    @Test
    void theFiguresOfAShortRunSpeakForThemselves() {
        assertThat(warmUp(figures(1.17, 14.62, 20))).singleElement().satisfies(warning ->
                assertThat(warning.text()).isEqualTo("Perhaps warm-up: the slowest request took 14.62 s against a "
                        + "median of 1.17 s in only 20 requests. Leave this run out, or repeat it on a warm server."));
    }

    @Test
    void inALongRunOrWithALittleSpreadTheyDoNot() {
        assertThat(Firings.warnings(figures(2.05, 16.34, 300).build())).isEmpty();
        assertThat(warmUp(figures(1.17, 5.8, 20))).isEmpty();
        assertThat(Firings.warnings(
                run("notes.md", 1).metric("e2e_latency.p50", 1).metric("e2e_latency.max", 9).build()))
                .as("unknown number of requests").isEmpty();
    }

    @Test
    void percentilesThatRepeatTheMeanAreNamed() {
        RunFixture run = run("notes.md", 1).metric("tpot.p99", 0.1).define(Aspect.TPOT_PERCENTILES, Choice.TPOT_PERCENTILES_NOT_MEASURED.phrase());

        assertThat(Firings.warnings(run.build())).extracting(Warning::check).containsExactly("tpot-percentiles");
        assertThat(Inspection.of(List.of(run.build())).warnings(run.build(), Metric.of(Quantity.TTFT))).isEmpty();
        assertThat(Inspection.of(List.of(run.build())).warnings(run.build(), Metric.of(Quantity.TPOT))).hasSize(1);
    }

    @Test
    void whatTheReaderNotedIsNotToldTwice() {
        RunFixture run = figures(1.17, 14.62, 40).warn("cut", "The block ends early.")
                .warn("cut", "The block ends early.");

        assertThat(Firings.warnings(run.build())).extracting(Warning::check).containsExactly("cut", "warm-up");
        assertThat(Firings.warnings(run.warn("warm-up", "noted").build())).extracting(Warning::message)
                .containsExactly("The block ends early.", "noted");
    }

    @Test
    void aNoteIsNoCaution() {
        Run brief = run("a", 1).metric("duration", 2).build();
        Run few = run("a", 40).metric("successful_requests", 5).metric("failed_requests", 0).build();
        Run noted = run("a", 80).warn("cut", "The block ends early.").build();
        Run none = run("a", 120).build();
        Inspection inspection = Inspection.of(List.of(brief, few, noted, none));

        assertThat(Stream.of(brief, few, noted, none).map(inspection::mayCaution)).containsExactly(false, true, true, false);
        assertThat(inspection.cautions(brief, null)).isEmpty();
        assertThat(inspection.warnings(brief)).extracting(Warning::check).containsExactly("short-run");
        assertThat(inspection.cautions(few, null)).extracting(Warning::check).containsExactly("few-requests");
        assertThat(inspection.cautions(noted, null)).extracting(Warning::check).containsExactly("cut");
        assertThat(Stream.of(brief, few, noted, none).map(run -> inspection.flags(run, "cut"))).containsExactly(false, false, true, false);
        assertThat(Stream.of(brief, few, noted, none).map(run -> inspection.flags(run, "few-requests"))).containsExactly(false, true, false, false);
    }

    @Test
    void everyCheckHasItsOwnName() {
        assertThat(Checks.all()).extracting(Check::id).doesNotHaveDuplicates().contains("warm-up", "tpot-percentiles");
    }

    private static List<Warning> warmUp(RunFixture run) {
        return Firings.warnings(run.build()).stream().filter(warning -> warning.check().equals("warm-up")).toList();
    }

    private static RunFixture figures(double median, double max, int requests) {
        return run("notes.md", 1).with(Factor.REQUESTS, requests).metric("e2e_latency.p50", median)
                .metric("e2e_latency.max", max);
    }
}
