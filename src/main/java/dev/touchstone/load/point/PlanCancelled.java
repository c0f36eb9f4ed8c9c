package dev.touchstone.load.point;

/// The user cancelled the plan during a wait.
public final class PlanCancelled extends Exception {

    public PlanCancelled() {
        super("cancelled", null, false, false);
    }
}
