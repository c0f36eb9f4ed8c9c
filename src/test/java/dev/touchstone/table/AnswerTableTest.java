package dev.touchstone.table;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Notes;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.question.Question;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The figures that an answer rests on: which columns, what stands above them, who is called better.
class AnswerTableTest {

    private static final String REQUESTS = "request_throughput";

    @Test
    void theScalingNotes() {
        AnswerTable table = of(Notes.a10(), Question.GPU_COUNT);
        assertThat(table.table().readable().aligned().lines()).first().asString().startsWith("Engine  Concurrency  "
                + "2 GPUs, req/s  4 GPUs, req/s  Runs per side").endsWith("Difference  95 % interval   Efficiency per GPU  Verdict");
        assertThat(table.table().readable().rows()).extracting(List::getLast).containsExactly("4 GPUs ahead",
                "4 GPUs ahead", "4 GPUs ahead", "not told apart", "4 GPUs ahead");
        assertThat(table.caption()).startsWith("Request throughput, higher is better").contains("stress-test");
        assertThat(table.captionWithUnit()).startsWith("Request throughput, req/s, higher is better · ");
        assertThat(table.place(table.rows().getFirst())).isEqualTo("SGLang · concurrency 30");
    }

    @Test
    void theBetterSideIsNamed() {
        assertThat(verdict(REQUESTS, 10, 20)).isEqualTo("B ahead");
        assertThat(verdict(REQUESTS, 20, 10)).isEqualTo("A ahead");
        assertThat(verdict("e2e_latency.mean", 1, 2)).isEqualTo("A faster");
        assertThat(verdict("e2e_latency.mean", 2, 1)).isEqualTo("B faster");
        assertThat(verdict(REQUESTS, 10, 10.01)).isEqualTo("no relevant difference");
    }

    @Test
    void theHigherSideIsNamedWhereNeitherIsBetter() {
        assertThat(lengths(100, 200)).isEqualTo("thinking on higher");
        assertThat(lengths(200, 100)).isEqualTo("thinking off higher");
    }

    /// The verdict on the length of answers.
    private static String lengths(double off, double on) {
        List<Run> runs = List.of(thinking("off", 2, off), thinking("off", 2, off * 1.001), thinking("on", 6, on), thinking("on", 6, on * 1.001));
        return AnswerTable.verdict(of(runs, Question.THINKING).rows().getLast());
    }

    @Test
    void theDifferenceBetweenTwoSidesNamesWhereItStarts() {
        assertThat(heads(engine("A", 10).build(), engine("B", 12).build())).contains("A → B").doesNotContain("Difference");
        assertThat(of(Notes.a10(), Question.GPU_COUNT).table().readable().columns()).extracting(TextTable.Column::head)
                .contains("Difference");
        assertThat(heads(engine("A".repeat(13), 10).build(), engine("B".repeat(14), 12).build())).contains("A".repeat(13) + " → " + "B".repeat(14));
        assertThat(heads(engine("A".repeat(14), 10).build(), engine("B".repeat(14), 12).build())).contains("Difference");
    }

    @Test
    void theHeadlineCountsWhoIsAhead() {
        assertThat(of(Notes.a10(), Question.ENGINE).answer().headline())
                .isEqualTo("SGLang is ahead in 3 of 4 comparisons, vLLM in 1.");
        assertThat(of(Notes.a10(), Question.GPU_COUNT).answer().headline())
                .isEqualTo("Requests/s from 2 to 4 GPUs: SGLang +40.3 to +87.5 %, vLLM +1.5 to +13.9 % (1 of 3 not told apart).");
        assertThat(of(List.of(at("A", 1, REQUESTS, 20), again("A", REQUESTS, 20), at("A", 2, REQUESTS, 10),
                at("A", 2, REQUESTS, 10.01)), Question.GPU_COUNT).answer().headline())
                .isEqualTo("1 GPU is ahead.");
        assertThat(of(List.of(at("A", 1, REQUESTS, 10), at("B", 1, REQUESTS, 20)), Question.ENGINE).answer().headline())
                .as("one run each decides nothing").isEmpty();
        assertThat(of(List.of(thinking("off", 2, 100), thinking("on", 6, 300)), Question.THINKING).answer().headline())
                .as("a cost").isEmpty();
    }

