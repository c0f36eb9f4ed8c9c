package dev.touchstone.ui.live.draft;

import dev.touchstone.load.plan.Api;
import java.util.ArrayList;
import java.util.List;

/// The content of the form, valid or not. [PlanReader] makes a plan of it, [DraftWriter] makes it from a plan.
public record PlanDraft(DraftRow plan, List<DraftRow> servers, List<DraftRow> loads, List<DraftRow> prompts) {

    public static final String YES = "yes";
    public static final String NO = "no";

    /// The initial content of the form: one server without an address, and defaults for the rest.
    public static final PlanDraft USUAL = new PlanDraft(DraftRow.USUAL, List.of(DraftRow.USUAL),
            List.of(DraftRow.USUAL), List.of(DraftRow.USUAL));

    public PlanDraft {
        servers = List.copyOf(servers);
        loads = List.copyOf(loads);
        prompts = List.copyOf(prompts);
    }

    /// Returns the rows of a scope; the plan has one.
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

    /// Whether the requests have inputs in the place of a prompt: embeddings, rerank.
    public boolean isOfInputs() {
        return Api.ofKey(text(PlanField.API)).filter(api -> !api.generates()).isPresent();
    }

    /// Whether requests can have images: those for chat.
    public boolean takesImages() {
        return text(PlanField.API).equals(Api.CHAT.key());
    }

    public PlanDraft with(PlanField field, int row, String text) {
        List<DraftRow> rows = new ArrayList<>(rows(field.scope()));
        rows.set(row, rows.get(row).with(field, text));
        return with(field.scope(), rows);
    }

    public PlanDraft with(PlanField field, String text) {
        return with(field, 0, text);
    }

    /// @throws IllegalArgumentException when there are no rows: a plan needs one of each
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

    /// Returns the draft with one more row.
    public PlanDraft plus(PlanField.Scope scope) {
        List<DraftRow> rows = new ArrayList<>(rows(scope));
        rows.add(DraftRow.USUAL);
        return with(scope, rows);
    }

    /// Returns the draft without a row; the only row becomes empty instead.
    public PlanDraft minus(PlanField.Scope scope, int row) {
        List<DraftRow> rows = new ArrayList<>(rows(scope));
        rows.remove(row);
        return with(scope, rows.isEmpty() ? List.of(DraftRow.USUAL) : rows);
    }
}
