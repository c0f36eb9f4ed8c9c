package dev.touchstone.importer;

import static dev.touchstone.importer.JsonSamples.figure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Blocks as they come: collapsed, glued to one line, without a title, half filled in, summed up behind themselves.
class ServingBlockTest {

    private static final String RUST = """
            ================= Serving Benchmark Result =================
            Successful requests:                     %1$d
            Failed requests:                         0
            Maximum request concurrency:             %2$d
            Benchmark duration (s):                  20.00
            Request throughput (req/s):              %3$.2f
            Output token throughput (tok/s):         %4$.2f
            Total token throughput (tok/s):          %5$.2f
            ============================================================
            ============= Steady-State Metrics =============
            Request throughput (req/s):         %6$.2f
            ===============================================

            """;

    private static Reading read(String text) {
        return new Importer().read("test", text);
    }

    private static String rust(int requests, int concurrency) {
        double rate = requests / 20.0;
        return RUST.formatted(requests, concurrency, rate, rate * 128, rate * 640, rate + 0.5);
    }

    @Test
    void blanksMayBeCollapsedAndTheIndentationATab() {
        String collapsed = Blocks.SERVING_BLOCK.replaceAll(" +", " ").replaceAll("(?m)^", "\t");
        Run run = read(collapsed + "\t" + "Unheard of figure (s): 4.5\n").runs().getFirst();

        assertThat(run.missing()).isEmpty();
        assertThat(run.metrics()).isEqualTo(read(Blocks.SERVING_BLOCK).runs().getFirst().metrics());
    }

    @Test
    void anUnknownRowIsKeptUnderItsOwnLabelAndTwiceUnderItsSection() {
        Run run = read("""
                ============ Serving Benchmark Result ============
                Successful requests:                     10
                Request throughput (req/s):              0.21
                Watts:                                   300.50
                ------------------Second Half-------------------
                Watts:                                   310.00
                Colour of the cable:                     blue
                ==================================================
                """).runs().getFirst();

        assertThat(run.extras()).containsEntry("Watts", "300.50").containsEntry("Second Half: Watts", "310.00")
                .containsEntry("Colour of the cable", "blue");
    }

    @Test
    void twoBlocksOnOneLineAreTwoRunsWhateverStandsBetween() {
        String one = Blocks.SERVING_BLOCK.replaceAll("\\s+", " ");
        Reading reading = read("we saw " + one + " ... and then " + one.replace(" 10 ", " 12 "));

        assertThat(reading.runs()).extracting(run -> figure(run, "successful_requests")).containsExactly(10.0, 12.0);
        assertThat(reading.runs()).allSatisfy(run -> assertThat(figure(run, "itl.p99")).isEqualTo(0.05104));
    }

    @Test
    void aValueThatWasCutIsNoFigure() {
        Run run = read("============ Serving Benchmark Result ============ Successful requests: 9985"
                + " Request throughput (req/s): 1.93 Total token throughput (tok/s): 2...").runs().getFirst();

        assertThat(figure(run, "request_throughput")).isEqualTo(1.93);
        assertThat(figure(run, "total_token_throughput")).isNaN();
        assertThat(run.extras()).containsEntry("Total token throughput (tok/s)", "2...");
    }

    @Test
    void theFormOfABlockIsNoRun() {
        assertThat(read(Blocks.SERVING_BLOCK.replaceAll("\\d+\\.\\d\\d(?=\\R)", "xxx.xx")).runs()).isEmpty();
    }

    @Test
    void rowsWithoutATitleThatBeginAgainAreAnotherRun() {
        String rows = "Output token throughput (tok/s):         %s\nMean TTFT (ms):                          90.00\n"
                + "Mean TPOT (ms):                          9.00\n";
        Reading reading = read(rows.formatted("100.00") + "\nhotter\n\n" + rows.formatted("200.00"));

        assertThat(reading.runs()).extracting(run -> figure(run, "output_token_throughput"))
                .containsExactly(100.0, 200.0);
    }

    @Test
    void whatStoodBeforeABlockHoldsForItsSteadyStateToo() {
        List<Run> runs = read("Namespace(backend='openai-chat', model='acme/m', host='h', port=8000)\n" + rust(80, 8))
                .runs();

        assertThat(runs).hasSize(2).allSatisfy(run -> {
            assertThat(run.conditions().text(Factor.MODEL, "-")).isEqualTo("acme/m");
            assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("8");
            assertThat(run.conditions().text(Factor.URL, "-")).isEqualTo("http://h:8000");
        });
        assertThat(runs).extracting(run -> run.definitions().has(Choice.STEADY_STATE)).containsExactly(false, true);
    }

