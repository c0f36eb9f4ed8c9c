package dev.touchstone.ui.live.draft;

import java.util.ArrayList;
import java.util.List;

/// A plan as it stands in the form, right or wrong. [PlanReader] makes a plan of it, [DraftWriter] makes it of a plan.
public record Draft(Row plan, List<Row> servers, List<Row> loads, List<Row> prompts) {

    public static final String YES = "yes";
    public static final String NO = "no";

    /// What the form shows at first: one server to be named, and good choices for the rest.
    public static final Draft USUAL = new Draft(Row.USUAL, List.of(Row.USUAL), List.of(Row.USUAL), List.of(Row.USUAL));

    public Draft {
        servers = List.copyOf(servers);
        loads = List.copyOf(loads);
        prompts = List.copyOf(prompts);
    }

    /// The rows of a scope; the plan has one.
    public List<Row> rows(Field.Scope scope) {
        return switch (scope) {
            case PLAN -> List.of(plan);
            case SERVER -> servers;
            case LOAD -> loads;
            case PROMPTS -> prompts;
        };
    }

    public String text(Field field, int row) {
        return rows(field.scope()).get(row).text(field);
    }

    public String text(Field field) {
        return text(field, 0);
    }

    public Draft with(Field field, int row, String text) {
        List<Row> rows = new ArrayList<>(rows(field.scope()));
        rows.set(row, rows.get(row).with(field, text));
        return with(field.scope(), rows);
    }

    public Draft with(Field field, String text) {
        return with(field, 0, text);
    }

    /// @throws IllegalArgumentException for no rows: a plan needs one of each
    public Draft with(Field.Scope scope, List<Row> rows) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a draft needs a row");
        }
        return switch (scope) {
            case PLAN -> new Draft(rows.getFirst(), servers, loads, prompts);
            case SERVER -> new Draft(plan, rows, loads, prompts);
            case LOAD -> new Draft(plan, servers, rows, prompts);
            case PROMPTS -> new Draft(plan, servers, loads, rows);
        };
    }

    /// One more row below the others.
    public Draft plus(Field.Scope scope) {
        List<Row> rows = new ArrayList<>(rows(scope));
        rows.add(Row.USUAL);
        return with(scope, rows);
    }

    /// Without a row; the only one becomes empty instead.
    public Draft minus(Field.Scope scope, int row) {
        List<Row> rows = new ArrayList<>(rows(scope));
        rows.remove(row);
        return with(scope, rows.isEmpty() ? List.of(Row.USUAL) : rows);
    }
}
