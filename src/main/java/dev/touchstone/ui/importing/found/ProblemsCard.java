package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Severity;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What is wrong with the texts, what they hold that gives no run, and what to be careful about in their runs. Hidden
/// when there is nothing to show.
public final class ProblemsCard extends VBox {

    /// Enough for a sentence of four lines.
    private static final double MIN_HEIGHT = 80;

    private final ImportModel model;
    private final VBox rows = new VBox();

    public ProblemsCard(ImportModel model) {
        this.model = model;
        setId("import-problems");
        getStyleClass().addAll("card", "problems-card");
        Label title = new Label(I18n.text("Read with care"));
        title.getStyleClass().add("card-title");
        HBox head = new HBox(title);
        head.getStyleClass().add("card-head");
        rows.getStyleClass().add("problems");
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        scroll.setMinHeight(MIN_HEIGHT);
        scroll.setPrefHeight(MIN_HEIGHT);
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().setAll(head, scroll);
        managedProperty().bind(visibleProperty());
        model.shown().subscribe(texts -> update());
    }

    /// A caveat about one run.
    private record Caveat(FoundRun run, String message) {
    }

    private void update() {
        List<Node> nodes = new ArrayList<>();
        for (ImportSource source : model.shown().get().sources()) {
            source.reading().problems().forEach(problem -> nodes.add(sentence(I18n.shown(problem), "danger-text")));
            source.reading().notices().forEach(notice -> nodes.add(sentence(I18n.shown(notice), "card-text")));
        }
        caveats().values().forEach(same -> nodes.add(row(same)));
        rows.getChildren().setAll(nodes);
        setVisible(!nodes.isEmpty());
    }

    /// The caveats about runs, by the check that found them. Notes are shown on the page of runs only.
    private Map<String, List<Caveat>> caveats() {
        Map<String, List<Caveat>> caveats = new LinkedHashMap<>();
        for (FoundRun run : model.shownRuns()) {
            run.source().inspection().warnings(run.read()).stream()
                    .filter(warning -> warning.severity() != Severity.NOTE).forEach(warning ->
                            caveats.computeIfAbsent(warning.check(), check -> new ArrayList<>())
                                    .add(new Caveat(run, warning.message())));
            if (!run.read().missing().isEmpty()) {
                caveats.computeIfAbsent("", missing -> new ArrayList<>()).add(new Caveat(run,
                        missing(run.read().isDamaged(), run.read().missing().stream().map(I18n::shown).collect(Collectors.joining(I18n.text(", "))))));
            }
        }
        return caveats;
    }

    private static String missing(boolean damaged, String what) {
        return damaged ? I18n.text("The result is not whole; missing: {0}.", what)
                : I18n.text("The result is cut short; missing: {0}.", what);
    }

    /// One row for all that a check finds: the first run's sentence, and how many more there are.
    private HBox row(List<Caveat> same) {
        List<FoundRun> runs = same.stream().map(Caveat::run).distinct().toList();
        FoundRun first = runs.getFirst();
        int more = runs.size() - 1;
        boolean isOneText = model.shown().get().sources().size() == 1;
        Hyperlink where = new Hyperlink(more == 0 && isOneText ? place(first)
                : Phrases.counted(runs.size(), "run"));
        where.setMinWidth(USE_PREF_SIZE);
        where.setAccessibleText(more == 0 ? I18n.text("Select the run of {0}", first.lines())
                : I18n.text("Select these {0} runs", runs.size()));
        where.setOnAction(event -> {
            where.setVisited(false);
            model.select(runs);
        });
        String message = same.getFirst().message();
        HBox row = new HBox(where, sentence(more == 0 ? message
                : isOneText ? I18n.text("The first, {0}: {1}", place(first), message)
                : I18n.text("The first: {0}", message), "card-text"));
        row.getStyleClass().add("problem");
        return row;
    }

    private static String place(FoundRun run) {
        return I18n.text("line {0}", run.lines().first());
    }

    private static Label sentence(String text, String styleClass) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        label.getStyleClass().add(styleClass);
        return label;
    }
}
