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
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which columns, rows and pictures studies have, beside runs with which they have others.
class StudyTablesTest {

    private static final GpuPrices PRICES = new GpuPrices(List.of(new GpuPrice("H100", new HourlyPrice(2, "USD",
            LocalDate.of(2026, 8, 1), "contract"), 1, null, null)), EnergyBasis.BOARDS);
    private static final Terms PRICED = Terms.NONE.withPrices(PRICES);
    private static final Terms TERMS = PRICED.withLimit(Quantity.TTFT, 0.5).withDemand(new Demand(50, 0.2, 0.5));

    /// `columns`, `rows` or `pictures` of a study; `free` of one without objectives.
    @ParameterizedTest
    @CsvSource(delimiter = '|', maxCharsPerColumn = 9999, textBlock = """
            capacity rows | concurrency=8 ttft.p99=0.3 requests/s=4 | all runs 8.00 0.300 4.00 15.0 – –[]
            capacity rows | engine=A concurrency=8 ttft.p99=0.3 requests/s=4; engine=A concurrency=16 ttft.p99=0.3 requests/s=6 excluded | A 8.00 0.300 4.00 15.0 – –[]
            capacity rows | engine=A requestRate=inf ttft.p99=0.3 requests/s=90; engine=A requestRate=5 ttft.p99=0.3 requests/s=4 | A 5.00 0.300 4.00 15.0 – –[]
            capacity rows | engine=A concurrency=8 ttft.p99=0.3 requests/s=4; engine=A ttft.p99=0.3 requests/s=90 | A 8.00 0.300 4.00 15.0 – –[]
            capacity rows | engine=A concurrency=8 ttft.p99=0.3 requests/s=4; engine=A requestRate=5 ttft.p99=0.3 requests/s=90 | A 8.00 0.300 4.00 15.0 – –[]
            capacity pictures | engine=A concurrency=8 ttft.p99=0.3 requests/s=4 | Replicas for the demand: replicas over configuration[ENGINE][][]
            capacity pictures | engine=A gpuCount=2 concurrency=8 ttft.p99=0.3 requests/s=4; engine=B gpuCount=2 concurrency=8 ttft.p99=0.3 requests/s=3 | GPUs for the demand: gpus over configuration[ENGINE][][]
            capacity columns | engine=A gpu=H100 gpuCount=1 concurrency=8 ttft.p99=0.3 requests/s=4 | Configuration, Concurrency, Time to first token, p99 [s], Request throughput [req/s], Replicas, GPUs, GPUs of all replicas
            capacity columns | engine=A gpu=H100 gpuCount=1 concurrency=8 ttft.p99=0.3 requests/s=4 output_token_throughput=400 | Configuration, Concurrency, Time to first token, p99 [s], Request throughput [req/s], Replicas, GPUs, GPUs of all replicas, Output throughput [tok/s], Cost per hour [USD/h], Cost per million output tokens, at the duty [USD/1M tok]
            cost columns free | engine=A gpu=H100 gpuCount=1 requests/s=4 | GPUs, Requests per hour, Cost per thousand requests [USD/1k req]
            cost columns free | engine=A gpu=H100 gpuCount=1 output_token_throughput=400 ttft.p99=0.3 | Time to first token, p99 [s], GPUs, Output throughput [tok/s], Cost per million output tokens [USD/1M tok], Output tokens per unit of money [tok/USD]
            cost columns | engine=A gpu=H100 gpuCount=1 output_token_throughput=400 ttft.p99=0.3 | Time to first token, p99 [s], GPUs, Output throughput [tok/s], Cost per million output tokens [USD/1M tok], Output tokens per unit of money [tok/USD]
            cost rows free | engine=A gpu=H100 gpuCount=1 requests/s=4 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 requests/s=5 ttft.p99=0.7; engine=C gpu=H100 gpuCount=1 requests/s=3 | '0.300 1.00 1.44e+04 0.139[] / 0.700 1.00 1.80e+04 0.111[] / – 1.00 1.08e+04 0.185[]'
            cost rows | engine=A gpu=H100 gpuCount=1 requests/s=4 ttft.p99=0.3; engine=B gpu=H100 gpuCount=1 requests/s=5 ttft.p99=0.7; engine=C gpu=H100 gpuCount=1 requests/s=3 | '0.300 1.00 1.44e+04 0.139[MEETS] / 0.700 1.00 1.80e+04 0.111[BREAKS] / – 1.00 1.08e+04 0.185[]'
            cost pictures | engine=A gpu=H100 gpuCount=1 requests/s=4 ttft.p99=0.3 concurrency=8 | Cost per thousand requests against time to first token, p99: cost_per_thousand_requests over ttft.p99[ENGINE][][] objective 0.5
            cost pictures free | engine=A gpu=H100 gpuCount=1 requests/s=4 ttft.p99=0.3 concurrency=8 | Cost per thousand requests against time to first token, p99: cost_per_thousand_requests over ttft.p99[ENGINE][][]
            cost pictures free | engine=A gpu=H100 gpuCount=1 requests/s=4 requestRate=8 | Cost per thousand requests by request rate: cost_per_thousand_requests over requestRate[ENGINE][][]
            concurrency columns free | engine=A concurrency=1 requests/s=4 ttft.p99=0.3; engine=A concurrency=2 requests/s=4 ttft.p99=0.3 | Concurrency, Request throughput [req/s], Time to first token, p99 [s]
            concurrency columns free | engine=A concurrency=1 requests/s=4 e2e_latency.mean=0.3; engine=A concurrency=2 requests/s=4 e2e_latency.mean=0.3 | Concurrency, Request throughput [req/s], End-to-end latency, mean [s], Request throughput ÷ mean latency [req/s²]
            concurrency columns free | engine=A concurrency=1 requests/s=4 e2e_latency.mean=0.3 e2e_latency.p99=0.4; engine=A concurrency=2 requests/s=4 e2e_latency.mean=0.3 e2e_latency.p99=0.4 | Concurrency, Request throughput [req/s], End-to-end latency, p99 [s], End-to-end latency, mean [s], Request throughput ÷ mean latency [req/s²]
            concurrency columns | engine=A concurrency=1 requests/s=4 e2e_latency.mean=0.3 ttft.p99=0.4; engine=A concurrency=2 requests/s=4 e2e_latency.mean=0.3 ttft.p99=0.4 | Concurrency, Request throughput [req/s], End-to-end latency, mean [s], Time to first token, p99 [s]
            concurrency rows free | engine=A concurrency=1 requests/s=4 e2e_latency.mean=0.3; engine=A concurrency=2 requests/s=8 e2e_latency.mean=0.3; engine=A concurrency=4 requests/s=10 e2e_latency.mean=0.5; engine=A concurrency=8 requests/s=12 | 1.00 4.00 0.300 13.3[] / 2.00 8.00 0.300 26.7[KNEE] / 4.00 10.0 0.500 20.0[SUSPECT] / 8.00 12.0 – –[]
            concurrency rows | engine=A concurrency=1 requests/s=4 ttft.p99=0.3; engine=A concurrency=2 requests/s=8 ttft.p99=0.5; engine=A concurrency=4 requests/s=8 ttft.p99=0.4; engine=A concurrency=8 requests/s=12 ttft.p99=0.6; engine=A concurrency=16 requests/s=13 | 1.00 4.00 0.300[] / 2.00 8.00 0.500[KNEE] / 4.00 8.00 0.400[] / 8.00 12.0 0.600[] / 16.0 13.0 –[]
            concurrency rows | engine=A concurrency=1 requests/s=4 ttft.p99=0.3; engine=A concurrency=2 requests/s=8 ttft.p99=0.5; engine=B concurrency=1 requests/s=8 ttft.p99=0.4 | 1.00 4.00 0.300[] / 2.00 8.00 0.500[KNEE]
            concurrency rows | engine=A concurrency=1 requests/s=4 ttft.p99=0.3; engine=A concurrency=2 requests/s=8 ttft.p99=0.5; engine=B concurrency=1 requests/s=8 ttft.p99=0.4; engine=B concurrency=2 requests/s=9 ttft.p99=0.4 excluded | 1.00 4.00 0.300[] / 2.00 8.00 0.500[KNEE] / 1.00 8.00 0.400[KNEE] / 2.00 9.00 0.400[EXCLUDED]
            concurrency pictures | engine=A concurrency=1 requests/s=4 ttft.p99=0.3 e2e_latency.p99=3; engine=A concurrency=2 requests/s=4 ttft.p99=0.3 e2e_latency.p99=3 | Request throughput by concurrency: request_throughput over concurrency[ENGINE][][] / End-to-end latency, p99 by concurrency: e2e_latency.p99 over concurrency[ENGINE][][] / Time to first token, p99 by concurrency: ttft.p99 over concurrency[ENGINE][][] objective 0.5
            concurrency pictures free | engine=A concurrency=1 requests/s=4; engine=A concurrency=8 requests/s=4 | Request throughput by concurrency: request_throughput over concurrency[ENGINE][][] log
            concurrency pictures free | engine=A concurrency=1 requests/s=4; engine=A concurrency=7 requests/s=4 | Request throughput by concurrency: request_throughput over concurrency[ENGINE][][]
            objectives columns | engine=A requests/s=4 ttft.p99=0.3; engine=B requests/s=4 ttft.p99=0.3 | Configuration, Time to first token, p99 [s], Time to first token, p99, margin [%], Runs within
            objectives columns | engine=A concurrency=1 goodput=3 requests/s=4 ttft.p99=0.3; engine=B concurrency=2 requests/s=4 ttft.p99=0.3 | Concurrency, Time to first token, p99 [s], Time to first token, p99, margin [%], Runs within, Goodput [req/s]
            objectives columns | engine=A concurrency=1 requests/s=4 ttft.p99=0.3; engine=B requests/s=4 ttft.p99=0.3 | Configuration, Time to first token, p99 [s], Time to first token, p99, margin [%], Runs within
            objectives rows | engine=A ttft.p99=0.3; engine=B ttft.p99=0.7; engine=B ttft.p99=0.3; engine=C ttft.p99=0.5; engine=D ttft.p99=0.3 excluded | all runs 0.300 0.400 1.00[MEETS] / all runs 0.500 0.00 1.00[BREAKS] / all runs 0.500 0.00 1.00[MEETS] / all runs 0.300 0.400 –[EXCLUDED]
            objectives pictures | engine=A model=m concurrency=1 ttft.p99=0.3; engine=B model=n concurrency=2 ttft.p99=0.3 | Time to first token, p99 against its objective: ttft.p99 over concurrency[ENGINE][][] objective 0.5
            objectives pictures | engine=A model=m ttft.p99=0.3; engine=B model=n ttft.p99=0.3 | Time to first token, p99 against its objective: ttft.p99 over configuration[ENGINE][][] objective 0.5
            scaling columns | engine=A gpuCount=1 requests/s=4; engine=A gpuCount=2 requests/s=7 | GPUs, Request throughput [req/s], Speed-up, Ideal speed-up, Parallel efficiency [%], Request throughput per GPU [req/s]
            scaling columns | engine=A gpuCount=1 output_token_throughput=4; engine=A gpuCount=2 output_token_throughput=7 | GPUs, Output throughput [tok/s], Speed-up, Ideal speed-up, Parallel efficiency [%], Output throughput per GPU [tok/s]
            scaling columns | engine=A gpuCount=1 requests/s=3 output_token_throughput=4; engine=A gpuCount=2 requests/s=3 output_token_throughput=7 | GPUs, Request throughput [req/s], Speed-up, Ideal speed-up, Parallel efficiency [%], Output throughput [tok/s], Speed-up of output throughput, Output throughput per GPU [tok/s]
            scaling pictures | engine=A gpuCount=1 requests/s=4; engine=A gpuCount=2 requests/s=7 | Speed-up by GPUs: speedUp over gpuCount[ENGINE][][] / Parallel efficiency by GPUs: efficiency over gpuCount[ENGINE][][] / Request throughput per GPU by GPUs: perGpu over gpuCount[ENGINE][][]
            scaling pictures | engine=A gpuCount=1 requests/s=4 output_token_throughput=4; engine=A gpuCount=2 requests/s=7 output_token_throughput=7 | Speed-up by GPUs: speedUp over gpuCount[ENGINE][][] / Parallel efficiency by GPUs: efficiency over gpuCount[ENGINE][][] / Output throughput per GPU by GPUs: perGpu over gpuCount[ENGINE][][]
            scaling rows | engine=A gpuCount=1 requests/s=4; engine=A gpuCount=2 requests/s=7; engine=A gpuCount=4 ttft.p99=3; engine=A requests/s=4 | 1.00 4.00 1.00 1.00 1.00 4.00[ORIGIN] / 2.00 7.00 1.75 2.00 0.875 3.50[]
            scaling rows | engine=A gpuCount=2 requests/s=4; engine=A gpuCount=2 requests/s=7 | none
            node-scaling columns | engine=A nodes=1 requests/s=4; engine=A nodes=2 requests/s=7 | Nodes, Request throughput [req/s], Speed-up, Ideal speed-up, Parallel efficiency [%]
            node-scaling columns | engine=A nodes=1 gpuCount=8 requests/s=4; engine=A nodes=2 gpuCount=8 requests/s=7 | Nodes, GPUs, Request throughput [req/s], Speed-up, Ideal speed-up, Parallel efficiency [%], Request throughput per GPU [req/s]
            node-scaling pictures | engine=A nodes=1 requests/s=4; engine=A nodes=2 requests/s=7 | Speed-up by nodes: speedUp over nodes[ENGINE][][] / Parallel efficiency by nodes: efficiency over nodes[ENGINE][][]
            node-scaling rows | engine=A nodes=1 gpuCount=4 requests/s=4; engine=A nodes=2 gpuCount=8 requests/s=7 | none
            node-scaling rows | engine=A nodes=1 gpuCount=8 requests/s=4; engine=A nodes=2 gpuCount=8 requests/s=7 | 1.00 8.00 4.00 1.00 1.00 1.00 0.500[ORIGIN] / 2.00 8.00 7.00 1.75 1.00 1.75 0.875[]
            cache columns | engine=A cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.5 cache_hit_requests=4 cache_miss_requests=5; engine=B cache_hit_ttft.mean=0.1 | Engine, Time to first token on cache hits, mean [s], Time to first token on cache misses, mean [s], cache hits ÷ cache misses, mean, Requests with a cache hit, Requests without a cache hit
            cache columns | engine=A concurrency=1 cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.5 cache_hit_ttft.p99=0.1; engine=A concurrency=2 cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.5 | Engine, Concurrency, Time to first token on cache hits, mean [s], Time to first token on cache misses, mean [s], cache hits ÷ cache misses, mean, Requests with a cache hit, Requests without a cache hit
            cache columns | engine=A concurrency=1 cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.5; engine=A cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.5 | Engine, Time to first token on cache hits, mean [s], Time to first token on cache misses, mean [s], cache hits ÷ cache misses, mean, Requests with a cache hit, Requests without a cache hit
            cache rows | engine=A cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.5 excluded; engine=B cache_hit_ttft.mean=0.1 cache_miss_ttft.mean=0.4 | A 0.100 0.500 0.200 – –[EXCLUDED] / B 0.100 0.400 0.250 – –[]
            pareto columns | engine=A tpot.mean=0.02 output_token_throughput=100; engine=B tpot.mean=0.03 output_token_throughput=100 | Time per output token, mean [s], Interactivity [tok/s], Output throughput [tok/s]
            pareto columns | engine=A gpuCount=2 tpot.mean=0.02 output_token_throughput=100; engine=B gpuCount=2 tpot.mean=0.03 output_token_throughput=100 | Time per output token, mean [s], Interactivity [tok/s], Output throughput [tok/s], GPUs, Output throughput per GPU [tok/s]
            pareto columns | engine=A request_output_throughput.mean=50 output_token_throughput=100; engine=B request_output_throughput.mean=40 output_token_throughput=100 | Output throughput of one request, mean [tok/s], Output throughput [tok/s]
            pareto rows | engine=A tpot.mean=0.02 output_token_throughput=100; engine=B tpot.mean=0.03 output_token_throughput=100; engine=C tpot.mean=0.01 output_token_throughput=100 excluded | '0.0200 50.0 100[] / 0.0300 33.3 100[DOMINATED] / 0.0100 100 100[EXCLUDED]'
            pareto rows | engine=A tpot.mean=0.02 output_token_throughput=100 | none
            pareto rows | engine=A inputTokens=128 tpot.mean=0.02 output_token_throughput=100; engine=B inputTokens=128 tpot.mean=0.03 output_token_throughput=90 | 0.0200 50.0 100[] / 0.0300 33.3 90.0[DOMINATED]
            pareto rows | engine=A inputTokens=128 tpot.mean=0.02 output_token_throughput=100; engine=B inputTokens=1024 tpot.mean=0.03 output_token_throughput=90 | 0.0300 33.3 90.0[] / 0.0200 50.0 100[]
            pareto rows | engine=A inputTokens=128 tpot.mean=0.02 output_token_throughput=100; engine=B tpot.mean=0.03 output_token_throughput=90 | 0.0200 50.0 100[] / 0.0300 33.3 90.0[DOMINATED]
            think-cost columns | engine=A thinking=on ttft.mean=0.2 ttfot.mean=2; engine=A thinking=off ttft.mean=0.2 ttfot.mean=0.2 | Engine, Time to first token, mean [s], Time to first token, mean, on ÷ off, Time to first output token, mean [s], Time to first output token, mean, on ÷ off, First token to first output token [s]
            think-cost columns | engine=A thinking=on ttfot.mean=2 reasoning_tokens=30 successful_requests=3; engine=A thinking=off ttfot.mean=0.2 | Engine, Time to first output token, mean [s], Time to first output token, mean, on ÷ off, Reasoning tokens [tok], Successful requests, Reasoning tokens per answer [tok]
            concurrency rows free | engine=A concurrency=1 requests/s=1 e2e_latency.mean=1; engine=A concurrency=2 requests/s=8 e2e_latency.mean=1; engine=A concurrency=4 requests/s=9 e2e_latency.mean=3 | 1.00 1.00 1.00 1.00[] / 2.00 8.00 1.00 8.00[KNEE, SUSPECT] / 4.00 9.00 3.00 3.00[SUSPECT]
            concurrency rows free | engine=A concurrency=1 requests/s=1; engine=A concurrency=2 requests/s=8 e2e_latency.mean=1; engine=A concurrency=4 requests/s=9 e2e_latency.mean=3 | 1.00 1.00 – –[] / 2.00 8.00 1.00 8.00[SUSPECT] / 4.00 9.00 3.00 3.00[SUSPECT]
            concurrency rows | engine=A concurrency=1 requests/s=10 ttft.p99=0.1; engine=A concurrency=2 ttft.p99=0.2; engine=A concurrency=4 requests/s=30; engine=A concurrency=8 requests/s=20 ttft.p99=0.5 | 1.00 10.0 0.100[] / 2.00 – 0.200[] / 4.00 30.0 –[] / 8.00 20.0 0.500[KNEE]
            concurrency rows | engine=A concurrency=1 requests/s=10 ttft.p99=0.1; engine=A concurrency=2 ttft.p99=0.2; engine=A concurrency=4 requests/s=30; engine=A concurrency=8 requests/s=20 ttft.p99=0.6 | 1.00 10.0 0.100[KNEE] / 2.00 – 0.200[] / 4.00 30.0 –[] / 8.00 20.0 0.600[]
            concurrency rows free | engine=A concurrency=1 requests/s=1; engine=A concurrency=2 requests/s=2; engine=B concurrency=1 requests/s=1 excluded; engine=B concurrency=2 requests/s=2 excluded | 1.00 1.00[] / 2.00 2.00[]
            requests rows free | engine=A requests=10 requests/s=1; engine=A requests=20 requests/s=2 | 10.0 1.00[] / 20.0 2.00[]
            requests rows free | engine=A requestRate=4 requests=10 requests/s=1; engine=A requestRate=4 requests=20 requests/s=2 | none
            objectives rows | engine=A ttft.p99=0.4; engine=A ttft.p99=0.3 | all runs 0.350 0.300 2.00[MEETS]
            objectives columns | engine=A concurrency=8 ttft.p99=0.4; engine=A concurrency=16 ttft.p99=0.3 | Concurrency, Time to first token, p99 [s], Time to first token, p99, margin [%], Runs within
            objectives columns | engine=A concurrency=8 ttft.p99=0.4; engine=A concurrency=16 ttft.p99=0.3; engine=B ttft.p99=0.3 | Configuration, Time to first token, p99 [s], Time to first token, p99, margin [%], Runs within
            think-cost rows | engine=A thinking=on ttft.mean=0.2; engine=A thinking=off ttft.mean=0.2; engine=A ttft.mean=0.2 | A 0.200 1.00[ORIGIN] / A 0.200 1.00[]
            """)
    void aTableHasWhatItsRunsHave(String what, String runs, String expected) {
        assertThat(written(what, runs)).isEqualTo(expected);
    }

