package dev.touchstone.ui.importing.text;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.model.LineHighlighting;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableDoubleValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/// One line of the text: its number, and what stands in it.
public final class LineCell extends ListCell<Integer> {

    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass BESIDE = PseudoClass.getPseudoClass("beside");
    private static final double DIGIT_WIDTH = 7.5;
    private static final double GUTTER_PADDING = 22;

    private final ImportModel model;
    private final Label number = new Label();
    private final Label text = new Label();
    private final HBox row = new HBox(number, text);
    private final List<String> tint = new ArrayList<>();

    LineCell(ImportModel model, ObservableDoubleValue scrolledRight) {
        this.model = model;
        getStyleClass().add("line");
        number.getStyleClass().add("line-number");
        text.getStyleClass().add("line-text");
        text.setMinWidth(USE_PREF_SIZE);
        number.setMinWidth(USE_PREF_SIZE);
        number.translateXProperty().bind(scrolledRight);
        number.setViewOrder(-1);
        setOnMouseEntered(event -> {
            ImportSource source = model.text().get();
            if (source != null && getItem() != null) {
                model.highlighting().hover(model.runsAt(source, getItem()));
            }
        });
        model.highlighting().highlight().subscribe(this::highlight);
    }

    @Override
    protected void updateItem(@Nullable Integer line, boolean empty) {
        super.updateItem(line, empty);
        ImportSource source = model.text().get();
        getStyleClass().removeAll(tint);
        tint.clear();
        if (line == null || empty || source == null || line > source.text().lineCount()) {
            setGraphic(null);
            highlight(null);
            return;
        }
        String kind = source.tint(line);
        if (!kind.isEmpty()) {
            tint.add("tint-" + kind);
            getStyleClass().addAll(tint);
        }
        int digits = Integer.toString(source.text().lineCount()).length();
        number.setPrefWidth(digits * DIGIT_WIDTH + GUTTER_PADDING);
        number.setText(Integer.toString(line));
        text.setText(source.text().line(line));
        setGraphic(row);
        setAccessibleText(I18n.text("Line {0}: {1}", line, text.getText()));
        highlight(model.highlighting().highlight().get());
    }

    private void highlight(LineHighlighting.@Nullable Highlight highlight) {
        Integer line = getItem();
        boolean isHighlighted = false;
        boolean beside = false;
        if (highlight != null && line != null && highlight.source() == model.text().get()) {
            isHighlighted = highlight.isStrong(line);
            beside = !isHighlighted && highlight.isWeak(line);
        }
        pseudoClassStateChanged(LIT, isHighlighted);
        pseudoClassStateChanged(BESIDE, beside);
    }
}
