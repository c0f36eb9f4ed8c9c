package dev.touchstone.load.plan;

/// One combination of a plan, measured at once; it becomes one run.
///
/// @param number position in the order of running, from 1
/// @param repeat from 1
public record Point(int number, Server server, ThinkingMode thinking, LoadShape load, int maxTokens, Prompts prompts,
        int repeat) {
}
