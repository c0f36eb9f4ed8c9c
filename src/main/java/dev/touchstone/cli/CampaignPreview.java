package dev.touchstone.cli;

import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What a campaign would do: its place, its size, and commands to copy.
final class CampaignPreview {

    private static final int PORT = 8000;
    private static final String NAME = "preview";

    private CampaignPreview() {
    }

    /// @param unknown flags that the engine's own help does not list
    static void print(CampaignPlan plan, List<String> unknown, PrintWriter out) {
        out.println("launches: " + plan.search().launches() + " by " + plan.search().method().name().toLowerCase(Locale.ROOT)
                + ", then " + 2 * plan.search().confirm() + " to confirm; place: " + plan.place().name());
        out.println("candidates: " + plan.space().size() + " combinations before constraints");
        List<Parameter> parameters = plan.space().parameters();
        out.println("default:    " + plan.command().launch(NAME, Candidate.DEFAULT, parameters, PORT).shown());
        Candidate last = new Candidate(parameters.stream().collect(Collectors.toMap(Parameter::name,
                parameter -> parameter.values().getLast(), (one, other) -> one, LinkedHashMap::new)));
        out.println("all flags:  " + plan.command().launch(NAME, last, parameters, PORT).shown());
        out.println("run as:     " + String.join(" ", plan.place().launching(
                plan.command().launch(NAME, Candidate.DEFAULT, parameters, PORT)).stream().limit(3).toList()) + " …");
        if (!unknown.isEmpty()) {
            out.println("unknown:    the engine's help does not list " + String.join(", ", unknown));
        }
        out.flush();
    }
}
