package dev.touchstone.ui.analysis;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.setting.Flags;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

/// The differences and clashes that the user accepted, one chip each above the table. A click on a chip withdraws it.
public final class AcceptedBar extends FlowPane {

    /// The order in which clashes are listed.
    public static final Comparator<Clash> CLASH_ORDER = Comparator.comparing(Clash::aspect).thenComparing(Clash::one)
            .thenComparing(Clash::other);

    private final Acceptance acceptance;

    public AcceptedBar(String id, ObjectProperty<Terms> terms) {
        this.acceptance = new Acceptance(terms);
        setId(id);
        getStyleClass().add("accepted-bar");
        terms.map(Terms::accepted).subscribe(this::show);
    }

    /// A factor or a flag, by the name that a row has for it: `GPU count`.
    public static String difference(String name) {
        return Factor.ofKey(name).map(LevelName::factor).or(() -> Optional.of(name).filter(Flags::isSetting).map(LevelName::trait))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)).orElse(name);
    }

    private void show(Accepted accepted) {
        List<Node> chips = new ArrayList<>();
        accepted.clashes().stream().sorted(CLASH_ORDER)
                .forEach(clash -> chips.add(chip(clash.words(), () -> acceptance.refuse(clash))));
        accepted.differences().stream().sorted()
                .forEach(name -> chips.add(chip(difference(name), () -> acceptance.refuse(name))));
        boolean some = !chips.isEmpty();
        if (some) {
            Label word = new Label(I18n.text("Compared all the same:"));
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
        chip.setAccessibleText(I18n.text("Do not accept: {0}", words));
        chip.setTooltip(new Tooltip(I18n.text("You accepted this; it is saved with the comparison. Click to withdraw it.")));
        chip.setOnAction(event -> refuse.run());
        return chip;
    }
}
