package dev.touchstone.ui.campaign.form;

import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.SearchBudget;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.campaign.draft.DraftProblem;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// Below the form: the size of the campaign, or what is missing, and the button that starts it.
public final class StartBar extends HBox {

    /// @param asking whether the engine of the campaign is asked for its flags, before it starts
    /// @param stop called when the user does not want to wait for that
    public StartBar(CampaignFormModel model, Action start, ObservableValue<Boolean> asking, Runnable stop) {
        getStyleClass().add("estimate-bar");
        Label size = new Label();
        size.setId("campaign-size");
        size.setWrapText(true);
        size.setMinWidth(0);
        size.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(size, Priority.ALWAYS);
        Button begin = new Button(start.title(), Icons.of(start.icon()));
        begin.setId(start.id());
        begin.getStyleClass().add("accent");
        begin.setMinWidth(USE_PREF_SIZE);
        begin.setTooltip(new Tooltip(I18n.text("{0} ({1})", start.title(), start.keyText())));
        begin.disableProperty().bind(Bindings.not(start.enabled()));
        begin.setOnAction(event -> start.run());
        Button cancel = new Button(I18n.text("Cancel"), Icons.of("fth-x"));
        cancel.setId("campaign-stop-asking");
        cancel.setMinWidth(USE_PREF_SIZE);
        cancel.setOnAction(event -> stop.run());
        cancel.visibleProperty().bind(asking);
        cancel.managedProperty().bind(asking);
        getChildren().addAll(size, cancel, begin);
        Runnable show = () -> {
            FormOutlook outlook = model.outlook().get();
            CampaignPlan plan = outlook == null ? null : outlook.plan();
            DraftProblem problem = outlook == null ? null : outlook.problem();
            size.getStyleClass().setAll("label", plan != null ? "estimate" : model.strict().get() ? "field-problem" : "muted");
            size.setText(asking.getValue() ? I18n.text("Asking the engine which flags it has…") : plan != null ? size(plan) : problem == null ? "" : problem.message());
        };
        model.outlook().subscribe(show);
        model.strict().subscribe(show);
        asking.subscribe(show);
    }

    /// `30 launches of 5,120 combinations, then 8 to confirm`.
    static String size(CampaignPlan plan) {
        SearchBudget search = plan.search();
        long combinations = plan.space().size();
        String many = combinations == Long.MAX_VALUE ? I18n.text("very many")
                : NumberText.onScreen().count(combinations);
        int confirming = 2 * search.confirm();
        return confirming == 0
                ? I18n.plural(search.launches(), "{0} launch of {1} combinations", "{0} launches of {1} combinations", many)
                : I18n.plural(search.launches(), "{0} launch of {1} combinations, then {2} to confirm",
                        "{0} launches of {1} combinations, then {2} to confirm", many, confirming);
    }
}
