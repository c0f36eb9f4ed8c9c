package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Clash;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.SideDifference;
import dev.touchstone.model.Metric;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.ui.analysis.AcceptedBar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// What keeps the sides of a comparison from being comparable, each with a link to accept it or to withdraw that.
record CaveatEntries(CompareModel model, LensResult.Shown shown) {

    private Comparison comparison() {
        return shown.comparison();
    }

    List<Node> entries() {
        List<Node> entries = new ArrayList<>();
        clashes().forEach(clash -> entries.add(clash(clash)));
        comparison().lens().accepted().clashes().stream().filter(this::matters).sorted(AcceptedBar.CLASH_ORDER)
                .forEach(clash -> entries.add(entry("accepted", "chip", clash.words()
                        + ": compared all the same.", link("Do not accept", clash.words(),
                                () -> model.acceptance().refuse(clash)))));
        shown.differences().forEach(difference -> entries.add(difference(difference)));
        assumed().forEach((name, sentence) -> entries.add(entry("assumed", "warning", sentence,
                link("Accept", name, () -> model.accept(name)))));
        return entries;
    }

    /// The clashes because of which a cell has no difference, each once.
    private Set<Clash> clashes() {
        Set<Clash> clashes = new LinkedHashSet<>();
        comparison().rows().forEach(row -> row.cells().forEach(cell -> clashes.addAll(cell.clashes())));
        return clashes;
    }

    /// Whether an accepted clash is about the metric that is shown.
    private boolean matters(Clash clash) {
        return clash.aspect().concerns(comparison().lens().metric());
    }

    private Node clash(Clash clash) {
        Metric metric = comparison().lens().metric();
        SideDifference sides = SideDifference.of(clash, comparison());
        return entry("not comparable", "danger", clash.words() + (sides.sides().isEmpty() ? ""
                : " (" + sides.words(comparison().lens().by()) + ")") + ". " + metric.label()
                + " measured so differently cannot be compared.",
                link("Accept", clash.words(), () -> model.accept(clash)));
    }

    /// What was taken as the same although it is not known, with the first row that it holds for.
    private Map<String, String> assumed() {
        Map<String, String> assumed = new LinkedHashMap<>();
        comparison().rows().forEach(row -> row.assumed().forEach((name, sentence) -> assumed.putIfAbsent(name,
                ComparisonText.match(row) + ": " + sentence)));
        return assumed;
    }

    /// Which side has what; in how many rows, where not in all.
    private Node difference(SideDifference difference) {
        String name = difference.name();
        boolean accepted = comparison().lens().accepted().differences().contains(name);
        String words = AcceptedBar.difference(name);
        int rows = comparison().rows().size();
        String where = difference.rows() == rows ? "" : " (in " + difference.rows() + " of " + rows + " rows)";
        return entry(accepted ? "accepted" : "also differs", accepted ? "chip" : "warning",
                words + ": " + difference.words(comparison().lens().by()) + where + ".", accepted
                        ? link("Do not accept", words, () -> model.acceptance().refuse(name))
                        : link("Accept", words, () -> model.accept(name)));
    }

    private static Hyperlink link(String does, String what, Runnable handler) {
        Hyperlink link = new Hyperlink(does);
        link.getStyleClass().add(does.equals("Accept") ? "accept" : "refuse");
        link.setAccessibleText(does + ": " + what);
        link.setOnAction(event -> handler.run());
        return link;
    }

    private static Node entry(String word, String style, String text, Hyperlink link) {
        Label chip = new Label(word);
        chip.getStyleClass().addAll("chip", style);
        Label sentence = new Label(text);
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        VBox entry = new VBox(chip, sentence, link);
        entry.getStyleClass().add("care-entry");
        return entry;
    }
}
