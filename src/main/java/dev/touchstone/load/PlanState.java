package dev.touchstone.load;

/// Where a plan stands.
public enum PlanState { PREPARING, RUNNING, PAUSED, STOPPING, DONE, STOPPED, CANCELLED, FAILED }
