package dev.touchstone.load.measure;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.model.Level;
import dev.touchstone.model.Rounding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Duration;

/// Loads, prompts and figures as words, the same in every language of the machine.
final class LiveWording {

    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

    private LiveWording() {
    }

    /// Three digits, or all before the point: `0.00123`, `12.3`, `20871`.
    static String figure(double value) {
        BigDecimal exact = Rounding.trusted(value);
        BigDecimal rounded = Math.abs(value) >= 100 ? Rounding.to(value, 0) : exact.round(DIGITS);
        return rounded.stripTrailingZeros().toPlainString();
    }

    /// `0.42 ms`, `12.3 ms`, `1.23 s`.
    static String time(double seconds) {
        return Math.abs(seconds) < 1 ? figure(seconds * 1e3) + " ms" : figure(seconds) + " s";
    }

    static String time(Duration duration) {
        return time(duration.toNanos() / 1e9);
    }

    static String percent(double share) {
        return figure(share * 100) + " %";
    }

    static String count(double count, String one) {
        return figure(count) + " " + one + (count == 1 ? "" : "s");
    }

    static String load(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency + " in flight";
            case LoadShape.Batches(int concurrency) -> "batches of " + concurrency;
            case LoadShape.OpenLoop open -> arrivals(open) + " at " + Level.of(open.rate()) + " requests per second"
                    + (open.maxInFlight() == null ? "" : ", at most " + open.maxInFlight() + " in flight");
            case LoadShape.Ramp(int from, int to, Duration over) ->
                from + " to " + to + " in flight over " + time(over);
        };
    }

    private static String arrivals(LoadShape.OpenLoop open) {
        if (Double.isInfinite(open.burstiness())) {
            return "constant arrivals";
        }
        return open.burstiness() == 1 ? "Poisson arrivals" : "arrivals of burstiness " + Level.of(open.burstiness());
    }

    /// The level of the factor `dataset`.
    static String prompts(PromptSource source) {
        return switch (source) {
            case PromptSource.BuiltIn _ -> "built-in prompts";
            case PromptSource.Fixed _ -> "one fixed prompt";
            case PromptSource.RandomText(int tokens) -> "random text, " + tokens + " tokens";
            case PromptSource.SharedPrefix(int prefix, int rest) ->
                "shared prefix of " + prefix + " tokens, " + rest + " of their own";
            case PromptSource.LongContext(int tokens) -> "long context, " + tokens + " tokens";
            case PromptSource.JsonLines(Path file) -> "prompts of " + file.getFileName();
            case PromptSource.ShareGpt(Path file, boolean allTurns) ->
                (allTurns ? "conversations of " : "first questions of ") + file.getFileName();
            case PromptSource.MultiTurn(int turns) -> "conversations of " + turns + " turns";
        };
    }
}
