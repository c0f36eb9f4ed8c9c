package dev.touchstone.ui.charting;

import dev.touchstone.chart.spec.AxisLimits;
import dev.touchstone.i18n.I18n;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// The fields in which the reader sets where the y axis of a chart begins and ends. Enter, or leaving a field, sets it;
/// an empty field leaves that end as usual.
final class AxisRangeBar extends HBox {

    private static final PseudoClass DANGER = PseudoClass.getPseudoClass("danger");

    private final TextField from;
    private final TextField to;
    private final Consumer<AxisLimits> set;

    /// @param id the prefix of the parts' ids
    /// @param set called with the range
    AxisRangeBar(String id, Consumer<AxisLimits> set) {
        this.set = set;
        from = field(id + "-axis-from", I18n.text("The axis begins at"));
        to = field(id + "-axis-to", I18n.text("The axis ends at"));
        Button reset = new Button(I18n.text("Reset"));
        reset.setId(id + "-axis-reset");
        reset.getStyleClass().add("small");
        reset.setMinWidth(USE_PREF_SIZE);
        reset.setOnAction(event -> {
            clear();
            set.accept(AxisLimits.NONE);
            show(false);
        });
        getStyleClass().add("chart-axis-range");
        getChildren().addAll(new Label(I18n.text("Axis from")), from, new Label(I18n.text("to")), to, reset);
        show(false);
    }

    private TextField field(String id, String words) {
        TextField field = new TextField();
        field.setId(id);
        field.setPrefColumnCount(6);
        field.setPromptText(I18n.text("usual"));
        field.setAccessibleText(words);
        field.setOnAction(event -> apply());
        field.focusedProperty().subscribe((was, is) -> {
            if (was && !is) {
                apply();
            }
        });
        return field;
    }

    /// Shows the fields and moves the focus to the first.
    void open() {
        show(true);
        from.requestFocus();
    }

    void clear() {
        from.clear();
        to.clear();
        mark(from, false);
        mark(to, false);
    }

    private void show(boolean shown) {
        setVisible(shown);
        setManaged(shown);
    }

    private void apply() {
        Double low = number(from);
        Double high = number(to);
        boolean wrongOrder = low != null && high != null && low >= high;
        mark(from, low == null && !from.getText().isBlank());
        mark(to, high == null && !to.getText().isBlank() || wrongOrder);
        if (!from.getPseudoClassStates().contains(DANGER) && !to.getPseudoClassStates().contains(DANGER)) {
            set.accept(new AxisLimits(low, high));
        }
    }

    private static void mark(TextField field, boolean wrong) {
        field.pseudoClassStateChanged(DANGER, wrong);
    }

    /// Null for no number; a comma is a point.
    private static @Nullable Double number(TextField field) {
        try {
            double value = Double.parseDouble(field.getText().strip().replace(',', '.'));
            return Double.isFinite(value) ? value : null;
        } catch (NumberFormatException none) {
            return null;
        }
    }
}
