package dev.touchstone.load.course;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import java.util.SplittableRandom;

/// The seed of a point's prompts and arrival times. It depends on the plan's seed and on the point's parameters, not on
/// when the point runs: points that differ only in their server get the same prompts at the same times, so that servers
/// are compared with equal work. Points of one address never share prompts, because a prefix cache would know them.
public final class PointSeed {

    private PointSeed() {
    }

    public static long of(Plan plan, Point point) {
        String what = point.thinking().key() + "|" + point.load() + "|" + point.maxTokens() + "|"
                + plan.matrix().prompts().indexOf(point.prompts()) + "|" + point.repeat() + "|"
                + twin(plan, point.server())
                + (point.launch() == 1 ? "" : "|launch " + point.launch());
        return new SplittableRandom(plan.seed() * 31 + what.hashCode()).nextLong();
    }

    /// Returns the seed of the salt, for one attempt at a point in one execution of its plan: the server's prefix cache
    /// may still hold the prompts of an earlier one.
    ///
    /// @param execution id of the journal
    /// @param attempt from 1
    public static long ofSalt(String execution, Plan plan, Point point, int attempt) {
        return new SplittableRandom(of(plan, point) + execution.hashCode() * 31L + attempt).nextLong();
    }

    /// Returns how many servers before this one have the same address: the same engine under two names, or two of its
    /// wire formats.
    private static int twin(Plan plan, Server server) {
        int twin = 0;
        for (Server other : plan.servers()) {
            if (other.equals(server)) {
                break;
            }
            twin += address(other).equals(address(server)) ? 1 : 0;
        }
        return twin;
    }

    private static String address(Server server) {
        return String.valueOf(server.url().getRawAuthority());
    }
}
