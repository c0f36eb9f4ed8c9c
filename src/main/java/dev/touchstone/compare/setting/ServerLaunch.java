package dev.touchstone.compare.setting;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Optional;

/// The launch of the server that a run measured. Repeats of one launch scatter less than launches do.
public final class ServerLaunch {

    private ServerLaunch() {
    }

    /// Returns text that two runs share when they measured the same launch of the same server in one live test: the live
    /// test, its plan, the server's address and the number of the launch. A plan with one launch never waits for another,
    /// so all of its runs share one. Runs of two live tests do not share it, although both may have measured one launch.
    /// Empty for runs that Touchstone did not measure, and for those of one launch that were read again from its JSON.
    public static Optional<String> of(Run run) {
        String number = run.extras().get(Run.SERVER_LAUNCH);
        if (number == null && !run.format().equals(Run.LIVE_TEST)) {
            return Optional.empty();
        }
        return Optional.of(run.source().sha256() + " " + run.extras().getOrDefault("Plan", "") + " "
                + run.conditions().text(Factor.URL, "") + " launch "
                + (number == null ? "1" : number.split(" ", 2)[0]));
    }
}
