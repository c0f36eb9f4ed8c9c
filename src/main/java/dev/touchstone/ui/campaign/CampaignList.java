package dev.touchstone.ui.campaign;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.parts.Cards;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/// The stored campaigns beside the form, each to open.
final class CampaignList extends VBox {

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm")
            .withZone(ZoneId.systemDefault());

    private final VBox list = new VBox();
    private final CampaignModel model;

    CampaignList(CampaignModel model) {
        this.model = model;
        list.getStyleClass().add("live-column");
        getChildren().add(Cards.card("campaign-list", Cards.head(I18n.text("Campaigns of this archive")), list));
        model.campaigns().subscribe(this::show);
        show();
    }

    private void show() {
        List<Node> rows = new ArrayList<>();
        for (CampaignEntry entry : model.campaigns()) {
            rows.add(row(rows.size() + 1, entry));
        }
        if (rows.isEmpty()) {
            Label none = new Label(I18n.text("None yet. A campaign launches your engine with changing flags, tests each"
                    + " launch, and ends with the launch command that serves best and its proof. Nothing but what it started"
                    + " is ever stopped."));
            none.getStyleClass().add("muted");
            none.setWrapText(true);
            none.setMinHeight(USE_PREF_SIZE);
            rows.add(none);
        }
        list.getChildren().setAll(rows);
    }

    private VBox row(int number, CampaignEntry entry) {
        Hyperlink name = new Hyperlink(entry.name());
        name.setId("campaign-entry-" + number);
        name.setMinWidth(0);
        name.setOnAction(event -> model.open(entry.campaign()));
        Label facts = new Label(entry.summary());
        facts.getStyleClass().add("muted");
        facts.setWrapText(true);
        facts.setMinHeight(USE_PREF_SIZE);
        Label begun = new Label(MINUTE.format(entry.campaign().begun()));
        begun.getStyleClass().addAll("muted", "figures");
        name.setAccessibleText(I18n.text("Open {0}: {1}", entry.name(), entry.summary()));
        return new VBox(name, facts, begun);
    }
}
