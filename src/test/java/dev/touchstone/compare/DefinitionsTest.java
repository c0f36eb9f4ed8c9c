package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Numbers under one name that were made in different ways.
class DefinitionsTest {

    private int line;

    @Test
    void wordsAndTokensAreNotComparable() {
        Comparison comparison = compare("output_token_throughput",
                figure("SGLang", 100).define(Aspect.TOKENS, "words"),
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens"));

        assertThat(last(comparison)).extracting(Cell::verdict, Cell::delta, Cell::p)
                .containsExactly(Verdict.NOT_COMPARABLE, null, null);
        assertThat(comparison.warnings()).extracting(Warning::check).containsExactly("definition", "words");
        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly(
                "SGLang counts words, vLLM counts tokens: Output throughput cannot be compared.",
                "Output throughput counts whitespace-separated words here, not tokens, in 1 of 2 runs.");
    }

    @Test
    void theSameRunsCompareWellInWhatDoesNotCountTokens() {
        Comparison comparison = compare("request_throughput", figure("SGLang", 100).define(Aspect.TOKENS, "words"),
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens"));

        assertThat(last(comparison).delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void whatOneSideDoesNotSayIsComparedWithCare() {
        Comparison comparison = compare("output_token_throughput", figure("SGLang", 100),
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens"));

        assertThat(last(comparison).delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly(
                "Tokens counted as: tokens (vLLM), not known (SGLang). Compare with care.");
    }

    @Test
    void aSideThatMixesDefinitionsHasNoMean() {
        Comparison comparison = compare("output_token_throughput",
                figure("SGLang", 100).define(Aspect.TOKENS, "tokens"),
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens"), figure("vLLM", 70).define(Choice.CHUNKS));

        assertThat(last(comparison).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(comparison.warnings().getFirst().message())
                .isEqualTo("vLLM mixes runs that differ in how tokens are counted: chunks with text and tokens: Output throughput "
                        + "cannot be compared.");
    }

    @Test
    void thePercentileMethodIsToldButDecidesNothing() {
        Comparison comparison = compare("e2e_latency.p99", figure("SGLang", 100).define(Aspect.PERCENTILE, "linear"),
                figure("vLLM", 120).define(Aspect.PERCENTILE, "sorted[int(n*p/100)]"));

        assertThat(last(comparison).delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).singleElement().satisfies(warning -> assertThat(warning.message())
                .startsWith("Percentile method: linear (SGLang), sorted[int(n*p/100)] (vLLM)"));
    }

    @Test
    void clashesStandInTheCellInWords() {
        Comparison comparison = compare("output_token_throughput",
                figure("SGLang", 100).define(Aspect.TOKENS, "words").define(Choice.BATCHES),
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens").define(Choice.SLIDING_WINDOW));

        assertThat(comparison.rows().getFirst().cells().getFirst().clashes()).as("the baseline is its own").isEmpty();
        assertThat(last(comparison).clashes()).extracting(Clash::words).containsExactly("tokens against words",
                "load shape: batches with a barrier against sliding window");
        assertThat(comparison.warnings()).extracting(Warning::message).contains("Load shape: batches with a barrier "
                + "(SGLang), sliding window (vLLM): Output throughput cannot be compared.");
    }

    @Test
    void anAcceptedPairIsComparedAndSaid() {
        RunFixture[] runs = {figure("SGLang", 100).define(Aspect.TOKENS, "words"),
            figure("vLLM", 120).define(Aspect.TOKENS, "tokens")};
        Comparison comparison = compare("output_token_throughput",
                Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "words", "tokens")), runs);

        assertThat(last(comparison)).extracting(Cell::verdict, Cell::delta, Cell::clashes)
                .containsExactly(Verdict.SINGLE, 0.2, List.of());
        assertThat(comparison.warnings().getFirst()).isEqualTo(new Warning("accepted",
                "SGLang counts words, vLLM counts tokens; this was accepted."));
        assertThat(last(compare("output_token_throughput", Accepted.NOTHING.and(
                new Clash(Aspect.TOKENS, "chunks with text", "tokens")), runs)).delta()).as("another pair").isNull();
    }

    @Test
    void aBaselineThatMixesDefinitionsClashesInItself() {
        Comparison comparison = compare("output_token_throughput",
                figure("SGLang", 100).define(Aspect.TOKENS, "tokens"), figure("SGLang", 70).define(Choice.CHUNKS),
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens"));

        assertThat(comparison.rows().getFirst().cells()).allSatisfy(cell -> assertThat(cell.clashes())
                .containsExactly(new Clash(Aspect.TOKENS, "tokens", Choice.CHUNKS.phrase())));
        assertThat(last(comparison).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
    }

    /// What is known to count something else is no repeat: it has no counterpart here.
    @Test
    void wordsBesideTokensAreNoRepeats() {
        Comparison comparison = compare("output_token_throughput",
                figure("SGLang", 100).define(Choice.TOKENS), figure("SGLang", 70).define(Choice.WORDS),
                figure("vLLM", 120).define(Choice.TOKENS));

        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.cells()).extracting(cell -> cell.spread().mean())
                .containsExactly(100.0, 120.0));
        assertThat(last(comparison).delta()).isEqualTo(0.2);
    }

    @Test
    void anotherSourceOfTheCountIsTold() {
        Comparison comparison = compare("output_token_throughput", figure("SGLang", 100).define(Choice.SERVER_USAGE),
                figure("vLLM", 120).define(Choice.CLIENT_TOKENIZER));

        assertThat(last(comparison).delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly("Token source: server usage "
                + "(SGLang), client tokenizer (vLLM). This moves Output throughput a little.");
    }

    @Test
    void aRequestedLengthIsNoCount() {
        Comparison comparison = compare("output_token_throughput",
                figure("SGLang", 100).define(Choice.REQUESTED_LENGTH), figure("vLLM", 120).define(Choice.SERVER_USAGE));

        assertThat(last(comparison).clashes()).extracting(Clash::words)
                .containsExactly("token source: requested length against server usage");
    }

    @Test
    void theEmptyRoleChunkDecidesWithAnEngineThatMaySendItEarly() {
        assertThat(last(compare("ttft.mean", figure("SGLang", 1).define(Choice.FIRST_TEXT),
                figure("vLLM", 2).define(Choice.FIRST_CHUNK))).delta()).isEqualTo(1);
        assertThat(last(compare("ttft.mean", figure("llama.cpp", 1).define(Choice.FIRST_CHUNK),
                figure("vLLM", 2).define(Choice.FIRST_TEXT))).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(last(compare("ttft.mean", figure("llama.cpp", 1).define(Choice.FIRST_CHUNK),
                figure("vLLM", 2).define(Choice.FIRST_CHUNK))).delta()).as("the same client on both").isEqualTo(1);
    }

    @Test
    void reasoningDecidesWhereBothThink() {
        RunFixture without = figure("SGLang", 1).with(Factor.THINKING, "on").define(Choice.REASONING_LEFT_OUT);
        RunFixture with = figure("vLLM", 2).define(Choice.REASONING_COUNTS);

        assertThat(last(compare("output_token_throughput", without, with.with(Factor.THINKING, "on"))).verdict())
                .isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(compare("output_token_throughput", without.with(Factor.THINKING, "off"),
                with.with(Factor.THINKING, "off")).warnings()).as("nothing to count").isEmpty();
    }

    @Test
    void smallDifferencesAreToldInOneSentence() {
        Comparison comparison = compare("e2e_latency.p99",
                figure("SGLang", 100).define(Choice.LINEAR).define(Choice.STREAM_END).define(Aspect.CLIENT, "a"),
                figure("vLLM", 120).define(Choice.RANK_ABOVE).define(Choice.LAST_TEXT).define(Aspect.CLIENT, "b"));

        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly("Measured by: a (SGLang), "
                + "b (vLLM); end of the answer: end of the stream ([DONE]) (SGLang), last chunk with text (vLLM); "
                + "percentile method: linear interpolation (SGLang), sorted[int(n*p/100)] (vLLM). This moves "
                + "End-to-end latency, p99 a little.");
    }

    @Test
    void whatOneSideLeavesOpenIsToldInOneSentence() {
        Comparison comparison = compare("e2e_latency.p99", figure("SGLang", 100),
                figure("vLLM", 120).define(Choice.LINEAR).define(Choice.STREAM_END).define(Aspect.CLIENT, "b"));

        assertThat(last(comparison).delta()).isEqualTo(0.2);
        assertThat(comparison.warnings()).extracting(Warning::message).containsExactly("Not known of SGLang, unlike "
                + "vLLM: end of the answer and percentile method. Compare with care.");
    }

    @Test
    void recomputedFiguresCompareWithThoseMadeSoInTheFirstPlace() {
        Comparison comparison = compare("tpot.p99",
                figure("SGLang", 1).define(Aspect.TPOT, Choice.TPOT_EXCLUDES_TTFT.recomputed()),
                figure("vLLM", 2).define(Choice.TPOT_EXCLUDES_TTFT));

        assertThat(last(comparison).delta()).isEqualTo(1);
        assertThat(comparison.warnings()).isEmpty();
    }

    @Test
    void aTimePerTokenWithTheFirstTokenInsideIsNotComparable() {
        Comparison comparison = compare("tpot.p99", figure("SGLang", 1).define(Choice.TPOT_SEND_TO_LAST),
                figure("vLLM", 2).define(Choice.TPOT_EXCLUDES_TTFT));

        assertThat(last(comparison).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(last(compare("tpot.p99",
                figure("SGLang", 1).define(Aspect.TPOT, Choice.TPOT_FIRST_TO_LAST.derived("another")),
                figure("vLLM", 2).define(Choice.TPOT_EXCLUDES_TTFT))).delta()).as("converted").isEqualTo(1);
    }

    @Test
    void percentilesThatRepeatTheMeanTakeNoPart() {
        Comparison comparison = compare("tpot.p99",
                figure("SGLang", 1).define(Aspect.TPOT_PERCENTILES, Choice.TPOT_PERCENTILES_NOT_MEASURED.phrase()), figure("vLLM", 2));

        assertThat(comparison.rows()).isEmpty();
        assertThat(comparison.warnings()).extracting(Warning::check).contains("not-measured");
    }

    @Test
    void launchConfigurationsAreNoRepeats() {
        Comparison comparison = compare("request_throughput", figure("SGLang", 10),
                figure("vLLM", 12.71).flag("--max-num-seqs", "3563").flag("--port", "8000").flag("--enable-x", ""),
                figure("vLLM", 19.56).flag("--max_num_seqs", "972").flag("--port", "8001"),
                figure("vLLM", 15.14).flag("--max-num-seqs", "1723").flag("--enable-x", ""));

        assertThat(comparison.rows()).as("none of the three is like that of SGLang, so none is chosen").isEmpty();
        assertThat(comparison.unmatched()).hasSize(4);
        assertThat(comparison.warnings()).extracting(Warning::check).containsExactly("unmatched");
    }

    @Test
    void aSentenceStandsOnceForAllRows() {
        List<Run> runs = List.of(30, 50, 100).stream().flatMap(concurrency -> List.of(
                figure("SGLang", concurrency).with(Factor.CONCURRENCY, concurrency).define(Aspect.TOKENS, "words"),
                figure("vLLM", concurrency).with(Factor.CONCURRENCY, concurrency).define(Aspect.TOKENS, "tokens"))
                .stream()).map(RunFixture::build).toList();
        Comparison comparison = Answers.of(runs)
                .compare(Lens.of(Metric.ofKey("output_token_throughput").orElseThrow(), Factor.ENGINE));

        assertThat(comparison.warnings()).filteredOn(warning -> warning.check().equals("definition")).singleElement()
                .satisfies(warning -> assertThat(warning.message()).endsWith("The same holds for 2 more rows."));
    }

    @Test
    void whatTheReaderNotedAboutARunIsPassedOn() {
        Comparison comparison = compare("request_throughput", figure("SGLang", 1),
                figure("vLLM", 2).warn("cut", "The block ends early."));

        assertThat(comparison.warnings()).singleElement().satisfies(warning -> {
            assertThat(warning.check()).isEqualTo("cut");
            assertThat(warning.message()).startsWith("vLLM (notes.md, lines ").endsWith(": The block ends early.");
        });
    }

    private RunFixture figure(String engine, double value) {
        return run("notes.md", ++line).with(Factor.ENGINE, engine).metric("output_token_throughput", value)
                .metric("request_throughput", value).metric("e2e_latency.p99", value).metric("tpot.p99", value)
                .metric("ttft.mean", value);
    }

    private static Comparison compare(String metric, RunFixture... runs) {
        return compare(metric, Accepted.NOTHING, runs);
    }

    private static Comparison compare(String metric, Accepted accepted, RunFixture... runs) {
        return Answers.of(List.of(runs).stream().map(RunFixture::build).toList())
                .compare(Lens.of(Metric.ofKey(metric).orElseThrow(), Factor.ENGINE).withAccepted(accepted));
    }

    private static Cell last(Comparison comparison) {
        return comparison.rows().getFirst().cells().getLast();
    }
}
