package dev.touchstone.campaign.advice;

/// What an engine reported of its batch at one moment.
///
/// @param running requests in the batch
/// @param waiting requests in the queue
/// @param cacheUsage share of the KV cache in use, 0 to 1
public record BatchSample(int running, int waiting, double cacheUsage) {
}
