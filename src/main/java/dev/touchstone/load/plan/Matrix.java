package dev.touchstone.load.plan;

import java.util.List;

/// What varies in a plan; every combination with every server is a point.
///
/// @param maxTokens the most tokens an answer may have; always sent
/// @param repeats how often each combination is measured
public record Matrix(List<ThinkingMode> thinking, Loads loads, List<Integer> maxTokens, List<Prompts> prompts,
        int repeats) {

    public Matrix {
        thinking = List.copyOf(thinking);
        maxTokens = List.copyOf(maxTokens);
        prompts = List.copyOf(prompts);
        if (thinking.isEmpty() || maxTokens.isEmpty() || prompts.isEmpty() || repeats < 1) {
            throw new IllegalArgumentException("every part of a plan needs at least one choice");
        }
        if (maxTokens.stream().anyMatch(most -> most < 1)) {
            throw new IllegalArgumentException("the most tokens of an answer must be 1 or more");
        }
        DistinctChoices.distinct(thinking, "thinking");
        DistinctChoices.distinct(maxTokens, "maxTokens");
        DistinctChoices.distinct(prompts, "prompts");
    }
}
