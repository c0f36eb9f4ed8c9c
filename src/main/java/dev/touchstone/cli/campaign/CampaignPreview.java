package dev.touchstone.cli.campaign;

import dev.touchstone.campaign.Campaign;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/// What a campaign would do: its place, its size, the commands that it launches first, and what it does not launch.
final class CampaignPreview {

    private static final int PORT = 8000;
    private static final int FIRST = 10;
    private static final String NAME = "preview";

    private CampaignPreview() {
    }

    /// @param unknown flags that the engine's own help does not list
    static void print(CampaignPlan plan, List<String> unknown, PrintWriter out) {
        List<Parameter> parameters = plan.space().parameters();
        out.println("launches:    " + plan.search().launches() + " by " + plan.search().method().key() + ", then "
                + 2 * plan.search().confirm() + " to confirm; place: " + plan.place().name());
        out.println("candidates:  " + (plan.space().size() == Long.MAX_VALUE ? "more combinations than can be counted"
                : plan.space().size() + " combinations") + " before constraints");
        parameters.forEach(parameter -> out.println("  " + parameter.name() + ": " + values(parameter)
                + (parameter.changesQuality() ? " (changes the model's answers)" : "")));
        if (!plan.space().constraints().isEmpty()) {
            out.println("constraints:");
            plan.space().constraints().stream().map(Constraint::text).forEach(text -> out.println("  " + text));
        }
        List<Candidate> first = Campaign.firstCandidates(plan, FIRST);
        out.println("first launches, if all do alike:");
        first.forEach(candidate -> out.println("  " + plan.command().launch(NAME, candidate, parameters, PORT).shown()));
        out.println("run as:      " + plan.place().shown(plan.command().launch(NAME, Candidate.DEFAULT, parameters, PORT)));
        refusals(plan).forEach(line -> out.println("not launched: " + line));
        if (!unknown.isEmpty()) {
            out.println("unknown:     the engine's help does not list " + String.join(", ", unknown));
        }
        out.flush();
    }

    private static String values(Parameter parameter) {
        List<String> values = parameter.values();
        String shown = parameter.isToggle() ? "switch" : values.size() > FIRST && parameter.isOrdered()
                ? values.getFirst() + " … " + values.getLast() + " (" + values.size() + " values)"
                : values.stream().collect(Collectors.joining(", "));
        return shown + (parameter.usual() == null ? "" : "; usually " + parameter.usual());
    }

    /// The default and the user's own candidates that constraints exclude, with the reason.
    static List<String> refusals(CampaignPlan plan) {
        List<Candidate> wanted = plan.listed().isEmpty() ? List.of(Candidate.DEFAULT) : plan.listed();
        return wanted.stream().filter(candidate -> !plan.space().allows(candidate))
                .map(candidate -> candidate + ": " + plan.space().refusal(candidate).orElse("")).toList();
    }
}
