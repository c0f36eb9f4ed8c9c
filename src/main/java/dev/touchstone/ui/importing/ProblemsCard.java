package dev.touchstone.ui.importing;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What is wrong with the texts, and what to be careful about in their runs; not there when nothing is.
final class ProblemsCard extends VBox {

    private final ImportModel model;
    private final VBox rows = new VBox();

    ProblemsCard(ImportModel model) {
        this.model = model;
        setId("import-problems");
        getStyleClass().addAll("card", "problems-card");
        Label title = new Label("Read with care");
        title.getStyleClass().add("card-title");
        HBox head = new HBox(title);
        head.getStyleClass().add("card-head");
        rows.getStyleClass().add("problems");
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        scroll.setMinHeight(0);
        scroll.setPrefHeight(0);
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().setAll(head, scroll);
        managedProperty().bind(visibleProperty());
        model.sources().addListener((InvalidationListener) change -> update());
        model.shown().subscribe(source -> update());
    }

    private void update() {
        ImportSource alone = model.shown().get();
        List<Node> told = new ArrayList<>();
        for (ImportSource source : alone == null ? model.sources() : List.of(alone)) {
            source.reading().problems().forEach(problem -> told.add(sentence(problem, "danger-text")));
        }
        for (FoundRun run : model.shownRuns()) {
            run.source().inspection().warnings(run.read()).forEach(warning -> told.add(row(run, warning.message())));
            if (!run.read().missing().isEmpty()) {
                told.add(row(run, "The result is cut short; missing: " + String.join(", ", run.read().missing())
                        + "."));
            }
        }
        rows.getChildren().setAll(told);
        setVisible(!told.isEmpty());
    }

    private HBox row(FoundRun run, String text) {
        Hyperlink where = new Hyperlink("line " + run.lines().first());
        where.setMinWidth(USE_PREF_SIZE);
        where.setAccessibleText("Select the run of " + run.lines());
        where.setOnAction(event -> {
            where.setVisited(false);
            model.select(List.of(run));
        });
        HBox row = new HBox(where, sentence(text, "card-text"));
        row.getStyleClass().add("problem");
        return row;
    }

    private static Label sentence(String text, String styleClass) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add(styleClass);
        return label;
    }
}
