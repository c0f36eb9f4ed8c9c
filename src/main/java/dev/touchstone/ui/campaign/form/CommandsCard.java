package dev.touchstone.ui.campaign.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.parts.Cards;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// The commands that the campaign would run, each to copy: the dry run.
public final class CommandsCard extends VBox {

    private final VBox list = new VBox();
    private final Consumer<String> copy;
    private Map<String, String> shown = Map.of();

    /// @param copy puts a text into the clipboard
    public CommandsCard(CampaignFormModel model, Consumer<String> copy) {
        this.copy = copy;
        list.getStyleClass().add("live-column");
        getChildren().add(Cards.card("campaign-commands", Cards.head(I18n.text("What will be launched")), list));
        model.outlook().subscribe(outlook -> show(outlook == null ? Map.of() : outlook.commands()));
    }

    private void show(Map<String, String> commands) {
        if (commands.equals(shown) && !list.getChildren().isEmpty()) {
            return;
        }
        shown = commands;
        List<Node> parts = new ArrayList<>();
        commands.forEach((label, command) -> parts.add(command(parts.size() + 1, label, command)));
        if (parts.isEmpty()) {
            Label none = new Label(I18n.text("The commands appear here as soon as the form is complete."));
            none.getStyleClass().add("muted");
            none.setWrapText(true);
            parts.add(none);
        }
        list.getChildren().setAll(parts);
    }

    private VBox command(int number, String label, String command) {
        Label name = new Label(label);
        name.getStyleClass().add("field-label");
        name.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(name, Priority.ALWAYS);
        Button button = Icons.button("fth-copy", I18n.text("Copy the command: {0}", label), () -> copy.accept(command));
        button.setId("campaign-copy-" + number);
        HBox head = new HBox(name, button);
        head.getStyleClass().add("command-head");
        Label words = new Label(command);
        words.setId("campaign-command-" + number);
        words.getStyleClass().add("command-words");
        words.setWrapText(true);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        return new VBox(head, words);
    }
}
