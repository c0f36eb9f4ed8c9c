package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a draft makes: a plan with the keys to its servers, or the problems that stand in its way.
///
/// @param plan null when there are problems
/// @param access server name → key and headers, of those that need any
public record PlanReading(@Nullable Plan plan, Map<String, Access> access, List<Problem> problems) {

    public PlanReading {
        access = Collections.unmodifiableMap(new LinkedHashMap<>(access));
        problems = List.copyOf(problems);
    }

    /// What is wrong with one field.
    public Optional<Problem> problem(PlanField field, int row) {
        return problems.stream().filter(one -> one.field() == field && one.row() == row).findFirst();
    }
}
