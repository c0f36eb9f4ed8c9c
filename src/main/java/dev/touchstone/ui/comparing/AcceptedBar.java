package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Accepted;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

/// The differences and clashes that the user accepted, one chip each above the table. A click on a chip withdraws it.
final class AcceptedBar extends FlowPane {

    private final CompareModel model;

    AcceptedBar(CompareModel model) {
        this.model = model;
        setId("accepted");
        getStyleClass().add("accepted-bar");
        show(Accepted.NOTHING);
    }

    void show(Accepted accepted) {
        List<Node> chips = new ArrayList<>();
        accepted.clashes().stream().sorted(LensText.CLASH_ORDER)
                .forEach(clash -> chips.add(chip(clash.words(), () -> model.refuse(clash))));
        accepted.differences().stream().sorted()
                .forEach(name -> chips.add(chip(LensText.difference(name), () -> model.refuse(name))));
        boolean some = !chips.isEmpty();
        if (some) {
            Label word = new Label("Compared all the same:");
            word.getStyleClass().add("lens-word");
            chips.addFirst(word);
        }
        getChildren().setAll(chips);
        setVisible(some);
        setManaged(some);
    }

    private static Button chip(String words, Runnable refuse) {
        Button chip = new Button(words, Icons.of("fth-x"));
        chip.setMnemonicParsing(false);
        chip.setContentDisplay(ContentDisplay.RIGHT);
        chip.getStyleClass().add("accepted-chip");
        chip.setAccessibleText("Do not accept: " + words);
        chip.setTooltip(new Tooltip("You accepted this; it is saved with the comparison. Click to withdraw it."));
        chip.setOnAction(event -> refuse.run());
        return chip;
    }
}
