package dev.touchstone.cli.live;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;

/// A short label of a point: its load, and whatever else differs among the points of its plan.
final class PointLabel {

    private PointLabel() {
    }

    /// `30 in flight, vllm:8000, thinking off`.
    static String of(Point point, Plan plan) {
        List<String> parts = new ArrayList<>(List.of(load(point.load())));
        parts.addAll(besideLoad(point, plan));
        return String.join(", ", parts);
    }

    /// Returns what differs among the points of the plan, without the load.
    static List<String> besideLoad(Point point, Plan plan) {
        List<String> parts = new ArrayList<>();
        if (plan.servers().size() > 1) {
            parts.add(point.server().name());
        }
        if (point.thinking() != ThinkingMode.LEFT_ALONE || plan.matrix().thinking().size() > 1) {
            parts.add("thinking " + point.thinking().key().replace('-', ' '));
        }
        if (plan.matrix().maxTokens().size() > 1) {
            parts.add("max " + point.maxTokens() + " tokens");
        }
        if (plan.matrix().prompts().size() > 1) {
            parts.add(point.prompts().label());
        }
        if (plan.matrix().launches() > 1) {
            parts.add("launch " + point.launch());
        }
        if (plan.matrix().repeats() > 1) {
            parts.add("repeat " + point.repeat());
        }
        return parts;
    }

    private static String load(LoadShape load) {
        return switch (load) {
            case LoadShape.InFlight(int concurrency) -> concurrency + " in flight";
            case LoadShape.Batches(int concurrency) -> "batches of " + concurrency;
            case LoadShape.OpenLoop open -> NumberText.brief(open.rate()) + " req/s";
            case LoadShape.Ramp ramp -> ramp.from() + " to " + ramp.to() + " in flight";
            case LoadShape.Replay replay -> "replay x" + NumberText.brief(replay.speed());
        };
    }
}
