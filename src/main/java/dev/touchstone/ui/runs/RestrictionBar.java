package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.runs.Restrictions.Restriction;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

/// The restrictions of the page of runs as chips, for pages that show the same runs. A click on a chip clears it. Takes no
/// room while there is none.
final class RestrictionBar extends FlowPane {

    private final Restrictions restrictions;
    private List<String> shown = List.of();

    RestrictionBar(RunsModel model) {
        this.restrictions = new Restrictions(model);
        setId("restrictions");
        getStyleClass().add("accepted-bar");
        InvalidationListener changed = property -> show();
        model.query().addListener(changed);
        model.answer().addListener(changed);
        model.library().hidden().addListener(changed);
        show();
    }

    private void show() {
        List<Restriction> all = restrictions.all();
        List<String> words = all.stream().map(Restriction::words).toList();
        if (words.equals(shown) && !getChildren().isEmpty()) {
            return;
        }
        shown = words;
        List<Node> chips = new ArrayList<>();
        if (!all.isEmpty()) {
            Label word = new Label(I18n.text("Not all runs:"));
            word.getStyleClass().add("lens-word");
            chips.add(word);
        }
        all.forEach(restriction -> chips.add(chip(restriction)));
        if (all.size() > 1) {
            Hyperlink clear = new Hyperlink(I18n.text("Clear all"));
            clear.setId("restrictions-clear");
            clear.setOnAction(event -> restrictions.all().forEach(restriction -> restriction.clear().run()));
            chips.add(clear);
        }
        getChildren().setAll(chips);
        setVisible(!all.isEmpty());
        setManaged(!all.isEmpty());
    }

    private static Button chip(Restriction restriction) {
        Button chip = new Button(restriction.words(), Icons.of("fth-x"));
        chip.setId("restriction-" + restriction.id());
        chip.setMnemonicParsing(false);
        chip.setContentDisplay(ContentDisplay.RIGHT);
        chip.getStyleClass().add("accepted-chip");
        chip.setAccessibleText(I18n.text("Clear: {0}", restriction.words()));
        chip.setTooltip(new Tooltip(restriction.explanation()));
        chip.setOnAction(event -> restriction.clear().run());
        return chip;
    }
}
