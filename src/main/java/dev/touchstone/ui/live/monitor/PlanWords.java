package dev.touchstone.ui.live.monitor;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.live.draft.DurationText;
import dev.touchstone.ui.live.draft.ThinkingText;
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
        lines.put(I18n.text("Servers"), plan.servers().stream().map(Server::name).collect(Collectors.joining("\n")));
        lines.put(I18n.text("Thinking"), ThinkingText.of(plan.matrix().thinking()));
        lines.put(I18n.text("Load"), loads(plan.matrix().loads()));
        lines.put(I18n.text("Length"), stop(plan));
        if (!plan.servers().getFirst().api().generates()) {
            lines.put(I18n.text("Work"), plan.servers().getFirst().api().label());
        } else {
            lines.put(I18n.text("Answers"), answers(plan));
        }
        lines.put(I18n.text("Prompts"), plan.matrix().prompts().stream().map(PlanWords::prompts)
                .collect(Collectors.joining(I18n.text("; "))));
        lines.put(I18n.text("Repeats"), plan.matrix().repeats() == 1 ? I18n.text("none")
                : I18n.text("{0}, interleaved", plan.matrix().repeats()));
        if (plan.matrix().launches() > 1) {
            lines.put(I18n.text("Launches"), I18n.text("{0}, all points in each", plan.matrix().launches()));
        }
        return lines;
    }

    private static String answers(Plan plan) {
        List<Integer> tokens = plan.matrix().maxTokens();
        String all = tokens.stream().map(LiveWords::count).collect(Collectors.joining(I18n.text(", ")));
        return plan.output().exactLength() ? I18n.plural(tokens.getLast(), "exactly {1} token", "exactly {1} tokens", all)
                : I18n.plural(tokens.getLast(), "at most {1} token", "at most {1} tokens", all);
    }

    private static String loads(Loads loads) {
        return switch (loads) {
            case Loads.Knee(int from, int to) -> I18n.text("the knee between {0} and {1} in flight", from, to);
            case Loads.Listed(List<LoadShape> shapes) when shapes.stream()
                    .allMatch(LoadShape.InFlight.class::isInstance) -> I18n.text("{0} in flight", shapes.stream()
                    .map(shape -> shape instanceof LoadShape.InFlight(int count) ? LiveWords.count(count) : "")
                    .collect(Collectors.joining(I18n.text(", "))));
            case Loads.Listed(List<LoadShape> shapes) -> shapes.stream().map(PlanWords::load)
                    .collect(Collectors.joining(I18n.text("; ")));
        };
    }

    /// With the limit in flight, which the names of points leave out.
    private static String load(LoadShape load) {
        Integer most = switch (load) {
            case LoadShape.OpenLoop open -> open.maxInFlight();
            case LoadShape.Replay(double _, Integer limit) -> limit;
            default -> null;
        };
        return most == null ? LiveWords.load(load) : I18n.text("{0}, at most {1} in flight", LiveWords.load(load), LiveWords.count(most));
    }

    private static String stop(Plan plan) {
        Integer requests = plan.stop().requests();
        Duration time = plan.stop().time();
        String most = requests == null ? "" : NumberText.onScreen().counted(requests, "request");
        String longest = time == null ? "" : DurationText.text(time);
        return requests != null && time != null ? I18n.text("{0} or {1} per point", most, longest)
                : I18n.text("{0} per point", most + longest);
    }

    static String prompts(Prompts prompts) {
        String source = prompts.inputs() == 1 ? I18n.shown(prompts.source().label())
                : I18n.text("{0}, {1} in a request", I18n.shown(prompts.source().label()), prompts.inputs());
        Images images = prompts.images();
        String pictured = images.isNone() ? source : I18n.plural(images.count(), "{1}, with {0} image of {2}", "{1}, with {0} images of {2}",
                source, images.size());
        String adapted = prompts.adapters().isNone() ? pictured : I18n.text("{0}, for the adapters {1} in turn", pictured, prompts.adapters());
        String paced = prompts.thinkTime().isNone() ? adapted
                : I18n.text("{0}, think time {1}", adapted, prompts.thinkTime());
        return switch (prompts.novelty()) {
            case NONE -> paced;
            case PROMPT -> I18n.text("{0}, each unique", paced);
            case REQUEST -> I18n.text("{0}, each turn unique", paced);
        };
    }
}
