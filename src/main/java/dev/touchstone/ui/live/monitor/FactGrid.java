package dev.touchstone.ui.live.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/// Lines of a label and a text. Labels are reused while the lines stay the same.
final class FactGrid extends GridPane {

    private final List<Label> texts = new ArrayList<>();
    private Map<String, String> shown = Map.of();

    FactGrid(double words) {
        getStyleClass().add("facts");
        ColumnConstraints fact = new ColumnConstraints();
        fact.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(new ColumnConstraints(words), fact);
    }

    void show(Map<String, String> facts) {
        if (facts.keySet().equals(shown.keySet())) {
            int row = 0;
            for (String text : facts.values()) {
                texts.get(row++).setText(text);
            }
        } else {
            getChildren().clear();
            texts.clear();
            facts.forEach(this::add);
        }
        shown = facts;
    }

    private void add(String word, String text) {
        Label name = new Label(word);
        name.getStyleClass().add("muted");
        name.setMinWidth(USE_PREF_SIZE);
        Label fact = new Label(text);
        fact.setWrapText(true);
        fact.setMinHeight(USE_PREF_SIZE);
        GridPane.setValignment(name, VPos.TOP);
        texts.add(fact);
        addRow(getRowCount(), name, fact);
    }
}
