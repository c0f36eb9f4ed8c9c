package dev.touchstone.compare.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.cost.Demand;
import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Warning;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The notes above studies and what costs and capacity find, beside runs of which the opposite is true.
class StudyLinesTest {

    private static final GpuPrices PRICES = new GpuPrices(List.of(new GpuPrice("H100", new HourlyPrice(2, "USD",
            LocalDate.of(2026, 8, 1), "contract"), 1, 400.0, null)), EnergyBasis.BOARDS);
    private static final Terms TERMS = Terms.NONE.withLimit(Quantity.TTFT, 0.5).withDemand(new Demand(50, 0.2, 0.5)).withPrices(PRICES);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            concurrency | also-differs | engine=A concurrency=1 requests=10 requests/s=10; engine=A concurrency=2 requests=20 requests/s=18 | NOTE A: what also differs between the levels of concurrency: requests (10, 20).
            concurrency | also-differs | engine=A concurrency=1 api=chat requests/s=10; engine=A concurrency=2 api=completions requests/s=18 | CAUTION A: what also differs between the levels of concurrency: api (chat, completions).
            concurrency | also-differs | engine=A concurrency=1 requests=10 requests/s=10; engine=A concurrency=2 requests=10 requests/s=18 |
            scaling | also-differs | engine=A gpuCount=1 requests=10 requests/s=10; engine=A gpuCount=2 requests=20 requests/s=18 | CAUTION A: what also differs between the levels of GPU count: requests (10, 20).
            scaling | also-differs | gpuCount=1 api=chat requests/s=10; gpuCount=2 api=completions requests/s=18 | CAUTION what also differs between the levels of GPU count: api (chat, completions).
            concurrency | definition | engine=A concurrency=1 chunks output_token_throughput=10; engine=A concurrency=2 chunks output_token_throughput=18; engine=A concurrency=4 tokens output_token_throughput=20 | CAUTION A: the levels of concurrency are not all held against each other, for their figures were made in different ways (chunks with text; tokens).
            concurrency | definition | engine=A concurrency=1 words output_token_throughput=10; engine=A concurrency=2 words output_token_throughput=18; engine=A concurrency=4 tokens output_token_throughput=20 |
            concurrency | definition | engine=A concurrency=1 words output_token_throughput=10; engine=A concurrency=2 words output_token_throughput=18 |
            concurrency | definition | engine=A concurrency=1 words output_token_throughput=10; engine=A concurrency=1 tokens output_token_throughput=20; engine=B concurrency=1 words output_token_throughput=10; engine=B concurrency=2 words output_token_throughput=18 |
            concurrency | unmatched | engine=A concurrency=1 words output_token_throughput=10; engine=A concurrency=2 words output_token_throughput=18; engine=A concurrency=4 tokens output_token_throughput=20 | CAUTION 1 run without a counterpart at another level of concurrency, for instance A, concurrency 4 (a.md, lines 81–106).
            concurrency | words | engine=A concurrency=1 words output_token_throughput=10; engine=A concurrency=2 words output_token_throughput=18 | NOTE Tokens are whitespace-separated words here in 2 of 2 runs.
            scaling | words | engine=A gpuCount=1 words output_token_throughput=10; engine=A gpuCount=2 output_token_throughput=18 | NOTE Tokens are whitespace-separated words here in 1 of 2 runs.
            concurrency | words | engine=A concurrency=1 words requests/s=10; engine=A concurrency=2 words requests/s=18 |
            concurrency | knee | engine=A concurrency=1 requests/s=10 ttft.p99=0.1; engine=A concurrency=2 requests/s=18 ttft.p99=0.2 | NOTE The knee is the load of the largest throughput within the objectives.
            concurrency | knee | engine=A concurrency=1 requests/s=10 ttft.p99=0.6; engine=A concurrency=2 requests/s=18 ttft.p99=0.7 |
            concurrency | littles-law | engine=A concurrency=1 requests/s=10 e2e_latency.mean=1; engine=A concurrency=2 requests/s=18 e2e_latency.mean=1.1 | CAUTION A, concurrency 1 (a.md, lines 1–26): Mean latency × throughput is 1 s × 10 req/s = 10 requests in flight, with a limit of 1. The same holds for 1 more run.
            objectives | goodput | engine=A ttft.p99=0.4 goodput=3; engine=B ttft.p99=0.4 | CAUTION The goodput of 1 run is the one that the tool printed, by its own objectives.
            objectives | goodput | engine=A ttft.p99=0.4; engine=B ttft.p99=0.4 |
            objectives | left-out | engine=A ttft.p99=0.4; engine=B requests/s=4; engine=C requests/s=4 | NOTE 2 runs left out: nothing was measured for which there is an objective.
            objectives | left-out | engine=A ttft.p99=0.4; engine=B ttft.p99=4 |
            pareto | left-out | engine=A tpot.mean=0.02 output_token_throughput=100 gpuCount=1; engine=A tpot.mean=0.03 output_token_throughput=100 gpuCount=2; engine=B tpot.mean=0.02 output_token_throughput=100 | NOTE 1 run left out: the number of GPUs is not known.
            pareto | left-out | engine=A tpot.mean=0.02 output_token_throughput=100 gpuCount=1; engine=A tpot.mean=0.03 output_token_throughput=100 gpuCount=2 |
            capacity | left-out | requestRate=inf ttft.p99=0.3 requests/s=3; requestRate=5 ttft.p99=0.3 requests/s=3 | NOTE 1 run left out: all requests at once are no load that a service is run at.
            capacity | left-out | requestRate=5 ttft.p99=0.3 requests/s=3; ttft.p99=0.3 requests/s=3 | NOTE 1 run left out: its load is not known.
            capacity | left-out | concurrency=8 ttft.p99=0.3 requests/s=3; requestRate=5 ttft.p99=0.3 requests/s=3; ttft.p99=0.3 requests/s=3 | NOTE 1 run left out: its load is a request rate, that of the others a concurrency. / NOTE 1 run left out: its load is not known.
            capacity | left-out | concurrency=8 requestRate=inf ttft.p99=0.3 requests/s=3; concurrency=16 requestRate=inf ttft.p99=0.4 requests/s=4 |
            capacity | left-out | engine=A concurrency=8 ttft.p99=0.3 requests/s=3; engine=B concurrency=8 ttft.p99=0.9 requests/s=4; engine=B concurrency=16 ttft.p99=0.9 requests/s=4 | NOTE 2 runs left out: no load of its configuration is known to be within the objectives.
            capacity | highest-load | engine=A concurrency=8 ttft.p99=0.3 requests/s=3; engine=A concurrency=16 ttft.p99=0.4 requests/s=4 | NOTE A, concurrency 16: the highest load measured is within the objectives. A higher one may be too; then fewer replicas suffice.
            capacity | highest-load | engine=A concurrency=8 ttft.p99=0.3 requests/s=3; engine=A concurrency=16 ttft.p99=0.6 requests/s=4 |
            capacity | highest-load | engine=A concurrency=8 ttft.p99=0.3 requests/s=3; engine=A concurrency=16 ttft.p99=0.4 requests/s=4 excluded | NOTE A, concurrency 8: the highest load measured is within the objectives. A higher one may be too; then fewer replicas suffice.
            node-scaling | unmatched | engine=A nodes=1 gpuCount=8 requests/s=4; engine=A nodes=2 gpuCount=8 requests/s=7; engine=B nodes=1 gpuCount=4 requests/s=4; engine=B nodes=2 gpuCount=8 requests/s=7 | CAUTION 2 runs without a counterpart at another level of nodes, for instance B, 4 GPUs (a.md, lines 81–106).
            node-scaling | unmatched | engine=A nodes=1 gpuCount=8 requests/s=4; engine=A nodes=2 gpuCount=8 requests/s=7; engine=B nodes=1 gpuCount=4 requests/s=4; engine=B nodes=2 requests/s=7 |
            node-scaling | unmatched | engine=A nodes=1 gpuCount=8 requests/s=4; engine=A nodes=2 gpuCount=8 requests/s=7; engine=B nodes=1 gpuCount=4 requests/s=4 | CAUTION 1 run without a counterpart at another level of nodes, for instance B, 4 GPUs (a.md, lines 81–106).
            node-scaling | definition | engine=A nodes=1 gpuCount=4 words output_token_throughput=4; engine=A nodes=2 gpuCount=4 words output_token_throughput=7; engine=B nodes=1 gpuCount=4 words output_token_throughput=4; engine=B nodes=2 gpuCount=8 tokens output_token_throughput=7 |
            scaling | definition | engine=A gpuCount=1 words output_token_throughput=4; engine=A gpuCount=2 words output_token_throughput=7; engine=B gpuCount=1 words output_token_throughput=4; engine=B gpuCount=2 tokens output_token_throughput=7 | CAUTION B: the levels of GPU count are not all held against each other, for their figures were made in different ways (tokens; words).
            cost | cost | gpu=H100 gpuCount=1 output_token_throughput=10 | NOTE The whole price of the GPUs is on the output tokens: input tokens have no share of it that could be added. / NOTE Prices: 2 USD/GPU/h (H100, 2026-08-01, contract). / NOTE Energy is computed from: derived: GPU boards, set, from 400 W/GPU.
            cost | cost | gpu=H100 gpuCount=1 requests/s=10 | NOTE Prices: 2 USD/GPU/h (H100, 2026-08-01, contract).
            cost | left-out | gpu=H100 gpuCount=1 requests/s=10; gpu=H100 gpuCount=1 ttft.mean=3 | NOTE 1 run left out: request_throughput was not measured.
            cost | left-out | gpu=H100 gpuCount=1 output_token_throughput=10; gpu=H100 gpuCount=1 ttft.mean=3 | NOTE 1 run left out: output_token_throughput was not measured.
            cost | left-out | gpu=H100 gpuCount=1 requests/s=10; gpu=H100 requests/s=10 | NOTE 1 run left out: the number of its GPUs is not known.
            cost | left-out | gpu=H100 gpuCount=1 requests/s=10; gpu=L4 gpuCount=1 requests/s=10 | NOTE 1 run left out: the table of prices has no L4.
            cost | left-out | gpu=H100 gpuCount=1 requests/s=10; gpu=H100 gpuCount=2 requests/s=10 |
            cost | cached-input | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 input_tokens=100 cached_tokens=30 | CAUTION A, 1 GPU (a.md, lines 1–26): 30 % of the input tokens came from the prefix cache. The cost holds for such input only.
            cost | cached-input | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 prefix_cache_hit_rate=0.25 input_tokens=100 cached_tokens=30 | CAUTION A, 1 GPU (a.md, lines 1–26): 25 % of the input tokens came from the prefix cache. The cost holds for such input only.
            cost | cached-input | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 input_tokens=100 cached_tokens=0 |
            cost | cached-input | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 cached_tokens=30 |
            cost | cached-input | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 input_tokens=0 cached_tokens=30 |
            cost | tokens-of-models | model=a gpu=H100 gpuCount=1 output_token_throughput=10; model=b gpu=H100 gpuCount=1 output_token_throughput=10 | CAUTION The runs are of 2 models, whose tokens are not equally long: compare the cost of requests rather than that of tokens.
            cost | tokens-of-models | model=a gpu=H100 gpuCount=1 output_token_throughput=10; model=a gpu=H100 gpuCount=1 output_token_throughput=11 |
            """)
    void notesStandWhereTheyAreTrue(String study, String kind, String runs, String sentences) {
        assertThat(Answers.of(RunLines.runs(runs)).with(TERMS).studies().stream().filter(one -> one.id().equals(study))
                .flatMap(one -> one.warnings().stream()).filter(note -> note.check().equals(kind)).map(StudyLinesTest::written))
                .containsExactlyElementsOf(sentences == null ? List.of() : Stream.of(sentences.split(" / ")).toList());
    }

    private static String written(Warning note) {
        return note.severity() + " " + note.message();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cost | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 output_token_throughput=20 ttft.p99=0.3 | Cheapest within the objectives: B at 27.78 USD/1M tok (2 of 2 configurations are within them, n = 1).
            cost | engine=A gpu=H100 gpuCount=1 words output_token_throughput=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 words output_token_throughput=20 ttft.p99=0.3 | Cheapest within the objectives: B at 27.78 USD/1M words (2 of 2 configurations are within them, n = 1).
            cost | engine=A gpu=H100 gpuCount=1 tokens output_token_throughput=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 words output_token_throughput=20 ttft.p99=0.3 |
            cost | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 output_token_throughput=20 ttft.p99=0.3 excluded; engine=C gpu=H100 gpuCount=1 output_token_throughput=5 ttft.p99=0.3 | Cheapest within the objectives: A at 55.56 USD/1M tok (2 of 2 configurations are within them, n = 1).
            cost | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 output_token_throughput=20 ttft.p99=0.6; engine=C gpu=H100 gpuCount=1 output_token_throughput=5 ttft.p99=0.3 | Cheapest within the objectives: A at 55.56 USD/1M tok (2 of 3 configurations are within them, n = 1).
            cost | engine=A gpu=H100 gpuCount=1 output_token_throughput=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 output_token_throughput=20 ttft.p99=0.6 |
            cost | engine=A gpu=H100 gpuCount=1 requests/s=10 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 requests/s=20 ttft.p99=0.3 |
            capacity | engine=A concurrency=8 ttft.p99=0.3 requests/s=3; engine=B concurrency=8 ttft.p99=0.3 requests/s=4 | Capacity for 50 requests/s with 20 % headroom: 15 replicas of B at concurrency 8; the fewest replicas of 2 configurations.
            capacity | engine=A concurrency=8 ttft.p99=0.3 requests/s=4; engine=B concurrency=8 ttft.p99=0.3 requests/s=4 | Capacity for 50 requests/s with 20 % headroom: 15 replicas of A at concurrency 8; no other of 2 configurations needs fewer replicas.
            capacity | concurrency=8 ttft.p99=0.3 requests/s=60 | Capacity for 50 requests/s with 20 % headroom: 1 replica of concurrency 8.
            capacity | engine=A gpuCount=2 concurrency=8 ttft.p99=0.3 requests/s=3; engine=B gpuCount=1 concurrency=8 ttft.p99=0.3 requests/s=3 | Capacity for 50 requests/s with 20 % headroom: 20 replicas of B at concurrency 8, 20 GPUs; the fewest GPUs of 2 configurations.
            capacity | engine=A concurrency=8 window ttft.p99=0.3 requests/s=3; engine=B concurrency=8 batches ttft.p99=0.3 requests/s=4 |
            capacity | engine=A concurrency=8 ttft.p99=0.6 requests/s=3 |
            """)
    void whatCostsAndCapacityFind(String kind, String runs, String sentence) {
        assertThat(RunLines.findings(kind, TERMS, runs)).isEqualTo(sentence == null ? List.of() : List.of(sentence));
    }
}
