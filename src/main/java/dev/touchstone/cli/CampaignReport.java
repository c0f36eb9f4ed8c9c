package dev.touchstone.cli;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.Confirmation;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;

/// The end of a campaign on the console: the launch command, its proof, and what failed.
final class CampaignReport {

    private static final int PORT = 8000;

    private CampaignReport() {
    }

    static void print(CampaignResult result, PrintWriter out) {
        result.best().ifPresentOrElse(best -> best(result, best, out), () -> out.println("No launch worked."));
        Map<String, Integer> failures = new TreeMap<>();
        for (Trial trial : result.trials()) {
            TrialFailure failure = trial.failure();
            if (failure != null) {
                failures.merge(failure.kind().label(), 1, Integer::sum);
            }
        }
        long searched = result.trials().stream().filter(trial -> trial.purpose() == Purpose.SEARCH).count();
        out.println(Phrases.counted(searched, "launch").replace("launchs", "launches") + " tried; stopped: "
                + result.stopped().id() + (failures.isEmpty() ? "" : "; failed: " + failures));
    }

    private static void best(CampaignResult result, Trial best, PrintWriter out) {
        out.println(result.plan().command().launch("best", best.candidate(), result.plan().space().parameters(), PORT).shown());
        out.println("reached " + CampaignLines.outcome(best, result.plan()) + " (" + result.plan().objective().metric().label()
                + ")");
        Confirmation confirmation = result.confirmation();
        if (confirmation == null) {
            out.println(result.plan().space().launchOf(best.candidate()).values().isEmpty()
                    ? "The default is the best that was found." : "Not confirmed: it was not launched again beside the default.");
            return;
        }
        Interval interval = confirmation.estimate().interval();
        out.println((result.isConfirmed() ? "Better than the default" : "Not told apart from the default") + ": "
                + NumberText.SENTENCE.ratio(confirmation.estimate().ratio()) + (interval == null ? ""
                        : " [" + NumberText.SENTENCE.fixed(interval.low(), 2) + ", " + NumberText.SENTENCE.fixed(interval.high(), 2) + "]")
                + " from " + confirmation.launchesOfBest() + " launches of it and " + confirmation.launchesOfDefault()
                + " of the default, in turn");
    }
}
