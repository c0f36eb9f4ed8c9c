package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.WrongUsage;

import dev.touchstone.cost.Demand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The load that a deployment has to serve, for the study of capacity.
final class DemandOptions {

    private static final double WHOLE = 100;

    @Option(names = "--demand", paramLabel = "REQUESTS/S",
            description = "The load at the busiest time that is to be served within the objectives: capacity in replicas.")
    private @Nullable Double demand;

    @Option(names = "--headroom", paramLabel = "PERCENT", description = "Added to the demand: 20 (default).")
    private @Nullable String headroom;

    @Option(names = "--duty", paramLabel = "PERCENT",
            description = "The mean load in percent of the demand: 100 (default). It raises the cost of a token.")
    private @Nullable String duty;

    /// Null where no demand is given.
    @Nullable Demand demand() {
        if (demand == null) {
            if (headroom != null || duty != null) {
                throw new WrongUsage("--headroom and --duty need --demand");
            }
            return null;
        }
        try {
            return new Demand(demand, fraction("--headroom", headroom, Demand.USUAL_HEADROOM),
                    fraction("--duty", duty, Demand.USUAL_DUTY));
        } catch (IllegalArgumentException wrong) {
            throw new WrongUsage(String.valueOf(wrong.getMessage()));
        }
    }

    private static double fraction(String option, @Nullable String percent, double usual) {
        try {
            return percent == null ? usual : Double.parseDouble(percent.replace("%", "").strip()) / WHOLE;
        } catch (NumberFormatException notANumber) {
            throw new WrongUsage(option + " is a number of percent, not " + percent);
        }
    }
}
