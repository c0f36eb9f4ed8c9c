package dev.touchstone.ui.live.draft;

import java.util.ArrayList;
import java.util.List;

/// A plan as it stands in the form, right or wrong. [PlanReader] makes a plan of it, [DraftWriter] makes it of a plan.
public record PlanDraft(DraftRow plan, List<DraftRow> servers, List<DraftRow> loads, List<DraftRow> prompts) {

    public static final String YES = "yes";
    public static final String NO = "no";

    /// What the form shows at first: one server to be named, and good choices for the rest.
    public static final PlanDraft USUAL = new PlanDraft(DraftRow.USUAL, List.of(DraftRow.USUAL),
            List.of(DraftRow.USUAL), List.of(DraftRow.USUAL));

    public PlanDraft {
        servers = List.copyOf(servers);
        loads = List.copyOf(loads);
        prompts = List.copyOf(prompts);
    }

    /// The rows of a scope; the plan has one.
    public List<DraftRow> rows(PlanField.Scope scope) {
        return switch (scope) {
            case PLAN -> List.of(plan);
            case SERVER -> servers;
            case LOAD -> loads;
            case PROMPTS -> prompts;
        };
    }

    public String text(PlanField field, int row) {
        return rows(field.scope()).get(row).text(field);
    }

    public String text(PlanField field) {
        return text(field, 0);
    }

    public PlanDraft with(PlanField field, int row, String text) {
        List<DraftRow> rows = new ArrayList<>(rows(field.scope()));
        rows.set(row, rows.get(row).with(field, text));
        return with(field.scope(), rows);
    }

    public PlanDraft with(PlanField field, String text) {
        return with(field, 0, text);
    }

    /// @throws IllegalArgumentException for no rows: a plan needs one of each
    public PlanDraft with(PlanField.Scope scope, List<DraftRow> rows) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a draft needs a row");
        }
        return switch (scope) {
            case PLAN -> new PlanDraft(rows.getFirst(), servers, loads, prompts);
            case SERVER -> new PlanDraft(plan, rows, loads, prompts);
            case LOAD -> new PlanDraft(plan, servers, rows, prompts);
            case PROMPTS -> new PlanDraft(plan, servers, loads, rows);
        };
    }

    /// One more row below the others.
    public PlanDraft plus(PlanField.Scope scope) {
        List<DraftRow> rows = new ArrayList<>(rows(scope));
        rows.add(DraftRow.USUAL);
        return with(scope, rows);
    }

    /// Without a row; the only one becomes empty instead.
    public PlanDraft minus(PlanField.Scope scope, int row) {
        List<DraftRow> rows = new ArrayList<>(rows(scope));
        rows.remove(row);
        return with(scope, rows.isEmpty() ? List.of(DraftRow.USUAL) : rows);
    }
}
