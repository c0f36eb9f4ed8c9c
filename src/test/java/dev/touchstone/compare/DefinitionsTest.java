package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
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
                figure("vLLM", 120).define(Aspect.TOKENS, "tokens"), figure("vLLM", 70).define(Aspect.TOKENS, "words"));

        assertThat(last(comparison).verdict()).isEqualTo(Verdict.NOT_COMPARABLE);
        assertThat(comparison.warnings().getFirst().message())
                .isEqualTo("vLLM mixes runs that differ in how tokens are counted: tokens and words: Output throughput "
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
    void percentilesThatRepeatTheMeanTakeNoPart() {
        Comparison comparison = compare("tpot.p99",
                figure("SGLang", 1).define(Aspect.TPOT_PERCENTILES, Definitions.NOT_MEASURED), figure("vLLM", 2));

        assertThat(comparison.rows()).isEmpty();
        assertThat(comparison.warnings()).extracting(Warning::check).contains("not-measured");
    }

    @Test
    void launchConfigurationsAreNoRepeats() {
        Comparison comparison = compare("request_throughput", figure("SGLang", 10),
                figure("vLLM", 12.71).flag("--max-num-seqs", "3563").flag("--port", "8000").flag("--enable-x", ""),
                figure("vLLM", 19.56).flag("--max_num_seqs", "972").flag("--port", "8001"),
                figure("vLLM", 15.14).flag("--max-num-seqs", "1723").flag("--enable-x", ""));

        assertThat(comparison.warnings()).extracting(Warning::check).containsExactly("not-repeats");
        assertThat(comparison.warnings().getFirst().message()).isEqualTo("vLLM: 3 runs taken together are not repeats, "
                + "they differ in --enable-x (set, not set) and --max-num-seqs (3563, 972, 1723).");
    }

    @Test
    void aSentenceStandsOnceForAllRows() {
        List<Run> runs = List.of(30, 50, 100).stream().flatMap(concurrency -> List.of(
                figure("SGLang", concurrency).with(Factor.CONCURRENCY, concurrency).define(Aspect.TOKENS, "words"),
                figure("vLLM", concurrency).with(Factor.CONCURRENCY, concurrency).define(Aspect.TOKENS, "tokens"))
                .stream()).map(RunFixture::build).toList();
        Comparison comparison = Comparison.of(runs,
                Lens.of(Metric.ofKey("output_token_throughput").orElseThrow(), Factor.ENGINE));

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
                .metric("request_throughput", value).metric("e2e_latency.p99", value).metric("tpot.p99", value);
    }

    private static Comparison compare(String metric, RunFixture... runs) {
        return Comparison.of(List.of(runs).stream().map(RunFixture::build).toList(),
                Lens.of(Metric.ofKey(metric).orElseThrow(), Factor.ENGINE));
    }

    private static Cell last(Comparison comparison) {
        return comparison.rows().getFirst().cells().getLast();
    }
}
