package dev.touchstone.ui.live.form;

import dev.touchstone.load.plan.Plan;
import java.util.function.UnaryOperator;

/// A plan to begin with.
///
/// @param id for the button's id
/// @param says what it measures, for the tooltip
/// @param make the plan with the servers of the one in the form
public record Preset(String id, String name, String says, UnaryOperator<Plan> make) {
}
