package dev.touchstone.load;

/// The state of a point of a running plan.
public enum PointState { WAITING, RUNNING, DONE, INCOMPLETE, SKIPPED }
