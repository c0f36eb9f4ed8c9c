package dev.touchstone.ui.importing.found;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.importing.model.FoundRun;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Icons;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/// Shows how many conditions are only likely and where they come from, and accepts or rejects them: all at once, or
/// those of the selected runs. The others are imported as proposals and stay marked. Hidden without proposals.
public final class ProposalBar extends VBox {

    private static final String FROM = " from ";

    private final ImportModel model;
    private final Label message = new Label();
    private final Button all = button("proposals-accept-all", I18n.text("Accept all"), I18n.text("Accepts all proposed levels"));
    private final Button accept = button("proposals-accept", I18n.text("Accept selected"),
            I18n.text("Accepts the proposed levels of the selected runs (A)"));
    private final Button reject = button("proposals-reject", I18n.text("Reject selected"),
            I18n.text("Sets the proposed levels of the selected runs to not known (X)"));

    public ProposalBar(ImportModel model) {
        this.model = model;
        setId("import-proposals");
        getStyleClass().addAll("card", "notice-bar");
        message.setWrapText(true);
        message.setMinWidth(0);
        HBox.setHgrow(message, Priority.ALWAYS);
        message.setMaxWidth(Double.MAX_VALUE);
        all.setOnAction(event -> model.corrections().settle(model.shownRuns(), true));
        accept.setOnAction(event -> model.corrections().settle(model.selected(), true));
        reject.setOnAction(event -> model.corrections().settle(model.selected(), false));
        HBox sentence = new HBox(8, Icons.of("fth-help-circle"), message);
        message.setMinHeight(USE_PREF_SIZE);
        getChildren().setAll(sentence, new HBox(8, all, accept, reject));
        managedProperty().bind(visibleProperty());
        DeferredUpdate update = new DeferredUpdate(this::update);
        model.changes().addListener(update);
        model.shownRuns().addListener(update);
        model.selected().addListener(update);
        update();
    }

    private static Button button(String id, String text, String tip) {
        Button button = new Button(text);
        button.setMnemonicParsing(false);
        button.setId(id);
        button.getStyleClass().add("small");
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(FoundRunCells.tip(tip));
        return button;
    }

    private void update() {
        List<FoundRun> runs = model.shownRuns().stream().filter(run -> run.isNew() && !run.proposals().isEmpty())
                .toList();
        setVisible(!runs.isEmpty());
        if (runs.isEmpty()) {
            return;
        }
        int conditions = proposals(runs);
        message.setText(I18n.plural(conditions, "{1} condition of {2} is only likely, {3}."
                + " It is imported as proposals unless you accept or reject them.",
                "{1} conditions of {2} are only likely, {3}."
                + " They are imported as proposals unless you accept or reject them.",
                NumberText.onScreen().count(conditions), Sentences.runs(runs.size()), from(places(runs))));
        boolean isSelected = proposals(model.selected()) > 0;
        accept.setDisable(!isSelected);
        reject.setDisable(!isSelected);
    }

    /// “proposed from the file name or the folder name”: the verb once.
    private static String from(TreeSet<String> places) {
        String first = places.first();
        int verb = first.indexOf(FROM) < 0 ? 0 : first.indexOf(FROM) + FROM.length();
        return first + places.tailSet(first, false).stream().map(place -> I18n.text(" or ") + (place.startsWith(
                first.substring(0, verb)) ? place.substring(verb) : place)).collect(Collectors.joining());
    }

    private static int proposals(Collection<FoundRun> runs) {
        return runs.stream().filter(FoundRun::isNew).mapToInt(run -> run.proposals().size()).sum();
    }

    private static TreeSet<String> places(List<FoundRun> runs) {
        TreeSet<String> places = new TreeSet<>();
        for (FoundRun run : runs) {
            run.proposals().forEach(factor -> run.run().get().conditions().get(factor).map(Condition::evidence)
                    .map(Evidence::shownRule).map(rule -> rule.toLowerCase(Locale.ROOT)).ifPresent(places::add));
        }
        return places;
    }
}