    private static String written(String what, String runs) {
        String[] words = what.split(" ");
        List<Study> studies = Answers.of(RunLines.runs(runs)).with(what.endsWith(" free") ? PRICED : TERMS).studies().stream()
                .filter(one -> one.id().equals(words[0])).toList();
        return studies.isEmpty() ? "none" : switch (words[1]) {
            case "columns" -> studies.getFirst().columns().stream().map(column -> column.label()
                    + (column.unit().isEmpty() ? "" : " [" + column.unit() + "]")).collect(Collectors.joining(", "));
            case "rows" -> studies.getFirst().rows().stream().map(row -> row.entries().stream().map(StudyTablesTest::written)
                    .collect(Collectors.joining(" ")) + row.marks()).collect(Collectors.joining(" / "));
            default -> studies.getFirst().plots().stream().map(StudyTablesTest::written).collect(Collectors.joining(" / "));
        };
    }

    private static String written(StudyEntry entry) {
        return switch (entry) {
            case StudyEntry.Nothing nothing -> "–";
            case StudyEntry.Words words -> words.text();
            case StudyEntry.Number number -> String.format(Locale.ROOT, "%.3g", number.value());
        };
    }

    private static String written(Plot plot) {
        return plot.title() + ": " + plot.y() + " over " + plot.x() + Stream.of(plot.series(), plot.panels(), plot.apart())
                .map(Object::toString).collect(Collectors.joining()) + (plot.logX() ? " log" : "") + plot.guides().stream()
                .map(guide -> " " + guide.label() + " " + guide.value()).collect(Collectors.joining());
    }
}
