package dev.touchstone.campaign.advice;

/// When an engine ran out of memory.
public enum MemoryShortage {
    LOADING, CAPTURING, PREFILL, DECODE, SERVING
}
