package dev.touchstone.ui.live.monitor;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.draft.DurationText;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A plan as lines of text: *Thinking*: on and off.
final class PlanWords {

    private PlanWords() {
    }

    static Map<String, String> of(Plan plan) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("Servers", plan.servers().stream().map(Server::name).collect(Collectors.joining("\n")));
        lines.put("Thinking", plan.matrix().thinking().stream().map(thinking -> thinking == ThinkingMode.LEFT_ALONE
                ? "server default" : thinking.key()).collect(Collectors.joining(" and ")));
        lines.put("Load", loads(plan.matrix().loads()));
        lines.put("Length", stop(plan));
        lines.put("Answers", "at most " + plan.matrix().maxTokens().stream().map(LiveWords::count)
                .collect(Collectors.joining(", ")) + " tokens");
        lines.put("Prompts", plan.matrix().prompts().stream().map(PlanWords::prompts)
                .collect(Collectors.joining("; ")));
        lines.put("Repeats", plan.matrix().repeats() == 1 ? "none" : plan.matrix().repeats() + ", interleaved");
        if (plan.matrix().launches() > 1) {
            lines.put("Launches", plan.matrix().launches() + ", all points in each");
        }
        return lines;
    }

    private static String loads(Loads loads) {
        return switch (loads) {
            case Loads.Knee(int from, int to) -> "the knee between " + from + " and " + to + " in flight";
            case Loads.Listed(List<LoadShape> shapes) when shapes.stream()
                    .allMatch(LoadShape.InFlight.class::isInstance) -> shapes.stream()
                    .map(shape -> shape instanceof LoadShape.InFlight(int count) ? LiveWords.count(count) : "")
                    .collect(Collectors.joining(", ")) + " in flight";
            case Loads.Listed(List<LoadShape> shapes) -> shapes.stream().map(LiveWords::load)
                    .collect(Collectors.joining("; "));
        };
    }

    private static String stop(Plan plan) {
        Integer requests = plan.stop().requests();
        Duration time = plan.stop().time();
        return (requests == null ? "" : NumberText.onScreen().counted(requests, "request"))
                + (requests != null && time != null ? " or " : "")
                + (time == null ? "" : DurationText.text(time)) + " per point";
    }

    static String prompts(Prompts prompts) {
        return prompts.source().label() + (prompts.salted() ? ", each unique" : "");
    }
}
