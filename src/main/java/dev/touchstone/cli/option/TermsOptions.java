package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.difference.Acceptable;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.lens.TokenThroughput;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// The terms under which a command judges runs: the same options for every command that derives something from runs.
public final class TermsOptions {

    private static final double WHOLE = 100;
    /// `ttft.p99=1s`: what, statistic and time.
    private static final Pattern STATISTIC = Pattern.compile("(\\w+)\\.([\\w.]+)(=.*)");

    @Option(names = {"--objective", "--slo"}, split = ",", paramLabel = "WHAT=TIME",
            description = {"What a latency must meet: ttft=500ms, tpot=50ms, e2e=10s; also ttfot.",
                "ttft.p99=500ms is the same with --at p99."})
    private @Nullable List<String> objectives;

    @Option(names = "--at", paramLabel = "STATISTIC",
            description = "Of latencies and objectives: mean, median, p90, p95, p99 (default), max.")
    private @Nullable Statistic at;

    @Option(names = "--per-gpu", paramLabel = "WHICH",
            description = "The token throughput that is given per GPU: output (default) or total.")
    private @Nullable String perGpu;

    @Option(names = "--margin", paramLabel = "PERCENT",
            description = "A difference within this many percent is not relevant: 3 (default), 1.5 %%.")
    private @Nullable String margin;

    @Option(names = "--accept", paramLabel = "NAME",
            description = {
                "Compare all the same what was made or measured otherwise: tokens, load, ... for a definition that "
                        + "clashes; api, model, ngl, ... for what else differs; launch, unknown for what is not known. "
                        + "Repeat it for several."})
    private final List<String> accepts = new ArrayList<>();

    @Mixin
    private final PricesOption prices = new PricesOption();

    @Mixin
    private final DemandOptions demand = new DemandOptions();

    @Mixin
    private final Exclusion exclusion = new Exclusion();

    /// What follows from the runs of a command under these terms.
    public Answers answers(RunsInput.Found found, CommandStreams terminal) {
        Map<Quantity, Double> limits = new EnumMap<>(Quantity.class);
        Statistic statistic = statistic(limits);
        Terms terms = new Terms(limits, statistic == null ? Terms.NONE.at() : statistic, throughput(), accepted(found.runs()),
                Set.of(), margin(), null, prices.read(terminal), demand.demand());
        return exclusion.apply(Answers.of(found.runs(), terms, found::requests), terminal);
    }

    /// Reads the objectives, and the statistic of all of them; null where none is given.
    private @Nullable Statistic statistic(Map<Quantity, Double> limits) {
        Statistic one = at;
        for (String text : objectives == null ? List.<String>of() : objectives) {
            Matcher named = STATISTIC.matcher(text);
            KeyConverters.objective("--objective", named.matches() ? named.group(1) + named.group(3) : text, limits);
            Statistic own = named.matches() ? statistic(text, named.group(2)) : null;
            if (own != null && one != null && !own.equals(one)) {
                throw new WrongUsage("objectives are held by one statistic of all latencies, not by " + one.key() + " and "
                        + own.key());
            }
            one = own == null ? one : own;
        }
        return one;
    }

    private static Statistic statistic(String text, String key) {
        try {
            return KeyConverters.statistic(key);
        } catch (TypeConversionException unknown) {
            throw new WrongUsage("--objective " + text + ": " + unknown.getMessage());
        }
    }

    /// Returns the answers with a lens, which accepts what the terms accept.
    public Answers through(Lens lens, Answers answers) {
        return answers.with(answers.terms().withLens(lens.withAccepted(answers.terms().accepted())));
    }

    /// What these names stand for among the runs.
    ///
    /// @throws WrongUsage for a name under which the runs differ in nothing; the message lists those that they have
    private Accepted accepted(List<Run> runs) {
        try {
            return accepts.isEmpty() ? Accepted.NOTHING : Acceptable.of(runs).accept(accepts);
        } catch (IllegalArgumentException unknown) {
            throw new WrongUsage("--accept: " + unknown.getMessage());
        }
    }

    /// A fraction from a percentage with or without its sign.
    private double margin() {
        if (margin == null) {
            return Terms.NONE.margin();
        }
        try {
            double percent = Double.parseDouble(margin.replace("%", "").strip());
            if (percent > 0 && percent < WHOLE) {
                return percent / WHOLE;
            }
        } catch (NumberFormatException notANumber) {
            // The same message as for a number out of bounds.
        }
        throw new WrongUsage("--margin is a number of percent above 0 and below 100, not " + margin);
    }

    private TokenThroughput throughput() {
        return switch (perGpu) {
            case null -> TokenThroughput.OUTPUT;
            case "output" -> TokenThroughput.OUTPUT;
            case "total" -> TokenThroughput.TOTAL;
            default -> throw new WrongUsage("--per-gpu is output or total, not " + perGpu);
        };
    }
}
