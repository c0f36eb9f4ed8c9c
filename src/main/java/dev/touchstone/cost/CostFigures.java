package dev.touchstone.cost;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Money and energy of runs, from a table of prices. With `P` the price of a GPU hour, `N` the GPUs that are paid, `T` the
/// output tokens per second and `R` the requests per second:
///
/// - cost per million output tokens = P · N ÷ (T · 3600) · 10⁶, output tokens per unit of money its reciprocal,
/// - cost per thousand requests = P · N ÷ (R · 3600) · 10³, requests per unit of money its reciprocal,
/// - energy per output token = W · n ÷ T, with `W` the power that is set for a GPU and `n` the GPUs that serve.
///
/// The whole bill is on the output tokens: input and output have no shares of it that could be added up. InferenceX computes
/// the same, with a total, an input and an output variant of which this is the output one (InferenceX-app,
/// `packages/app/src/lib/chart-utils.ts`).
public final class CostFigures {

    /// The label of the number of GPUs that were read on the machine, among the extras of a live test.
    public static final String BOARDS_READ = "GPU: boards read";

    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric REQUESTS = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Metric ENERGY = Metric.of(Quantity.ENERGY_PER_OUTPUT_TOKEN);
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double MILLION = 1e6;
    private static final double THOUSAND = 1e3;

    private CostFigures() {
    }

    /// The run with what it costs; the same run where nothing follows.
    public static Run completed(Run run, GpuPrices prices) {
        Map<Metric, Double> found = new HashMap<>();
        Definitions definitions = run.definitions();
        if (run.metrics().get(ENERGY).isPresent() && definitions.choice(Aspect.POWER).isEmpty()) {
            definitions = definitions.with(Choice.POWER_MEASURED);
        }
        if (!prices.all().isEmpty() && ServingGpus.of(run, prices) instanceof ServingGpus.Known gpus) {
            HourlyPrice price = gpus.price().price();
            if (price != null && putMoney(run, price.amount() * gpus.price().billed(gpus.count()), found)) {
                definitions = definitions.with(Aspect.CURRENCY, price.currency()).with(Aspect.PRICE, words(gpus.price(), price));
            }
            Double watts = watts(gpus.price(), prices.energy());
            OptionalDouble tokens = rate(run, OUTPUT);
            if (watts != null && tokens.isPresent()) {
                found.put(ENERGY, trusted(watts * gpus.count() / tokens.getAsDouble()));
                definitions = definitions.with(Aspect.POWER, choice(prices.energy()).derived(
                        Level.of(watts) + " W/GPU"));
            }
        }
        return found.isEmpty() && definitions == run.definitions() ? run : with(run, found, definitions);
    }

