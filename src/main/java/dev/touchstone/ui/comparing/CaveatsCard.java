package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.check.WarningWords;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.Severities;
import dev.touchstone.ui.theme.UnbrokenText;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The caveats of a comparison: clashing definitions, other differences, excluded runs, how the figures were made.
final class CaveatsCard extends VBox {

    private final VBox entries = new VBox();
    private final ScrollPane scroll = new ScrollPane(entries);
    private final CompareModel model;
    private final RunWays ways;

    CaveatsCard(CompareModel model, RunWays ways) {
        this.model = model;
        this.ways = ways;
        setId("care");
        getStyleClass().addAll("card", "care");
        Label title = new Label(I18n.text("Read with care"));
        title.getStyleClass().add("care-title");
        VBox head = new VBox(title);
        head.getStyleClass().add("card-head");
        entries.getStyleClass().add("care-entries");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("care-scroll");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(title.getText());
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    /// Goes back to the first of them.
    void toTop() {
        scroll.setVvalue(0);
    }

    void show(LensResult.Shown shown) {
        Comparison comparison = shown.comparison();
        entries.getChildren().setAll(new CaveatEntries(model, shown).entries());
        List<Run> excluded = comparison.rows().stream().flatMap(row -> row.cells().stream()).map(Cell::excluded)
                .flatMap(List::stream).distinct().toList();
        if (!excluded.isEmpty()) {
            add(I18n.text("excluded"), "chip", I18n.joined(Stream.concat(
                    Stream.of(I18n.text("{0} excluded from the means here.", Sentences.runs(excluded.size()))),
                    excluded.stream().map(Badges::exclusion).distinct()).toList(), " "),
                    link("care-excluded", excluded));
        }
        for (Warning warning : comparison.warnings()) {
            if (warning.check().equals("unmatched")) {
                add(warning, link("care-unmatched", comparison.unmatched()));
            } else if (warning.check().equals("unknown-level")) {
                add(warning, shown.unknown().stream().filter(unknown -> unknown.factor() == shown.lens().by()).map(this::set)
                        .toArray(Node[]::new));
            } else if (!warning.check().equals("assumed")) {
                add(warning);
            }
        }
        String made = definitions(comparison);
        if (!made.isEmpty()) {
            add(I18n.text("how measured"), "chip", made);
        }
        calm(I18n.text("Nothing else is known to differ between the sides."));
    }

    /// Shows the warnings of a study.
    void show(List<Warning> warnings) {
        entries.getChildren().clear();
        warnings.forEach(this::add);
        calm(I18n.text("Nothing speaks against these figures."));
    }

    private void calm(String words) {
        if (entries.getChildren().isEmpty()) {
            Label calm = new Label(words);
            calm.setWrapText(true);
            calm.getStyleClass().add("muted");
            entries.getChildren().add(calm);
        }
    }

    private void add(Warning warning, Node... more) {
        HBox head = new HBox(Severities.icon(warning.severity()),
                chip(WarningWords.of(warning.check()), switch (warning.severity()) {
                    case ERROR -> "danger";
                    case CAUTION -> "warning";
                    case NOTE -> "chip";
                }));
        head.setAccessibleText(warning.severity().label());
        head.getStyleClass().add("care-head");
        entry(warning.severity() == Severity.NOTE ? head.getChildren().getLast() : head, warning.text(), more);
    }

    private void add(String word, String style, String text, Node... more) {
        entry(chip(word, style), text, more);
    }

    private void entry(Node head, String text, Node... more) {
        Label sentence = new Label(UnbrokenText.of(text));
        sentence.setWrapText(true);
        sentence.setMinHeight(USE_PREF_SIZE);
        VBox entry = new VBox(head, sentence);
        entry.getChildren().addAll(more);
        entry.getStyleClass().add("care-entry");
        entries.getChildren().add(entry);
    }

    private static Label chip(String word, String style) {
        Label chip = new Label(word);
        chip.getStyleClass().addAll("chip", style);
        return chip;
    }

    private Hyperlink link(String id, List<Run> runs) {
        Hyperlink link = new Hyperlink(runs.size() == 1 ? I18n.text("Show it") : I18n.text("Show these runs"));
        link.setId(id);
        link.setOnAction(event -> ways.showRuns(runs));
        return link;
    }

    /// A link that sets a level that is not known.
    private Hyperlink set(UnknownLevels unknown) {
        Hyperlink link = new Hyperlink(I18n.text("Set it"));
        link.setId("care-set");
        link.setAccessibleText(I18n.text("Set {0} at once", unknown.words()));
        link.setOnAction(event -> ways.setCondition(unknown.runs(), unknown.factor()));
        return link;
    }

    private static String definitions(Comparison comparison) {
        Set<String> made = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream())
                .map(run -> run.definitions().of(comparison.lens().metric())).filter(phrase -> !phrase.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
        return String.join("\n", made);
    }
}
