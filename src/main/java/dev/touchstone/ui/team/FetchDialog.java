package dev.touchstone.ui.team;

import dev.touchstone.archive.shared.Attachment;
import dev.touchstone.archive.shared.FetchedRun;
import dev.touchstone.archive.shared.Fetching;
import dev.touchstone.archive.shared.Publication;
import dev.touchstone.archive.shared.PublishedRun;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Choosers;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Looks into a team's archive, shows what is new there and what was withdrawn, and asks what is fetched.
final class FetchDialog {

    private static final ButtonType FETCH = new ButtonType(I18n.text("Fetch"), ButtonBar.ButtonData.OK_DONE);
    private static final double GAP = 8;
    private static final double WIDTH = 680;
    private static final double LIST_HEIGHT = 220;
    private static final int MOST_LINES = 3;

    /// What the dialog asks for.
    interface Requests {
        /// Looks into a place, and calls [FetchDialog#found] or [FetchDialog#failed].
        void look(String place, FetchDialog dialog);

        /// @param levels own runs with the new level that somebody accepted at them
        void fetch(String place, List<PublishedRun> runs, Set<Attachment> along, List<Run> levels);
    }

    private final Requests requests;
    private final PlaceField place;
    private final Button look = new Button(I18n.text("Look for new runs"));
    private final TextField filter = new TextField();
    private final VBox list = new VBox(GAP);
    private final Label message = new Label();
    private final CheckBox level = new CheckBox();
    private List<Run> levels = List.of();
    private final Map<Attachment, CheckBox> along = new EnumMap<>(Attachment.class);
    private final Map<PublicationGroup, CheckBox> groups = new LinkedHashMap<>();
    private @Nullable Node ok;

    FetchDialog(String remembered, Choosers choosers, Requests requests) {
        this.requests = requests;
        place = new PlaceField(remembered, false, choosers);
        look.setId("team-look");
        look.setOnAction(event -> look());
        filter.setId("team-filter");
        filter.setPromptText(I18n.text("Show those that contain: engine, model, GPU, name, reason"));
        filter.setAccessibleText(filter.getPromptText());
        filter.textProperty().subscribe(typed -> show());
        list.setId("team-found");
        message.setId("team-message");
        message.setWrapText(true);
        level.setId("team-level");
        level.setWrapText(true);
        level.setMnemonicParsing(false);
        level.managedProperty().bind(level.visibleProperty());
        level.setVisible(false);
        level.selectedProperty().subscribe(ticked -> enable());
        for (Attachment each : Attachment.values()) {
            CheckBox box = new CheckBox(each.label());
            box.setId("team-with-" + each.key());
            along.put(each, box);
        }
    }

    private void look() {
        groups.clear();
        levels = List.of();
        level.setVisible(false);
        level.setSelected(false);
        show();
        message.setText(I18n.text("Looking…"));
        look.setDisable(true);
        requests.look(place.place(), this);
    }

    /// Shows what was found.
    ///
    /// @param accepted own runs with the new level that somebody accepted at them, which they do not have yet
    void found(Fetching.Found found, List<Run> accepted) {
        look.setDisable(false);
        levels = List.copyOf(accepted);
        level.setVisible(!levels.isEmpty());
        level.setSelected(!levels.isEmpty());
        accepted.stream().findFirst().ifPresent(run -> {
            Publication by = Objects.requireNonNull(found.levels().get(run.id())).publication();
            level.setText(I18n.text("Accept the new level at {0} of yours: {1}, {2}, {3}", Sentences.runs(levels.size()), by.by(),
                    FetchedRun.minute(by), by.why()));
        });
        PublicationGroup.of(found.fresh()).forEach(group -> {
            CheckBox box = new CheckBox(group.words());
            box.setWrapText(true);
            box.setMnemonicParsing(false);
            box.setSelected(true);
            box.selectedProperty().subscribe(ticked -> enable());
            groups.put(group, box);
        });
        message.setText(String.join("\n", lines(found)));
        show();
    }

    /// How many runs are new, and what somebody withdrew or the place holds beside runs.
    static List<String> lines(Fetching.Found found) {
        List<String> lines = new ArrayList<>();
        lines.add(found.fresh().isEmpty() ? I18n.text("Nothing new there.") : I18n.text("{0} new.", Sentences.runs(found.fresh().size())));
        found.withdrawn().values().stream().limit(MOST_LINES).forEach(mark -> lines.add(I18n.text(
                "A run of yours was withdrawn by {0} on {1}: {2}", mark.publication().by(), FetchedRun.minute(mark.publication()),
                mark.publication().why())));
        found.skipped().stream().limit(MOST_LINES).forEach(lines::add);
        int more = Math.max(0, found.withdrawn().size() - MOST_LINES) + Math.max(0, found.skipped().size() - MOST_LINES);
        if (more > 0) {
            lines.add(I18n.text("and {0} more; touchstone fetch lists them.", NumberText.onScreen().count(more)));
        }
        return lines;
    }

    void failed(String reason) {
        look.setDisable(false);
        message.setText(reason);
    }

    private void show() {
        list.getChildren().setAll(groups.entrySet().stream().filter(entry -> entry.getKey().contains(filter.getText()))
                .map(Map.Entry::getValue).toList());
        enable();
    }

    private List<PublishedRun> chosen() {
        return groups.entrySet().stream().filter(entry -> entry.getValue().isSelected()
                && list.getChildren().contains(entry.getValue())).flatMap(entry -> entry.getKey().runs().stream()).toList();
    }

    private void enable() {
        if (ok != null) {
            ok.setDisable(chosen().isEmpty() && !level.isSelected());
        }
    }

    /// Opens it and returns at once.
    void show(Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("Fetch runs from the team's archive"));
        dialog.setResizable(true);
        ScrollPane scrolling = new ScrollPane(list);
        scrolling.setFitToWidth(true);
        scrolling.setPrefHeight(LIST_HEIGHT);
        VBox.setVgrow(scrolling, Priority.ALWAYS);
        HBox with = new HBox(2 * GAP, new Label(I18n.text("Goes along")));
        with.getChildren().addAll(along.values());
        dialog.getDialogPane().setContent(new VBox(GAP, place, new HBox(look), filter, scrolling, level, with, message));
        dialog.getDialogPane().setPrefWidth(WIDTH);
        dialog.getDialogPane().getButtonTypes().setAll(FETCH, ButtonType.CANCEL);
        ok = dialog.getDialogPane().lookupButton(FETCH);
        ok.setId("team-fetch");
        ok.addEventFilter(ActionEvent.ACTION, event -> requests.fetch(place.place(), chosen(), along.entrySet().stream()
                .filter(entry -> entry.getValue().isSelected()).map(Map.Entry::getKey)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Attachment.class))), level.isSelected() ? levels : List.of()));
        enable();
        dialog.setOnShown(event -> look.requestFocus());
        dialog.show();
    }
}
