package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What to know before believing a comparison: what else differs, how the figures were made, what was left out.
final class CareCard extends VBox {

    private final VBox entries = new VBox();
    private final Consumer<List<Run>> showRuns;

    /// @param showRuns told the runs without a counterpart when they are asked for
    CareCard(Consumer<List<Run>> showRuns) {
        this.showRuns = showRuns;
        setId("care");
        getStyleClass().addAll("card", "care");
        Label title = new Label("Read with care");
        title.getStyleClass().add("care-title");
        VBox head = new VBox(title);
        head.getStyleClass().add("card-head");
        entries.getStyleClass().add("care-entries");
        ScrollPane scroll = new ScrollPane(entries);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("care-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(title.getText());
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    void show(Comparison comparison) {
        entries.getChildren().clear();
        String differs = alsoDiffers(comparison);
        if (!differs.isEmpty()) {
            add("also differs", true, differs);
        }
        for (Warning warning : comparison.warnings()) {
            add(warning.check().replace('-', ' '), true, warning.message());
            if (warning.check().equals("unmatched")) {
                link(comparison.unmatched());
            }
        }
        String made = definitions(comparison);
        if (!made.isEmpty()) {
            add("how measured", false, made);
        }
        if (entries.getChildren().isEmpty()) {
            Label calm = new Label("Nothing else is known to differ between the sides.");
            calm.setWrapText(true);
            calm.getStyleClass().add("muted");
            entries.getChildren().add(calm);
        }
    }

    private void add(String word, boolean warning, String text) {
        Label chip = new Label(word);
        chip.getStyleClass().add("chip");
        if (warning) {
            chip.getStyleClass().add("warning");
        }
        Label sentence = new Label(text);
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        Node entry = new VBox(chip, sentence);
        entry.getStyleClass().add("care-entry");
        entries.getChildren().add(entry);
    }

    private void link(List<Run> unmatched) {
        if (!unmatched.isEmpty()) {
            Hyperlink link = new Hyperlink(unmatched.size() == 1 ? "Show it" : "Show these runs");
            link.setId("care-unmatched");
            link.setOnAction(event -> showRuns.accept(unmatched));
            entries.getChildren().add(link);
        }
    }

    /// What differs inside rows, over all of them: `API: completions, generate · model: a, b`.
    private static String alsoDiffers(Comparison comparison) {
        Map<String, Set<String>> levels = new LinkedHashMap<>();
        comparison.rows().forEach(row -> row.alsoDiffers().forEach((name, words) ->
                levels.computeIfAbsent(name, none -> new LinkedHashSet<>()).addAll(words)));
        return levels.entrySet().stream().map(entry -> Factor.ofKey(entry.getKey()).map(LevelName::factor)
                .orElse(entry.getKey()) + ": " + String.join(", ", entry.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private static String definitions(Comparison comparison) {
        Set<String> made = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream())
                .map(run -> run.definitions().of(comparison.lens().metric())).filter(phrase -> !phrase.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        return String.join("\n", made);
    }
}
