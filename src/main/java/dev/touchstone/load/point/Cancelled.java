package dev.touchstone.load.point;

/// The user cancelled the plan while something was waited for.
public final class Cancelled extends Exception {

    public Cancelled() {
        super("cancelled", null, false, false);
    }
}
