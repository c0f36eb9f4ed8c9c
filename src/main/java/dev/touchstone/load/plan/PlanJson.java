package dev.touchstone.load.plan;

/// The form of a plan file. It holds no key, and of headers nothing.
public final class PlanJson {

    private PlanJson() {
    }

    public static String write(Plan plan) {
        throw new UnsupportedOperationException();
    }

    /// @throws IllegalArgumentException with a sentence: which field is wrong, and what it may be
    public static Plan read(String json) {
        throw new UnsupportedOperationException();
    }
}