    /// @return whether something was found
    private static boolean putMoney(Run run, double perHour, Map<Metric, Double> found) {
        OptionalDouble tokens = rate(run, OUTPUT);
        tokens.ifPresent(rate -> {
            found.put(Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS), trusted(perHour / (rate * SECONDS_PER_HOUR) * MILLION));
            found.put(Metric.of(Quantity.OUTPUT_TOKENS_PER_MONEY), trusted(rate * SECONDS_PER_HOUR / perHour));
        });
        OptionalDouble requests = rate(run, REQUESTS);
        requests.ifPresent(rate -> {
            found.put(Metric.of(Quantity.COST_PER_THOUSAND_REQUESTS), trusted(perHour / (rate * SECONDS_PER_HOUR) * THOUSAND));
            found.put(Metric.of(Quantity.REQUESTS_PER_MONEY), trusted(rate * SECONDS_PER_HOUR / perHour));
        });
        return tokens.isPresent() || requests.isPresent();
    }

    /// What a run has no figure of a cost or an energy for, as a clause: `the table of prices has no H100`; empty where it
    /// has one, and for other quantities.
    public static Optional<String> missing(Run run, GpuPrices prices, Quantity quantity) {
        boolean isEnergy = quantity == Quantity.ENERGY_PER_OUTPUT_TOKEN;
        if (!isEnergy && !quantity.unit().isMoney() || run.metrics().get(Metric.of(quantity)).isPresent()) {
            return Optional.empty();
        }
        if (isEnergy && prices.energy() == EnergyBasis.MEASURED) {
            return Optional.of(PowerProblem.of(run).map(PowerProblem::shown)
                    .orElseGet(() -> I18n.text("no power was measured over the test")));
        }
        return Optional.of(switch (ServingGpus.of(run, prices)) {
            case ServingGpus.Unknown(String reason) -> reason;
            case ServingGpus.Known(GpuPrice price, long _) when !isEnergy && price.price() == null ->
                I18n.text("the table of prices has no price of {0}", price.gpu());
            case ServingGpus.Known(GpuPrice price, long _) when isEnergy && watts(price, prices.energy()) == null ->
                prices.energy() == EnergyBasis.BOARDS ? I18n.text("no board power is set for {0}", price.gpu())
                        : I18n.text("no all-in power is set for {0}", price.gpu());
            case ServingGpus.Known _ -> I18n.text("{0} was not measured", needed(quantity).key());
        });
    }

    /// The throughput that a cost or an energy is computed from.
    public static Metric needed(Quantity quantity) {
        return quantity == Quantity.COST_PER_THOUSAND_REQUESTS || quantity == Quantity.REQUESTS_PER_MONEY ? REQUESTS : OUTPUT;
    }

    /// How many GPUs are paid for a run; empty where no price is set for them.
    public static OptionalDouble billedGpus(Run run, GpuPrices prices) {
        return ServingGpus.of(run, prices) instanceof ServingGpus.Known(GpuPrice price, long count) && price.price() != null
                ? OptionalDouble.of(price.billed(count)) : OptionalDouble.empty();
    }

    /// What GPUs of a run's kind cost in an hour; empty where no price is set for them.
    ///
    /// @param serving how many of them serve
    public static OptionalDouble perHour(Run run, GpuPrices prices, long serving) {
        return ServingGpus.of(run, prices) instanceof ServingGpus.Known(GpuPrice gpu, long _)
                && gpu.price() instanceof HourlyPrice price
                ? OptionalDouble.of(trusted(price.amount() * gpu.billed(serving))) : OptionalDouble.empty();
    }

    /// The date of the price of a run's GPU; empty where none is set.
    public static Optional<LocalDate> priceDate(Run run, GpuPrices prices) {
        return ServingGpus.of(run, prices) instanceof ServingGpus.Known(GpuPrice gpu, long _)
                && gpu.price() instanceof HourlyPrice price ? Optional.of(price.date()) : Optional.empty();
    }

    /// How many GPUs the machine of a live test has; empty where they were not read.
    public static OptionalDouble boardsRead(Run run) {
        String boards = run.extras().get(BOARDS_READ);
        return boards != null && boards.matches("\\d{1,6}") ? OptionalDouble.of(Integer.parseInt(boards)) : OptionalDouble.empty();
    }

    private static @Nullable Double watts(GpuPrice price, EnergyBasis basis) {
        return switch (basis) {
            case MEASURED -> null;
            case BOARDS -> price.boardWatts();
            case ALL_IN -> price.allInWatts();
        };
    }

    private static Choice choice(EnergyBasis basis) {
        return basis == EnergyBasis.BOARDS ? Choice.POWER_OF_BOARDS : Choice.POWER_ALL_IN;
    }

    /// `2.5 USD/GPU/h (H100, 2026-08-01, contract)`; ` by 8` behind the amount where 8 GPUs are rented together.
    private static String words(GpuPrice gpu, HourlyPrice price) {
        return price.amountText() + " " + price.currency() + "/GPU/h" + (gpu.rentedTogether() == 1 ? "" : " by "
                + gpu.rentedTogether()) + " (" + gpu.gpu() + ", " + price.date() + ", " + price.source() + ")";
    }

    private static OptionalDouble rate(Run run, Metric metric) {
        OptionalDouble rate = run.definitions().isMeasured(metric) ? run.metrics().get(metric) : OptionalDouble.empty();
        return rate.orElse(0) > 0 ? rate : OptionalDouble.empty();
    }

    private static double trusted(double value) {
        return Rounding.cleaned(value);
    }

    private static Run with(Run run, Map<Metric, Double> found, Definitions definitions) {
        Map<Metric, Double> all = new HashMap<>();
        run.metrics().forEach(all::put);
        all.putAll(found);
        return new Run(run.id(), run.format(), run.client(), run.source(), run.measuredAt(), run.conditions(), run.flags(),
                Metrics.of(all), definitions, run.extras(), run.excerpt(), run.engineLog(), run.notes(), run.warnings(),
                run.missing(), run.excluded(), run.annotation());
    }
}
