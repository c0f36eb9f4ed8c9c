package dev.touchstone.cost;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.time.LocalDate;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/// What is refused of prices and demands, beside the nearest that is taken, and what follows from half of what a cost needs.
class CostLimitsTest {

    private static final Metric COST = Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
    private static final LocalDate DAY = LocalDate.of(2026, 8, 1);
    private static final HourlyPrice PRICE = new HourlyPrice(2.5, "USD", DAY, "contract");
    private static final GpuPrices PRICES = new GpuPrices(List.of(new GpuPrice("H100", PRICE, 1, 700.0, null),
            new GpuPrice("L4", null, 1, null, 90.0)), EnergyBasis.BOARDS);

    @Test
    void pricesBesideThoseThatAreNone() {
        refused("the GPUs rented together are 1 to 100000, not 0", () -> gpu(0, 700.0, null), () -> gpu(1, 700.0, null));
        refused("the GPUs rented together are 1 to 100000, not 100001", () -> gpu(100_001, 700.0, null), () -> gpu(100_000, 700.0, null));
        refused("a power is a number of watts above 0", () -> gpu(1, 0.0, null), () -> gpu(1, 0.1, null));
        refused("a power is a number of watts above 0", () -> gpu(1, null, Double.POSITIVE_INFINITY), () -> gpu(1, null, 1e6));
        refused("a power is a number of watts above 0", () -> gpu(1, 700.0, -1.0), () -> gpu(1, 700.0, 1.0));
        refused("neither a price nor a power is set for H100", () -> new GpuPrice("H100", null, 1, null, null),
                () -> new GpuPrice("H100", null, 1, 1.0, null));
        refused("a price of a GPU hour is a number above 0", () -> price(0, "USD"), () -> price(0.01, "USD"));
        refused("a price of a GPU hour is a number above 0", () -> price(Double.POSITIVE_INFINITY, "USD"), () -> price(1e9, "USD"));
        refused("a currency is three letters such as USD, EUR or CNY, not \"dollars\"", () -> price(1, "dollars"), () -> price(1, "EUR"));
    }

    @Test
    void demandsBesideThoseThatAreNone() {
        refused("a wanted load is a number of requests per second above 0", () -> demand(Double.POSITIVE_INFINITY, 0, 1), () -> demand(1e9, 0, 1));
        refused("a wanted load is a number of requests per second above 0", () -> demand(0, 0, 1), () -> demand(0.1, 0, 1));
        refused("a headroom is 0 to 1000 percent", () -> demand(1, 10.1, 1), () -> demand(1, 10, 1));
        refused("a headroom is 0 to 1000 percent", () -> demand(1, -0.1, 1), () -> demand(1, 0, 1));
        refused("a duty is above 0 and at most 100 percent", () -> demand(1, 0, 0), () -> demand(1, 0, 0.01));
        refused("a duty is above 0 and at most 100 percent", () -> demand(1, 0, 1.01), () -> demand(1, 0, 1));
    }

    private static GpuPrice gpu(int together, Double board, Double allIn) {
        return new GpuPrice("H100", PRICE, together, board, allIn);
    }

    private static HourlyPrice price(double amount, String currency) {
        return new HourlyPrice(amount, currency, DAY, "contract");
    }

    private static Demand demand(double requests, double headroom, double duty) {
        return new Demand(requests, headroom, duty);
    }

    private static void refused(String sentence, ThrowingCallable wrong, ThrowingCallable right) {
        assertThatThrownBy(wrong).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
        assertThatCode(right).doesNotThrowAnyException();
    }

    @Test
    void fromRequestsAloneNoCostOfTokensFollows() {
        Run requests = CostFigures.completed(h100().metric("request_throughput", 4).build(), PRICES);
        assertThat(requests.metrics().get(Metric.of(Quantity.COST_PER_THOUSAND_REQUESTS))).isPresent();
        assertThat(requests.metrics().get(COST)).isEmpty();
        assertThat(requests.metrics().get(Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN))).isEmpty();
        assertThat(requests.definitions().choice(Aspect.CURRENCY)).contains("USD");
        assertThat(CostFigures.missing(requests, PRICES, Quantity.COST_PER_MILLION_OUTPUT_TOKENS))
                .contains("output_token_throughput was not measured");

