package dev.touchstone.ui.comparing.study;

import dev.touchstone.compare.lens.Terms;
import dev.touchstone.cost.Demand;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The demand for which replicas are counted, as one sentence whose parts can be changed.
final class DemandBar extends FlowPane {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final double WHOLE = 100;

    private final ObjectProperty<Terms> terms;
    private final TextField requests = field("demand", I18n.text("Requests per second to be served"), I18n.text("none"));
    private final TextField headroom = field("demand-headroom", I18n.text("Headroom in percent"), "");
    private final TextField duty = field("demand-duty", I18n.text("Mean load in percent of the demand"), "");

    DemandBar(ObjectProperty<Terms> terms) {
        this.terms = terms;
        setId("demand-bar");
        getStyleClass().add("lens-bar");
        requests.setTooltip(new Tooltip(I18n.text("The load at the busiest time; with it and an objective, the study of capacity"
                + " counts replicas. Leave it empty for none.")));
        getChildren().addAll(pair(I18n.text("Demand:"), requests, "req/s"), pair(I18n.text("headroom"), headroom, "%"),
                pair(I18n.text("duty"), duty, "%"));
        terms.subscribe(now -> show(now.demand()));
    }

    private TextField field(String id, String name, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(prompt);
        field.setPrefColumnCount(4);
        field.setAccessibleText(name);
        field.setOnAction(event -> take());
        field.focusedProperty().subscribe((was, focused) -> {
            if (was && !focused) {
                take();
            }
        });
        return field;
    }

    private void take() {
        if (requests.getText().isBlank()) {
            mark(false);
            set(null);
            return;
        }
        try {
            Demand typed = new Demand(number(requests), number(headroom) / WHOLE, number(duty) / WHOLE);
            mark(false);
            set(typed);
        } catch (IllegalArgumentException wrong) {
            mark(true);
        }
    }

    private static double number(TextField field) {
        return Double.parseDouble(field.getText().replace("%", "").strip());
    }

    private void mark(boolean isWrong) {
        requests.pseudoClassStateChanged(WRONG, isWrong);
        requests.setAccessibleHelp(isWrong ? I18n.text("Enter requests per second, a headroom of 0 % or more and a duty of at most"
                + " 100 %.") : "");
    }

    private void set(@Nullable Demand demand) {
        if (!Objects.equals(demand, terms.get().demand())) {
            terms.set(terms.get().withDemand(demand));
        }
    }

    private void show(@Nullable Demand demand) {
        if (isFocusWithin() && demand == null) {
            return;
        }
        requests.setText(demand == null ? "" : Level.of(demand.requestsPerSecond()).toString());
        headroom.setText(percent(demand == null ? Demand.USUAL_HEADROOM : demand.headroom()));
        duty.setText(percent(demand == null ? Demand.USUAL_DUTY : demand.duty()));
    }

    private static String percent(double fraction) {
        return Level.of(Math.round(fraction * WHOLE * 1e6) / 1e6).toString();
    }

    private static HBox pair(String words, TextField field, String unit) {
        Label label = new Label(words);
        label.getStyleClass().add("lens-word");
        label.setLabelFor(field);
        Label behind = new Label(unit);
        behind.getStyleClass().add("lens-word");
        HBox pair = new HBox(label, field, behind);
        pair.getStyleClass().add("lens-pair");
        return pair;
    }
}