    @Test
    void aScriptAroundTheClientSaysWhatItSets() {
        Run run = read("concurrency=64, request_rate=inf\n" + Blocks.SERVING_BLOCK).runs().getFirst();

        assertThat(run.conditions().text(Factor.CONCURRENCY, "-")).isEqualTo("64");
        assertThat(run.conditions().text(Factor.REQUEST_RATE, "-")).isEqualTo("inf");
    }

    @Test
    void aTableThatSumsUpTheBlocksAboveItMakesNoRunsOfItsOwn() {
        String sweep = """
                =============================== Sweep Summary ===============================
                Max Concurrency           Req/s      Tok/s  Total tok/s   SS req/s
                -------------------- ---------- ---------- ------------ ----------
                concurrency=8              4.00     512.00      2560.00       4.50
                concurrency=16             7.00     896.00      4480.00       7.50
                =============================================================================
                Best throughput: 7.00 req/s at concurrency=16
                """;
        Reading alone = read(sweep);
        Reading both = read(rust(80, 8) + rust(140, 16) + sweep);

        assertThat(alone.runs()).hasSize(2);
        assertThat(both.runs()).hasSize(4).noneMatch(run -> run.format().equals("vllm-bench-tables"));
        assertThat(both.unread()).isEmpty();
        assertThat(read(rust(80, 8) + sweep).runs()).as("one of them was not above").hasSize(3);
    }

    @Test
    void theMeanOfTheRunsAboveItIsNoRun() {
        String mean = """
                ========================= Multi-Run Summary (2 runs) =========================
                Metric                                    Mean        Std        Min        Max
                ----------------------------------- ---------- ---------- ---------- ----------
                Request throughput (req/s)                5.50       1.50          4          7
                ================================================================================
                """;

        assertThat(read(rust(80, 8) + rust(140, 8) + mean).runs()).hasSize(4);
        assertThat(read(mean).runs()).singleElement().satisfies(run -> assertThat(run.extras())
                .containsEntry("Runs in the mean", "2")
                .containsEntry("Request throughput (req/s), over the runs", "std 1.50, min 4, max 7"));
    }

    @Test
    void theErrorsThatTheClientListsAreNotesOfItsRun() {
        Run run = read("""
                Failed requests during benchmark run detected (capping to 10):
                Error 0: Traceback (most recent call last):
                  File "/x/endpoint_request_func.py", line 393, in ask
                    data = json.loads(chunk)
                           ^^^^^^^^^^^^^^^^^
                json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)

                Error 1: Bad Gateway

                """ + Blocks.SERVING_BLOCK).runs().getFirst();

        assertThat(run.notes()).containsExactly("Failed requests: Error 0: json.decoder.JSONDecodeError: Expecting"
                + " value: line 1 column 1 (char 0); Error 1: Bad Gateway");
    }

    @Test
    void aQueueThatIsInsideTheOnlyLatencyIsSaid() {
        Run run = read("""
                ============ Serving Benchmark Result ============
                Successful requests:                     10
                Mean E2EL incl. Client Queue (ms):       4661.60
                ==================================================
                """).runs().getFirst();

        assertThat(figure(run, "e2e_latency.mean")).isEqualTo(4.6616);
        assertThat(run.definitions().has(Choice.WITH_CLIENT_QUEUE)).isTrue();
    }

    @Test
    void nothingIsMeasuredWhereNothingSucceeded() {
        Run run = read("""
                ============ Serving Benchmark Result ============
                Successful requests:                     0
                Failed requests:                         4
                Benchmark duration (s):                  0.31
                Mean TTFT (ms):                          0.00
                Mean ITL (ms):                           -0.00
                P99 TPOT (ms):                           nan
                ==================================================
                """).runs().getFirst();

        assertThat(run.metrics().metrics()).extracting(Metric::key)
                .containsExactlyInAnyOrder("duration", "successful_requests", "failed_requests");
        assertThat(run.extras()).containsEntry("P99 TPOT (ms)", "nan");
    }
}
