package dev.touchstone.load.plan;

/// One combination of a plan, measured at once; it becomes one run.
///
/// @param number position in the order of running, from 1
/// @param repeat from 1
/// @param launch of its server, from 1; each launch has all repeats
public record Point(int number, Server server, ThinkingMode thinking, LoadShape load, int maxTokens, Prompts prompts,
        int repeat, int launch) {

    /// A point of a plan with one launch.
    public Point(int number, Server server, ThinkingMode thinking, LoadShape load, int maxTokens, Prompts prompts,
            int repeat) {
        this(number, server, thinking, load, maxTokens, prompts, repeat, 1);
    }
}
