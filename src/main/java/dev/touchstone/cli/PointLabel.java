package dev.touchstone.cli;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.table.NumberText;
import java.util.ArrayList;
import java.util.List;

/// A point in a few words: its load, and what else differs among the points of its plan.
final class PointLabel {

    private PointLabel() {
    }

    /// `30 in flight, vllm:8000, thinking off`.
    static String of(Point point, Plan plan) {
        List<String> parts = new ArrayList<>(List.of(load(point.load())));
        parts.addAll(besideLoad(point, plan));
        return String.join(", ", parts);
    }

    /// What differs among the points of the plan, but for the load.
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
            parts.add(prompts(point.prompts().source()));
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
        };
    }

    private static String prompts(PromptSource source) {
        return switch (source) {
            case PromptSource.BuiltIn() -> "built-in prompts";
            case PromptSource.Fixed fixed -> "one prompt";
            case PromptSource.RandomText(int tokens) -> "random prompts of " + tokens + " tokens";
            case PromptSource.SharedPrefix(int prefix, int rest) -> "shared prefix " + prefix + "+" + rest;
            case PromptSource.LongContext(int tokens) -> "long context of " + tokens + " tokens";
            case PromptSource.JsonLines lines -> String.valueOf(lines.file().getFileName());
            case PromptSource.ShareGpt shared -> String.valueOf(shared.file().getFileName());
            case PromptSource.MultiTurn(int turns) -> turns + " turns";
        };
    }
}
