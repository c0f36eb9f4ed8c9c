package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.difference.SideDifference;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.table.ComparisonText;
import dev.touchstone.ui.analysis.AcceptedBar;
import dev.touchstone.ui.theme.UnbrokenText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
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
                .forEach(clash -> entries.add(entry(I18n.text("accepted"), "chip", I18n.text("{0}: compared all the same.",
                        clash.words()), refuse(clash.words(),
                                () -> model.acceptance().refuse(clash)))));
        shown.differences().forEach(difference -> entries.add(difference(difference)));
        assumed().forEach((name, sentence) -> entries.add(entry(I18n.text("assumed"), "warning", sentence,
                accept(name, () -> model.accept(name)))));
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
        String words = sides.sides().isEmpty() ? clash.words()
                : I18n.text("{0} ({1})", clash.words(), sides.words(comparison().lens().by()));
        return entry(I18n.text("not comparable"), "danger",
                I18n.text("{0}. {1} measured so differently cannot be compared.", words, metric.label()),
                accept(clash.words(), () -> model.accept(clash)));
    }

    /// What was taken as the same although it is not known, with the first row that it holds for.
    private Map<String, String> assumed() {
        Map<String, String> assumed = new LinkedHashMap<>();
        comparison().rows().forEach(row -> row.assumed().forEach((name, assumption) -> assumed.putIfAbsent(name,
                I18n.text("{0}: {1}", ComparisonText.match(row), assumption.sentence()))));
        return assumed;
    }

    /// Which side has what; in how many rows, where not in all.
    private Node difference(SideDifference difference) {
        String name = difference.name();
        boolean accepted = comparison().lens().accepted().differences().contains(name);
        String words = AcceptedBar.difference(name);
        int rows = comparison().rows().size();
        String sides = I18n.text("{0}: {1}", words, difference.words(comparison().lens().by()));
        String sentence = difference.rows() == rows ? I18n.text("{0}.", sides)
                : I18n.text("{0} (in {1} of {2} rows).", sides, difference.rows(), rows);
        return entry(accepted ? I18n.text("accepted") : I18n.text("also differs"), accepted ? "chip" : "warning",
                sentence, accepted
                        ? refuse(words, () -> model.acceptance().refuse(name))
                        : accept(words, () -> model.accept(name)));
    }

    private static Hyperlink accept(String what, Runnable handler) {
        Hyperlink link = link(I18n.text("Accept"), "accept", what, handler);
        link.setTooltip(new Tooltip(I18n.text("Compare all the same, here and on the page Findings")));
        return link;
    }

    private static Hyperlink refuse(String what, Runnable handler) {
        return link(I18n.text("Do not accept"), "refuse", what, handler);
    }

    private static Hyperlink link(String does, String style, String what, Runnable handler) {
        Hyperlink link = new Hyperlink(does);
        link.getStyleClass().add(style);
        link.setAccessibleText(I18n.text("{0}: {1}", does, what));
        link.setOnAction(event -> handler.run());
        return link;
    }

    private static Node entry(String word, String style, String text, Hyperlink link) {
        Label chip = new Label(word);
        chip.getStyleClass().addAll("chip", style);
        Label sentence = new Label(UnbrokenText.of(text));
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        VBox entry = new VBox(chip, sentence, link);
        entry.getStyleClass().add("care-entry");
        return entry;
    }
}
