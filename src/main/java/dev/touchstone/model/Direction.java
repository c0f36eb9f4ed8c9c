package dev.touchstone.model;

/// Whether higher or lower values of a metric are better.
public enum Direction {
    HIGHER("higher"),
    LOWER("lower"),
    NEITHER("neither");

    private final String key;

    Direction(String key) {
        this.key = key;
    }

    /// The word in JSON.
    public String key() {
        return key;
    }
}
