package dev.touchstone.model.request;

/// Which part of a point a request belongs to. Only the measured ones make metrics.
public enum Phase { WARM_UP, MEASURED, COOL_DOWN }
