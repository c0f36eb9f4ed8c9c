package dev.touchstone.load.plan;

/// One combination of a plan: what is measured in one go and becomes one run.
///
/// @param number in the order of running, from 1
/// @param repeat from 1
public record Point(int number, Server server, ThinkingMode thinking, LoadShape load, int maxTokens, Prompts prompts,
        int repeat) {
}