        Run tokens = CostFigures.completed(h100().metric("output_token_throughput", 1000).build(), PRICES);
        assertThat(tokens.metrics().get(COST)).isPresent();
        assertThat(CostFigures.missing(tokens, PRICES, Quantity.COST_PER_THOUSAND_REQUESTS)).contains("request_throughput was not measured");
        assertThat(CostFigures.missing(tokens, PRICES, Quantity.REQUESTS_PER_MONEY)).contains("request_throughput was not measured");
        assertThat(CostFigures.missing(tokens, PRICES, Quantity.COST_PER_MILLION_OUTPUT_TOKENS)).isEmpty();

        Run neither = h100().metric("ttft.mean", 1).build();
        assertThat(CostFigures.completed(neither, PRICES)).isSameAs(neither);
        Run nothing = h100().metric("output_token_throughput", 0).build();
        assertThat(CostFigures.completed(nothing, PRICES)).isSameAs(nothing);
    }

    @Test
    void gpusThatHaveAPowerAndNoPrice() {
        Run l4 = run("a.md", 1).with(Factor.GPU, "L4").with(Factor.GPU_COUNT, 2).metric("output_token_throughput", 1000).build();
        assertThat(CostFigures.billedGpus(l4, PRICES)).isEmpty();
        assertThat(CostFigures.perHour(l4, PRICES, 2)).isEmpty();
        assertThat(CostFigures.priceDate(l4, PRICES)).isEmpty();
        Run known = h100().build();
        assertThat(CostFigures.billedGpus(known, PRICES)).hasValue(2);
        assertThat(CostFigures.perHour(known, PRICES, 4)).hasValue(10);
        assertThat(CostFigures.priceDate(known, PRICES)).contains(DAY);
        Run unknown = run("a.md", 1).with(Factor.GPU, "A10").with(Factor.GPU_COUNT, 2).build();
        assertThat(CostFigures.billedGpus(unknown, PRICES)).isEmpty();
        assertThat(CostFigures.perHour(unknown, PRICES, 2)).isEmpty();
        assertThat(CostFigures.priceDate(unknown, PRICES)).isEmpty();
        Run half = run("a.md", 1).with(Factor.GPU, "H100").with(Factor.GPU_COUNT, "0.5").build();
        assertThat(CostFigures.missing(half, PRICES, Quantity.COST_PER_MILLION_OUTPUT_TOKENS)).contains("the number of its GPUs is not known");
    }

    @Test
    void aCurrencyIsNamedWhereItIsOne() {
        Run dollars = CostFigures.completed(h100().metric("output_token_throughput", 1000).build(), PRICES);
        GpuPrices inEuros = new GpuPrices(List.of(new GpuPrice("H100", price(2, "EUR"), 1, null, null)), EnergyBasis.MEASURED);
        Run euros = CostFigures.completed(h100().metric("output_token_throughput", 1000).build(), inEuros);
        Run without = CostFigures.completed(h100().metric("request_throughput", 4).build(), inEuros);
        assertThat(Currencies.unit(COST, List.of(dollars))).isEqualTo("USD/1M tok");
        assertThat(Currencies.unit(COST, List.of(dollars, without))).as("it has no cost of tokens").isEqualTo("USD/1M tok");
        assertThat(Currencies.unit(COST, List.of(dollars, euros))).isEqualTo(COST.unit().symbol());
        assertThat(Currencies.unit(COST, List.of())).isEqualTo(COST.unit().symbol());
        assertThat(Currencies.unit(Metric.of(Quantity.REQUEST_THROUGHPUT), List.of(dollars))).isEqualTo("req/s");
    }

    private static RunFixture h100() {
        return run("a.md", 1).with(Factor.GPU, "H100").with(Factor.GPU_COUNT, 2);
    }
}
