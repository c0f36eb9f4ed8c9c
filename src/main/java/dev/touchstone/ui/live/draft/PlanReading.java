package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Plan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The result of reading a draft: a plan with the keys of its servers, or problems.
///
/// @param plan null when there are problems
/// @param access server name → key and headers; only servers that need any
/// @param hosts that are to send; none for this machine
public record PlanReading(@Nullable Plan plan, Map<String, Access> access, List<String> hosts, List<Problem> problems) {

    /// No plan, but problems.
    public PlanReading(List<Problem> problems) {
        this(null, Map.of(), List.of(), problems);
    }

    public PlanReading {
        hosts = List.copyOf(hosts);
        access = Collections.unmodifiableMap(new LinkedHashMap<>(access));
        problems = List.copyOf(problems);
    }

    /// Returns the problem of a field.
    public Optional<Problem> problem(PlanField field, int row) {
        return problems.stream().filter(one -> one.field() == field && one.row() == row).findFirst();
    }
}
