package dev.touchstone.cli;

import dev.touchstone.campaign.CampaignResult;
import dev.touchstone.campaign.Confirmation;
import dev.touchstone.campaign.trial.TrialJson;
import dev.touchstone.compare.statistics.Interval;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The result of a campaign as JSON.
final class CampaignJson {

    private static final int PORT = 8000;

    private CampaignJson() {
    }

    static String write(CampaignResult result) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        ArrayNode trials = json.putArray("trials");
        result.trials().forEach(trial -> trials.add(TrialJson.write(trial)));
        result.best().ifPresent(trial -> {
            ObjectNode best = json.putObject("best");
            ObjectNode settings = best.putObject("settings");
            trial.candidate().values().forEach(settings::put);
            best.put("command", result.plan().command().launch("best", trial.candidate(), result.plan().space().parameters(),
                    PORT).shown());
            Confirmation confirmation = result.confirmation();
            if (confirmation != null) {
                best.put("gain", confirmation.estimate().ratio() - 1);
                Interval interval = confirmation.estimate().interval();
                if (interval != null) {
                    best.putArray("interval").add(interval.low()).add(interval.high());
                }
            }
            best.put("confirmed", result.isConfirmed());
        });
        json.put("stopped", result.stopped().id());
        return json.toPrettyString();
    }
}
