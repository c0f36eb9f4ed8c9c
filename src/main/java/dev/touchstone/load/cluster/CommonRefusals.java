package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
import java.util.ArrayList;
import java.util.List;

/// What no tool in a cluster can do of a plan.
final class CommonRefusals {

    private CommonRefusals() {
    }

    static List<String> of(Plan plan) {
        List<String> refused = new ArrayList<>();
        for (Server server : plan.servers()) {
            if (ServerAddress.isLoopback(server.url())) {
                refused.add(I18n.text("{0} is an address of this machine; give the one that pods see, such as"
                        + " http://SERVICE.NAMESPACE.svc:8000", server.url()));
            }
            if (server.model() == null) {
                refused.add(I18n.text("it needs the name of the model (--model)"));
            }
            if (server.api() == Api.GENERATE || !server.api().generates()) {
                refused.add(I18n.text("it does not know the wire format {0}", server.api().label()));
            }
            if (server.caFile() != null) {
                refused.add(I18n.text("certificates of your own are not brought into the cluster"));
            }
        }
        switch (plan.matrix().loads()) {
            case Loads.Knee _ -> refused.add(I18n.text("a search decides while it runs; list the numbers in flight"));
            case Loads.Listed(List<LoadShape> shapes) -> {
                if (shapes.stream().anyMatch(LoadShape.Batches.class::isInstance)) {
                    refused.add(I18n.text("it sends no batches"));
                }
                if (shapes.stream().anyMatch(LoadShape.Ramp.class::isInstance)) {
                    refused.add(I18n.text("its ramps begin where it chooses, not at a given number in flight"));
                }
            }
        }
        if (plan.matrix().prompts().stream().anyMatch(prompts -> prompts.source().hasTimes() || isConversation(prompts.source()))) {
            refused.add(I18n.text("it is not given conversations, traces and recorded sessions"));
        }
        if (plan.matrix().prompts().stream().anyMatch(prompts -> !prompts.images().isNone())) {
            refused.add(I18n.text("it is not given images"));
        }
        if (plan.matrix().prompts().stream().anyMatch(prompts -> !prompts.adapters().isNone())) {
            refused.add(I18n.text("it is not given mixes of adapters"));
        }
        if (plan.edges().coolDown() > 0) {
            refused.add(I18n.text("it has no requests for cooling down (--cool-down 0)"));
        }
        if (plan.matrix().launches() > 1) {
            refused.add(I18n.text("it cannot wait until servers are launched again"));
        }
        if (plan.originalFigures()) {
            refused.add(I18n.text("it does not count words as the original stress scripts do"));
        }
        return refused;
    }

    /// Whether turns follow the answers of a model, as Touchstone sends them.
    private static boolean isConversation(PromptSource source) {
        return switch (source) {
            case PromptSource.JsonLines(var _, boolean allTurns) -> allTurns;
            default -> source.hasTurns();
        };
    }

    static List<LoadShape> shapes(Plan plan) {
        return plan.matrix().loads() instanceof Loads.Listed(List<LoadShape> shapes) ? shapes : List.of();
    }
}
