package dev.touchstone.ui.importing;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.found.FoundRunCells;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.FoundContent;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourcePassage;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;

/// What was found in the texts that are shown, in figures. A click on one goes to the next such place in the text; the
/// colours are those of the lines.
final class SummaryChips extends FlowPane {

    private final ImportModel model;

    SummaryChips(ImportModel model) {
        this.model = model;
        getStyleClass().add("chips");
        model.shown().subscribe(texts -> update());
    }

    private void update() {
        List<FoundContent> contents = FoundContent.of(model.shown().get().sources());
        getChildren().setAll(contents.stream().map(this::chip).toList());
        known(FoundRun.Standing.REPEATED, count -> I18n.text("{0} twice in this import", count));
        known(FoundRun.Standing.STORED, count -> I18n.text("{0} already in the archive", count));
    }

    /// Runs of which nothing is stored, and why.
    private void known(FoundRun.Standing standing, UnaryOperator<String> words) {
        Set<ImportSource> texts = Set.copyOf(model.shown().get().sources());
        List<SourcePassage> places = model.found().stream()
                .filter(run -> run.standing() == standing && texts.contains(run.source()))
                .map(run -> new SourcePassage(run.source(), run.lines())).toList();
        if (!places.isEmpty()) {
            Button chip = chip(words.apply(NumberText.onScreen().count(places.size())), "known", places);
            chip.setId("chip-" + standing.name().toLowerCase(Locale.ROOT));
            getChildren().add(1, chip);
        }
    }

    private Button chip(FoundContent content) {
        Button chip = chip(content.text(), content.tint(), content.places());
        chip.setId("chip-" + content.id());
        return chip;
    }

    private Button chip(String text, String tint, List<SourcePassage> places) {
        Button chip = new Button(text);
        chip.setMnemonicParsing(false);
        chip.getStyleClass().setAll("chip", "tint-" + tint);
        chip.setAccessibleText(places.isEmpty() ? text : I18n.text("{0}; press to go to the next", text));
        if (places.isEmpty()) {
            chip.setFocusTraversable(false);
            chip.setMouseTransparent(true);
        } else {
            chip.setTooltip(FoundRunCells.tip(I18n.text("Go to the next one in the text")));
            int[] next = {0};
            chip.setOnAction(event -> {
                model.goTo(places.get(next[0]));
                next[0] = (next[0] + 1) % places.size();
            });
        }
        return chip;
    }
}
