package dev.touchstone.load.point;

/// The user cancelled the plan while something was waited for.
public final class PlanCancelled extends Exception {

    public PlanCancelled() {
        super("cancelled", null, false, false);
    }
}
