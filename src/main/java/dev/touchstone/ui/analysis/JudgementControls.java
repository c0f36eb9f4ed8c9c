package dev.touchstone.ui.analysis;

import dev.touchstone.compare.lens.Terms;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// The terms under which differences are judged, to be changed: whether runs of a warm-up take part, and the margin.
public final class JudgementControls {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private final ObjectProperty<Terms> terms;
    private final CheckBox warmUp = new CheckBox(I18n.text("Include warm-up runs"));
    private final TextField margin = new TextField();
    private final List<Node> all;

    /// @param id the prefix of the ids of its controls
    public JudgementControls(String id, ObjectProperty<Terms> terms) {
        this.terms = terms;
        warmUp.setId(id + "-warm-up");
        warmUp.setMinWidth(Region.USE_PREF_SIZE);
        warmUp.setTooltip(new Tooltip(I18n.text("Runs that a remark or a check marks as warm-up are left out of means, differences"
                + " and verdicts unless this is ticked. Charts show them hollow.")));
        warmUp.setOnAction(event ->
                change(Optional.of(TermsState.includingWarmUp(terms.get(), warmUp.isSelected()))));
        margin.setId(id + "-margin");
        margin.setPrefColumnCount(4);
        margin.setAccessibleText(I18n.text("Margin of a relevant difference"));
        margin.setTooltip(new Tooltip(I18n.text("A difference whose 95 % interval lies within this margin is not relevant, such as"
                + " 3 %")));
        margin.setOnAction(event -> take());
        margin.focusedProperty().subscribe(focused -> {
            if (!focused) {
                take();
            }
        });
        Label word = new Label(I18n.text("Not relevant below"));
        word.getStyleClass().add("lens-word");
        word.setMinWidth(Region.USE_PREF_SIZE);
        word.setLabelFor(margin);
        HBox pair = new HBox(word, margin);
        pair.getStyleClass().add("lens-pair");
        all = List.of(warmUp, pair);
        terms.subscribe(this::show);
    }

    /// The controls in their order, to stand among others.
    public List<Node> all() {
        return all;
    }

    /// Returns a line with nothing but the controls.
    public FlowPane bar() {
        FlowPane bar = new FlowPane();
        bar.getStyleClass().add("lens-bar");
        bar.getChildren().setAll(all);
        return bar;
    }

    private void take() {
        Optional<Double> typed = PercentText.parse(margin.getText());
        margin.pseudoClassStateChanged(WRONG, typed.isEmpty());
        margin.setAccessibleHelp(typed.isEmpty() ? I18n.text("Enter a percentage above 0 such as 3 %.") : "");
        change(typed.map(terms.get()::withMargin));
    }

    private void change(Optional<Terms> other) {
        other.filter(wanted -> !wanted.equals(terms.get())).ifPresent(terms::set);
    }

    private void show(Terms now) {
        warmUp.setSelected(!now.exclude().contains(TermsState.WARM_UP));
        if (!margin.isFocused() || PercentText.parse(margin.getText()).isPresent()) {
            margin.setText(PercentText.of(now.margin()));
            margin.pseudoClassStateChanged(WRONG, false);
        }
    }
}
