package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.engine.LaunchRecord;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// What an earlier start left behind, above the form: engines that still run, campaigns that can be resumed.
final class CampaignBanners extends VBox {

    private static final PseudoClass FILLED = PseudoClass.getPseudoClass("filled");

    private final CampaignModel model;

    CampaignBanners(CampaignModel model) {
        this.model = model;
        getStyleClass().add("unfinished-cards");
        model.campaigns().subscribe(this::show);
        model.leftOver().found().subscribe(this::show);
        show();
    }

    private void show() {
        List<Node> cards = new ArrayList<>();
        if (!model.leftOver().found().isEmpty()) {
            cards.add(leftOver());
        }
        int number = 0;
        for (CampaignEntry entry : model.campaigns()) {
            if (entry.isUnfinished()) {
                cards.add(unfinished(++number, entry));
            }
        }
        getChildren().setAll(cards);
        pseudoClassStateChanged(FILLED, !cards.isEmpty());
    }

    private Node leftOver() {
        Button end = button("campaign-end-left-over", I18n.plural(model.leftOver().found().size(), "End it", "End them"), model.leftOver()::end);
        return card("campaign-left-over", "fth-alert-triangle", mayStillRun(model.leftOver().found()), end);
    }

    /// What is said of engines that are left over.
    static String mayStillRun(List<LaunchRecord> found) {
        return I18n.plural(found.size(), "An engine that an interrupted campaign launched may still run: {1}.",
                "{0} engines that interrupted campaigns launched may still run: {1}.",
                found.stream().map(CampaignBanners::name).collect(Collectors.joining(I18n.text(", "))));
    }

    private static String name(LaunchRecord record) {
        return I18n.text("{0} ({1}, port {2})", record.launch().name(), record.place().name(), String.valueOf(record.launch().port()));
    }

    private Node unfinished(int number, CampaignEntry entry) {
        String suffix = number == 1 ? "" : "-" + number;
        Button keep = button("campaign-keep" + suffix, I18n.text("Keep as is"), () -> model.keepAsIs(entry));
        keep.setAccessibleText(I18n.text("Keep {0} as it is", entry.name()));
        Button show = button("campaign-show" + suffix, I18n.text("Show"), () -> model.open(entry.campaign()));
        show.setAccessibleText(I18n.text("Show {0}", entry.name()));
        Button goOn = button("campaign-continue" + suffix, I18n.text("Go on"), () -> model.resume(entry.campaign()));
        goOn.setAccessibleText(I18n.text("Go on with {0}", entry.name()));
        goOn.disableProperty().bind(model.busy());
        return card("campaign-unfinished" + suffix, "fth-pause-circle", entry.sentence(), keep, show, goOn);
    }

    private static Button button(String id, String title, Runnable handler) {
        Button button = new Button(title);
        button.setId(id);
        button.setMinWidth(USE_PREF_SIZE);
        button.setOnAction(event -> handler.run());
        return button;
    }

    private static Node card(String id, String icon, String text, Button... buttons) {
        Label words = new Label(text);
        words.setWrapText(true);
        words.setMinWidth(0);
        words.setMinHeight(USE_PREF_SIZE);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(Icons.of(icon), words);
        line.getChildren().addAll(buttons);
        line.getStyleClass().add("form-line");
        VBox card = new VBox(line);
        card.setId(id);
        card.getStyleClass().addAll("card", "unfinished-card");
        return card;
    }
}
