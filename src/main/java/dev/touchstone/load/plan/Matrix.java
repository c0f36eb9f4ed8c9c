package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.List;

/// The parameters that vary in a plan; each combination with each server is a point.
///
/// @param maxTokens the most tokens of an answer; always sent
/// @param repeats how often each combination is measured in each launch
/// @param launches how often the servers are launched for the plan; all points are measured in each of them
public record Matrix(List<ThinkingMode> thinking, Loads loads, List<Integer> maxTokens, List<Prompts> prompts,
        int repeats, int launches) {

    /// One launch.
    public Matrix(List<ThinkingMode> thinking, Loads loads, List<Integer> maxTokens, List<Prompts> prompts,
            int repeats) {
        this(thinking, loads, maxTokens, prompts, repeats, 1);
    }

    public Matrix {
        thinking = List.copyOf(thinking);
        maxTokens = List.copyOf(maxTokens);
        prompts = List.copyOf(prompts);
        if (thinking.isEmpty() || maxTokens.isEmpty() || prompts.isEmpty() || repeats < 1) {
            throw new IllegalArgumentException(I18n.text("every part of a plan needs at least one choice"));
        }
        if (launches < 1) {
            throw new IllegalArgumentException(I18n.text("a plan needs 1 launch of its servers or more, not {0}", launches));
        }
        if (maxTokens.stream().anyMatch(most -> most < 1)) {
            throw new IllegalArgumentException(I18n.text("the most tokens of an answer must be 1 or more"));
        }
        DistinctChoices.distinct(thinking, "thinking");
        DistinctChoices.distinct(maxTokens, "maxTokens");
        DistinctChoices.distinct(prompts, "prompts");
    }
}