    @Test
    void theHeadlineCountsOnlyRowsThatAreJudged() {
        List<Run> twice = new ArrayList<>(repeats(1, 20, 10));
        assertThat(headline(twice)).isEqualTo("A is ahead.");
        twice.addAll(repeats(2, 40, 20));
        assertThat(headline(twice)).isEqualTo("A is ahead in both comparisons.");
        twice.addAll(repeats(4, 50, 70));
        assertThat(headline(twice)).isEqualTo("A is ahead in 2 of 3 comparisons, B in 1.");
        twice.addAll(List.of(load("A", 8, 90), load("B", 8, 60)));
        assertThat(headline(twice)).as("a pair of single runs far apart from the others in nothing but the load")
                .isEqualTo("A is ahead in 2 of 3 comparisons, B in 1; 1 more comparison is not judged.");
        twice.addAll(List.of(load("A", 16, 95), load("B", 16, 65)));
        assertThat(headline(twice)).endsWith(", B in 1; 2 more comparisons are not judged.");
        assertThat(headline(Stream.concat(repeats(1, 20, 10).stream(), Stream.of(load("A", 2, 9), load("B", 2, 6)))
                .toList())).isEqualTo("A is ahead in 1 comparison; 1 more comparison is not judged.");
    }

    @Test
    void theHeadlineNamesLaunchesServersAndVersions() {
        List<Run> launches = new ArrayList<>();
        for (double of : new double[] {1, 1.001}) {
            launches.add(load("A", 1).flag("--port", "1").metric(REQUESTS, 20 * of).build());
            launches.add(load("A", 1).flag("--port", "1").flag("--enforce-eager", "").metric(REQUESTS, 10 * of).build());
        }
        assertThat(of(launches, Question.LAUNCH).answer().headline()).isEqualTo("The launch without --enforce-eager is ahead.");
        List<Run> versions = new ArrayList<>();
        for (double of : new double[] {1, 1.001}) {
            versions.add(load("A", 1).with(Factor.ENGINE_VERSION, "0.6").metric(REQUESTS, 10 * of).build());
            versions.add(load("A", 1).with(Factor.ENGINE_VERSION, "0.8").metric(REQUESTS, 20 * of).build());
        }
        assertThat(of(versions, Question.ENGINE_VERSION).answer().headline()).isEqualTo("Version 0.8 is ahead.");
    }

    @Test
    void theHeadlineLeavesOutPairsThatAreNotComparable() {
        List<Run> runs = new ArrayList<>(repeats(1, 20, 10));
        runs.addAll(repeats(2, 40, 20));
        for (double of : new double[] {1, 1.001}) {
            runs.add(load("A", 4).define(Choice.WORDS).metric("output_token_throughput", 900 * of).build());
            runs.add(load("B", 4).define(Choice.TOKENS).metric("output_token_throughput", 500 * of).build());
        }
        assertThat(of(runs, Question.ENGINE).rows()).extracting(AnsweredRow::verdict).contains(Verdict.NOT_COMPARABLE);
        assertThat(headline(runs)).isEqualTo("A is ahead in both comparisons; 1 more comparison is not judged.");
    }

    private static String headline(List<Run> runs) {
        return of(runs, Question.ENGINE).answer().headline();
    }

    /// Two repeats of each engine.
    private static List<Run> repeats(int concurrency, double a, double b) {
        return List.of(load("A", concurrency, a), load("A", concurrency, a * 1.001), load("B", concurrency, b),
                load("B", concurrency, b * 1.001));
    }

    private static Run load(String engine, int concurrency, double requests) {
        return load(engine, concurrency).metric(REQUESTS, requests).build();
    }

