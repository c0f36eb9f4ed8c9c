package dev.touchstone.cli.campaign;

import dev.touchstone.campaign.Confirmation;
import dev.touchstone.campaign.StopReason;
import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.trial.TrialJson;
import dev.touchstone.compare.statistics.Interval;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The outcome of a campaign as JSON. Beside the best launch stands the command to copy, which is that of the default where the
/// confirmation does not show the best to be better. One whose launches were imported was stopped by nothing: `imported`.
final class CampaignJson {

    private static final String IMPORTED = "imported";
    private static final String RUNNING = "running";

    private CampaignJson() {
    }

    static String write(CampaignOutcome outcome) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode trials = json.putArray("trials");
        outcome.data().trials().forEach(trial -> trials.add(TrialJson.write(trial)));
        outcome.best().ifPresent(launch -> {
            ObjectNode best = json.putObject("best");
            ObjectNode settings = best.putObject("settings");
            launch.trial().candidate().values().forEach(settings::put);
            if (launch.ownCommand() != null) {
                best.put("command", launch.ownCommand());
            }
            Confirmation confirmation = launch.confirmation();
            if (confirmation != null) {
                best.put("gain", confirmation.estimate().ratio() - 1);
                Interval interval = confirmation.estimate().interval();
                if (interval != null) {
                    best.putArray("interval").add(interval.low()).add(interval.high());
                }
            }
            best.put("confirmed", launch.isConfirmed());
            if (launch.command() != null) {
                json.put("command", launch.command());
            }
        });
        StopReason stopped = outcome.data().stopped();
        json.put("stopped", stopped != null ? stopped.id() : outcome.data().isImported() ? IMPORTED : RUNNING);
        return json.toPrettyString();
    }
}
