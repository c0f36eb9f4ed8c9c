package dev.touchstone.model.request;

/// The part of a point that a request belongs to. Metrics are computed from measured requests only.
public enum Phase { WARM_UP, MEASURED, COOL_DOWN }