    private static RunFixture load(String engine, int concurrency) {
        line += 50;
        return run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency);
    }

    @Test
    void sidesThatDifferStandBesideTheirFigures() {
        List<Run> three = List.of(at("A", 1, REQUESTS, 10), at("A", 2, REQUESTS, 19), at("A", 4, REQUESTS, 36));
        AnswerTable table = of(three, Question.GPU_COUNT);
        assertThat(table.isNamedAbove()).isFalse();
        assertThat(table.table().readable().columns()).extracting(TextTable.Column::head).containsExactly("From",
                "Mean, req/s", "To", "Mean, req/s", "Runs per side", "Difference", "Efficiency per GPU", "Verdict");
        assertThat(table.table().readable().rows()).extracting(row -> row.get(6)).containsExactly("95 %", "90 %");
    }

    @Test
    void figuresOfSeveralMetricsHaveTheirUnits() {
        List<Run> runs = List.of(thinking("off", 2, 100), thinking("on", 6, 300));
        AnswerTable table = of(runs, Question.THINKING);
        assertThat(table.metric()).isEmpty();
        assertThat(table.captionWithUnit()).isEqualTo(table.caption());
        assertThat(table.table().readable().rows().getFirst()).contains("End-to-end latency, mean", "2 s", "6 s");
    }

    @Test
    void figuresAmongWordsAreWrittenLikeTheOthers() {
        Answer answer = of(List.of(thinking("off", 2, 388.3), thinking("on", 6, 1002)), Question.THINKING).answer();
        assertThat(figures(new AnswerTable(answer))).contains("388.3 tok", "1002 tok");
        assertThat(figures(new AnswerTable(answer, NumberText.in(Locale.US)))).contains("388.3 tok", "1,002 tok");
        assertThat(figures(new AnswerTable(answer, NumberText.in(Locale.GERMANY)))).contains("388,3 tok", "1.002 tok");
    }

    private static List<String> figures(AnswerTable table) {
        return table.table().readable().rows().stream().flatMap(List::stream).toList();
    }

    @Test
    void tokensAreCalledWordsWhereWordsWereCounted() {
        Metric length = Metric.of(Quantity.OUTPUT_TOKENS_PER_REQUEST);
        Run tokens = thinking("off", 2, 100);
        Run words = run("a.md", 1).with(Factor.ENGINE, "A").metric("output_tokens_per_request", 100)
                .define(Aspect.TOKENS, "words").build();
        assertThat(Units.label(length, List.of(tokens))).isEqualTo("Output tokens per request, mean");
        assertThat(Units.label(length, List.of(words))).isEqualTo("Output words per request, mean");
        assertThat(Units.label(length, List.of(words, tokens))).isEqualTo("Output tokens per request, mean");
        assertThat(Units.label(Metric.of(Quantity.E2E_LATENCY), List.of(words))).isEqualTo("End-to-end latency, mean");
    }

    @Test
    void theCaptionNamesWhatHoldsForAll() {
        List<Run> known = List.of(run("a.md", 1).with(Factor.ENGINE, "A").with(Factor.GPU, "H100").metric(REQUESTS, 10)
                .build(), run("a.md", 51).with(Factor.ENGINE, "B").with(Factor.GPU, "H100").metric(REQUESTS, 12).build());
        assertThat(of(known, Question.ENGINE).caption()).contains("H100").doesNotContain(" of 2 runs");
        Run unknown = run("a.md", 51).with(Factor.ENGINE, "B").metric(REQUESTS, 12).build();
        List<Run> ofOneSide = List.of(known.getFirst(), unknown);
        assertThat(of(ofOneSide, Question.ENGINE).caption()).as("a caveat says so").doesNotContain("H100").contains("model not known");
        List<Run> partly = List.of(known.getFirst(), known.getLast(), run("a.md", 101).with(Factor.ENGINE, "B").metric(REQUESTS, 12).build());
        assertThat(of(partly, Question.ENGINE).caption()).contains("H100 (not known for all runs)", "model not known");
    }

    /// Runs with a GPU each: its count, tensor and data parallel, 0 where that is not known.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 1 0; 2 2 0 | tensor parallel over all GPUs
            2 2 0; 4 4 1 | tensor parallel over all GPUs
            2 0 2; 4 1 4 | data parallel over all GPUs
            2 2 1; 4 2 2 | tensor parallel 2
            2 2 0; 4 0 0 | tensor parallel over all GPUs (not known for all runs)
            2 0 0; 4 0 0 | tensor or data parallel not known
            1 0 0; 4 0 0 | tensor or data parallel not known
            2 2 1; 4 1 4 |
            """)
    void theCaptionOfMoreGpusNamesHowTheyAreUsed(String runs, String use) {
        List<Run> all = Stream.of(runs.split("; ")).map(text -> text.split(" ")).map(levels -> {
            line += 50;
            RunFixture run = run("a.md", line).with(Factor.ENGINE, "A").with(Factor.GPU_COUNT, levels[0]).metric(REQUESTS, 10 + line);
            if (!levels[1].equals("0")) {
                run.with(Factor.TENSOR_PARALLEL, levels[1]);
            }
            if (!levels[2].equals("0")) {
                run.with(Factor.DATA_PARALLEL, levels[2]);
            }
            return run.build();
        }).toList();
        assertThat(GpuUse.words(all)).isEqualTo(Optional.ofNullable(use));
    }

    @Test
    void theCaptionNamesAClientOnlyWhereAllRunsHaveIt() {
        assertThat(of(List.of(client("A", "guidellm"), client("B", "guidellm")), Question.ENGINE).caption())
                .endsWith("measured with guidellm");
        assertThat(of(List.of(client("A", "guidellm"), engine("B", 12).build()), Question.ENGINE).caption())
                .doesNotContain("measured with");
    }

    private static Run client(String engine, String name) {
        return engine(engine, 10).define(Aspect.CLIENT, name).build();
    }

    @Test
    void latenciesStandBesideAThroughputOnlyWhereAllAreKnown() {
        assertThat(heads(engine("A", 10).metric("e2e_latency.mean", 2).build(),
                engine("B", 12).metric("e2e_latency.mean", 1).build())).contains("Mean latency, s");
        assertThat(heads(engine("A", 10).metric("e2e_latency.mean", 2).build(), engine("B", 12).build()))
                .doesNotContain("Mean latency, s");
        assertThat(of(List.of(engine("A", 10).metric("e2e_latency.mean", 2).build(), engine("B", 12).metric("e2e_latency.mean", 1).build()),
                Question.ENGINE).table().readable().rows()).singleElement().satisfies(row -> assertThat(row.get(3)).isEqualTo("2 → 1"));
    }

    private static List<String> heads(Run... runs) {
        return of(List.of(runs), Question.ENGINE).table().readable().columns().stream().map(TextTable.Column::head)
                .toList();
    }

    private static String verdict(String metric, double a, double b) {
        List<Run> runs = List.of(at("A", 1, metric, a), again("A", metric, a), at("B", 1, metric, b),
                again("B", metric, b));
        return AnswerTable.verdict(of(runs, Question.ENGINE).rows().getFirst());
    }

    @Test
    void figuresFarBelowTheOthersHaveTheDigitsOfTheirDifference() {
        List<Run> runs = List.of(at("A", 10, 41.25), at("B", 10, 43.5), at("A", 20, 82.25), at("B", 20, 80.5),
                at("A", 1, 0.369), at("B", 1, 0.386));
        AnswerTable table = of(runs, Question.ENGINE);
        assertThat(table.table().readable().rows()).anySatisfy(row -> assertThat(row).contains("0.369", "0.386", "+4.6 %"))
                .anySatisfy(row -> assertThat(row).contains("41.25", "43.50"));
    }

    @Test
    void figuresHaveTheDigitsOfTheirSource() {
        List<Run> runs = List.of(at("A", 1, 0.57), at("A", 1, 0.59), at("B", 1, 0.66), at("B", 1, 0.7));
        assertThat(of(runs, Question.ENGINE).table().readable().rows()).anySatisfy(row -> assertThat(row).contains("0.58", "0.68"));
        List<Run> fine = List.of(at("A", 1, 0.5703), at("A", 1, 0.5999), at("B", 1, 0.6601), at("B", 1, 0.7102));
        assertThat(of(fine, Question.ENGINE).table().readable().rows()).anySatisfy(row -> assertThat(row).contains("0.5851", "0.6852"));
    }

    private static Run at(String engine, int concurrency, double value) {
        line += 50;
        return run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency).metric(REQUESTS, value)
                .build();
    }

    private static int line;

    private static Run at(String engine, int gpus, String metric, double value) {
        line += 50;
        return run("a.md", line).with(Factor.ENGINE, engine).with(Factor.GPU_COUNT, gpus).metric(metric, value).build();
    }

    private static Run again(String engine, String metric, double value) {
        return at(engine, 1, metric, value * 1.001);
    }

    private static RunFixture engine(String engine, double requests) {
        line += 50;
        return run("a.md", line).with(Factor.ENGINE, engine).metric(REQUESTS, requests);
    }

    private static Run thinking(String mode, double latency, double tokens) {
        line += 50;
        return run("a.md", line).with(Factor.ENGINE, "A").with(Factor.THINKING, mode).metric("e2e_latency.mean", latency)
                .metric("output_tokens_per_request", tokens).build();
    }

    private static AnswerTable of(List<Run> runs, Question question) {
        Answer answer = Answers.of(runs).with(Terms.DEFAULT).answers().stream()
                .filter(one -> one.question() == question).findFirst().orElseThrow();
        return new AnswerTable(answer);
    }
}
