package dev.touchstone.cli.live;

import dev.touchstone.cli.option.KeyConverters;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.model.Quantity;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Objectives, and the time limits of a request.
final class LimitOptions {

    @Option(names = "--slo", split = ",", paramLabel = "WHAT=TIME",
            description = "What a good request meets: ttft=500ms,tpot=50ms,e2e=10s; also ttfot.")
    private @Nullable List<String> objectives;

    @Option(names = "--slo-share", paramLabel = "SHARE",
            description = "The least share of good requests (default: 0.99). Below it, the objectives are broken.")
    private @Nullable Double share;

    @Option(names = "--connect-limit", paramLabel = "TIME", description = "Until connected (default: 10s).")
    private @Nullable Duration connect;

    @Option(names = "--first-token-limit", paramLabel = "TIME", description = "Until the first text (default: 5m).")
    private @Nullable Duration firstToken;

    @Option(names = "--idle-limit", paramLabel = "TIME",
            description = "Between two pieces of the answer (default: 1m).")
    private @Nullable Duration idle;

    @Option(names = "--total-limit", paramLabel = "TIME", description = "Until the end of the answer (default: 15m).")
    private @Nullable Duration total;

    Limits limits(Limits otherwise) {
        return new Limits(or(connect, otherwise.connect()), or(firstToken, otherwise.firstToken()),
                or(idle, otherwise.idle()), or(total, otherwise.total()));
    }

    Objectives objectives(Objectives otherwise) {
        if (share != null && !(share > 0 && share <= 1)) {
            throw new WrongUsage("--slo-share is above 0 and at most 1, not " + share);
        }
        Map<Quantity, Double> limits = new EnumMap<>(Quantity.class);
        if (objectives != null) {
            objectives.forEach(text -> KeyConverters.objective("--slo", text, limits));
        } else {
            limits.putAll(otherwise.limits());
        }
        if (share != null && limits.isEmpty()) {
            throw new WrongUsage("--slo-share is the share of requests that must meet the objectives: give --slo too");
        }
        return new Objectives(limits, share == null ? otherwise.share() : share);
    }

    private static Duration or(@Nullable Duration given, Duration otherwise) {
        return given == null ? otherwise : given;
    }
}
