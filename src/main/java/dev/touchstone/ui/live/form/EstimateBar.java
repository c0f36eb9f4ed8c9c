package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.Estimate;
import dev.touchstone.ui.live.draft.Problem;
import dev.touchstone.ui.shell.Action;
import java.util.List;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The estimate of the plan, updated while it is entered, and the button that starts it.
public final class EstimateBar extends HBox {

    private final FormModel model;
    private final Label effort = new Label();

    public EstimateBar(FormModel model, Action start) {
        this.model = model;
        getStyleClass().add("estimate-bar");
        effort.setId("live-estimate");
        effort.setWrapText(true);
        effort.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Button button = new Button(I18n.text("Start"));
        button.setId("live-start");
        button.getStyleClass().add("accent");
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip(I18n.text("{0} ({1})", start.title(), start.keyText())));
        button.disableProperty().bind(Bindings.not(start.enabled()));
        button.setOnAction(event -> start.run());
        getChildren().addAll(effort, gap, button);
        InvalidationListener change = changed -> show();
        model.outlook().addListener(change);
        model.strict().addListener(change);
        show();
    }

    private void show() {
        DraftPreview outlook = model.outlook().get();
        List<Problem> problems = outlook.reading().problems();
        Optional<Problem> whole = problems.stream().filter(problem -> problem.field() == null).findFirst();
        boolean wrong = whole.isPresent() || problems.stream().anyMatch(problem -> !problem.missing()
                || model.strict().get());
        effort.getStyleClass().setAll("label", wrong ? "field-problem" : problems.isEmpty() ? "estimate" : "muted");
        effort.setText(whole.map(Problem::message).orElseGet(() -> problems.isEmpty() ? estimate(outlook.estimate())
                : wrong ? I18n.text("Correct the marked fields.") : problems.getFirst().message()));
    }

    private static String estimate(@Nullable Estimate estimate) {
        return estimate == null ? "" : EstimateWords.of(estimate);
    }
}
