package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.WrongUsage;

import dev.touchstone.i18n.Language;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.report.content.ReportPart;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/// Factors and metrics by the keys that JSON has for them; an unknown one is answered with those that are known.
public final class KeyConverters {

    private KeyConverters() {
    }

    public static void register(CommandLine line) {
        line.registerConverter(Metric.class, KeyConverters::metric);
        line.registerConverter(WhereOption.class, KeyConverters::where);
        line.registerConverter(Statistic.class, KeyConverters::statistic);
        line.registerConverter(Severity.class, KeyConverters::severity);
        line.registerConverter(Duration.class, DurationOption::parse);
        line.registerConverter(ReportPart.class, KeyConverters::part);
        line.registerConverter(Language.class, LanguageOption::parse);
    }

    /// That a factor is not known, and which are.
    public static String unknownFactor(String key) {
        return "unknown factor " + key + "; known: "
                + Arrays.stream(Factor.values()).map(Factor::key).collect(Collectors.joining(", "));
    }

    private static Metric metric(String key) {
        return Metric.ofKey(key).orElseThrow(() -> new TypeConversionException(Quantity.ofKey(key)
                .map(quantity -> key + " needs a statistic: " + key
                + ".mean, .p50, .p90, .p95, .p99, .min, .max, .stddev")
                .orElseGet(() -> "unknown metric " + key + "; known: "
                + quantities(quantity -> !quantity.isDistribution())
                        + "; and with .mean, .p50, .p90, .p95, .p99, .min, .max or .stddev behind it: "
                        + quantities(Quantity::isDistribution))));
    }

    private static Severity severity(String key) {
        return Severity.ofKey(key).orElseThrow(() -> new TypeConversionException("unknown severity " + key + "; known: "
                + Arrays.stream(Severity.values()).map(Severity::key).collect(Collectors.joining(", "))));
    }

    private static ReportPart part(String key) {
        return ReportPart.ofKey(key.strip()).orElseThrow(() -> new TypeConversionException("unknown part " + key + "; known: "
                + Arrays.stream(ReportPart.values()).map(ReportPart::key).collect(Collectors.joining(", "))));
    }

    public static WhereOption where(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1) {
            throw new TypeConversionException("not FACTOR=LEVEL: " + text);
        }
        return new WhereOption(text.substring(0, equals).strip(), text.substring(equals + 1));
    }

    /// Reads one `ttft=500ms`; `e2e` stands for the end-to-end latency.
    ///
    /// @param option it was given with, for the sentence when it is not understood
    public static void objective(String option, String text, Map<Quantity, Double> limits) {
        int equals = text.indexOf('=');
        Quantity quantity = switch (equals < 0 ? "" : text.substring(0, equals).strip()) {
            case "ttft" -> Quantity.TTFT;
            case "ttfot" -> Quantity.TTFOT;
            case "tpot" -> Quantity.TPOT;
            case "e2e", "e2el", "e2e_latency" -> Quantity.E2E_LATENCY;
            default -> throw new WrongUsage(option + " " + text + " is not understood; for instance " + option
                    + " ttft=500ms,tpot=50ms,e2e=10s; known: ttft, ttfot, tpot, e2e");
        };
        try {
            limits.put(quantity, DurationOption.seconds(DurationOption.parse(text.substring(equals + 1))));
        } catch (TypeConversionException wrong) {
            throw new WrongUsage(option + " " + text + ": " + wrong.getMessage());
        }
    }

    /// @throws TypeConversionException for an unknown one; the message names those that are known
    static Statistic statistic(String key) {
        return key.equals("median") ? Statistic.MEDIAN : Statistic.ofKey(key).orElseThrow(() ->
                new TypeConversionException("unknown statistic " + key + "; known: mean, median, p90, p95, p99, max"));
    }

    private static String quantities(Predicate<Quantity> which) {
        return Arrays.stream(Quantity.values()).filter(which).map(Quantity::key).collect(Collectors.joining(", "));
    }
}
