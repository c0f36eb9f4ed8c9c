package dev.touchstone.cli.live;

import dev.touchstone.cli.option.DurationOption;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// How the servers are loaded, and for how long.
final class LoadOptions {

    private static final Pattern RANGE = Pattern.compile("(\\d{1,7})-(\\d{1,7})");
    private static final Pattern RAMP = Pattern.compile("(\\d{1,7})-(\\d{1,7}):(.+)");

    @Option(names = "--concurrency", split = ",", paramLabel = "N",
            description = "Requests in flight: as one ends, the next is sent (default: 8). Of conversations, those that go on at once.")
    private @Nullable List<Integer> concurrencies;

    @Option(names = "--batches", split = ",", paramLabel = "N",
            description = "This many at once, the next when the slowest is back, as the original stress scripts do.")
    private @Nullable List<Integer> batches;

    @Option(names = "--rate", split = ",", paramLabel = "R",
            description = "Requests per second, whatever comes back (open loop). Of conversations, those that begin.")
    private @Nullable List<Double> rates;

    @Option(names = "--burstiness", paramLabel = "B",
            description = "Of the gaps at a rate: 1 random (Poisson, the default), below 1 in bursts, above 1 more even, "
                    + "inf constant.")
    private @Nullable String burstiness;

    @Option(names = "--max-in-flight", paramLabel = "N",
            description = "At a rate or in a replay: further requests wait in the client (default: no limit).")
    private @Nullable Integer maxInFlight;

    @Option(names = "--ramp", paramLabel = "FROM-TO:TIME",
            description = "Requests in flight that grow evenly over this time: 1-64:2m.")
    private @Nullable String ramp;

    @Option(names = "--replay", split = ",", paramLabel = "X",
            description = "Sends a trace or recorded sessions when they came, X times as fast (default with such prompts: 1).")
    private @Nullable List<Double> replays;

    @Option(names = "--find-knee", paramLabel = "FROM-TO",
            description = "Finds the most requests in flight within the objectives (--slo).")
    private @Nullable String knee;

    @Option(names = "--requests", paramLabel = "N",
            description = "Measured requests of each point (default: 100, without --duration).")
    private @Nullable Integer requests;

    @Option(names = "--duration", paramLabel = "TIME",
            description = "Sends for this long: 90 (seconds), 5m. With --requests, whichever comes first.")
    private @Nullable Duration duration;

    @Option(names = "--warm-up", paramLabel = "N",
            description = "Requests before the measured ones, kept apart (default: 2).")
    private @Nullable Integer warmUp;

    @Option(names = "--cool-down", paramLabel = "N",
            description = "Requests behind the measured ones, kept apart, so that the last ones end under load (default: 0).")
    private @Nullable Integer coolDown;

    Optional<Loads> loads() {
        List<LoadShape> shapes = new ArrayList<>();
        values(concurrencies).forEach(width -> shapes.add(new LoadShape.InFlight(width)));
        values(batches).forEach(width -> shapes.add(new LoadShape.Batches(width)));
        values(rates).forEach(rate -> shapes.add(new LoadShape.OpenLoop(rate, burstiness(), maxInFlight)));
        if (ramp != null) {
            shapes.add(ramp(ramp));
        }
        values(replays).forEach(speed -> shapes.add(new LoadShape.Replay(speed, maxInFlight)));
        if (rates == null && burstiness != null) {
            throw new WrongUsage("--burstiness is for a rate: give --rate too");
        }
        if (rates == null && replays == null && maxInFlight != null) {
            throw new WrongUsage("--max-in-flight is for a rate or a replay: give --rate or --replay too");
        }
        if (knee != null) {
            if (!shapes.isEmpty()) {
                throw new WrongUsage("--find-knee chooses the requests in flight itself: give it alone");
            }
            Matcher range = matched(RANGE, knee, "--find-knee", "1-64");
            return Optional.of(new Loads.Knee(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2))));
        }
        return shapes.isEmpty() ? Optional.empty() : Optional.of(new Loads.Listed(shapes));
    }

    /// Whether it says when a point ends.
    boolean hasStop() {
        return requests != null || duration != null;
    }

    /// @param otherwise used when no option is given
    Stop stop(Stop otherwise) {
        return requests == null && duration == null ? otherwise : new Stop(requests, duration);
    }

    Edges edges(Edges otherwise) {
        return new Edges(warmUp == null ? otherwise.warmUp() : warmUp,
                coolDown == null ? otherwise.coolDown() : coolDown);
    }

    private double burstiness() {
        if (burstiness == null) {
            return 1;
        }
        try {
            return burstiness.equalsIgnoreCase("inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(burstiness);
        } catch (NumberFormatException wrong) {
            throw new WrongUsage("--burstiness is a number or inf, not " + burstiness);
        }
    }

    private static LoadShape ramp(String text) {
        Matcher ramp = matched(RAMP, text, "--ramp", "1-64:2m");
        return new LoadShape.Ramp(Integer.parseInt(ramp.group(1)), Integer.parseInt(ramp.group(2)),
                DurationOption.parse(ramp.group(3)));
    }

    private static Matcher matched(Pattern pattern, String text, String option, String example) {
        Matcher matcher = pattern.matcher(text.strip());
        if (!matcher.matches()) {
            throw new WrongUsage(option + " " + text + " is not understood; for instance " + option + " " + example);
        }
        return matcher;
    }

    private static <T> List<T> values(@Nullable List<T> given) {
        return given == null ? List.of() : given;
    }
}
