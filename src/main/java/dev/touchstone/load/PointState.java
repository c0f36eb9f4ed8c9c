package dev.touchstone.load;

/// Where a point of a running plan stands.
public enum PointState { WAITING, RUNNING, DONE, INCOMPLETE, SKIPPED }
