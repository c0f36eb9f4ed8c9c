package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The page of findings: how many there are of each standing, and below them the sentences, kind by kind.
final class FindingsView extends BorderPane {

    private static final String SHEET = Objects.requireNonNull(
            FindingsView.class.getResource("/dev/touchstone/ui/findings.css")).toExternalForm();
    /// Nobody reads more at once.
    private static final int STEP = 100;

    private final FindingsModel model;
    private final FindingBox.Ways ways;
    private final Label title = new Label();
    private final FlowPane standings = new FlowPane();
    private final VBox list = new VBox();
    private final ScrollPane scroll = new ScrollPane(list);
    private final VBox nothing;
    private final Label looking = new Label("Looking for findings…");
    private int most = STEP;

    /// @param copying buttons at the right
    FindingsView(FindingsModel model, FindingBox.Ways ways, List<Action> copying) {
        this.model = model;
        this.ways = ways;
        getStyleClass().add("findings");
        getStylesheets().add(SHEET);
        title.setId("findings-title");
        title.getStyleClass().add("findings-title");
        standings.getStyleClass().add("standings");
        standings.prefWrapLengthProperty().bind(widthProperty().subtract(280));
        HBox.setHgrow(standings, Priority.ALWAYS);
        HBox top = new HBox(standings);
        top.getStyleClass().add("findings-top");
        copying.forEach(action -> top.getChildren().add(button(action)));
        list.setId("findings-list");
        list.getStyleClass().add("findings-list");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText("Findings");
        VBox card = new VBox(title, scroll);
        card.getStyleClass().add("card");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        nothing = nothing();
        looking.getStyleClass().add("muted");
        setTop(top);
        setCenter(new StackPane(card, nothing, looking));
        card.visibleProperty().bind(title.textProperty().isNotEmpty());
        looking.visibleProperty().bind(card.visibleProperty().not().and(model.analysis().busy()));
        nothing.visibleProperty().bind(card.visibleProperty().not().and(model.analysis().busy().not()));
        model.listed().subscribe(found -> {
            most = STEP;
            show();
        });
    }

    private static Button button(Action action) {
        Button button = new Button(action.title());
        button.setId("button-" + action.id());
        button.setMinWidth(USE_PREF_SIZE);
        button.disableProperty().bind(Bindings.not(action.enabled()));
        button.setOnAction(event -> action.run());
        return button;
    }

    private static VBox nothing() {
        Label head = new Label("No findings yet");
        head.getStyleClass().add("title-3");
        Label text = new Label("""
                A finding needs runs that are alike but for one condition: the same load on two engines or two GPU \
                counts, with thinking on and off, or at several concurrencies. With two repeats of each it can tell \
                how far they scatter, with four whether the difference is more than chance.
                Import more results, or show more of them on the page Runs: filtered, hidden and excluded runs are \
                not looked at.""");
        text.setWrapText(true);
        text.setMaxWidth(520);
        text.getStyleClass().add("muted");
        VBox box = new VBox(Icons.of("fth-zap"), head, text);
        box.setId("findings-empty");
        box.getStyleClass().add("empty-state");
        box.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        return box;
    }

    /// The focus that the frame gives to the page goes to the list, so that the arrows scroll it.
    @Override
    public void requestFocus() {
        scroll.requestFocus();
    }

    private void show() {
        int all = model.analysis().result().get().findings().size();
        List<Finding> found = model.listed().get();
        title.setText(all == 0 ? "" : (found.size() == all ? count(all) : found.size() + " of " + count(all))
                + " about " + Sentences.runs(model.analysis().result().get().runs()));
        showStandings();
        List<Node> nodes = new ArrayList<>();
        String kind = "";
        for (Finding finding : found.subList(0, Math.min(most, found.size()))) {
            if (!finding.kind().equals(kind)) {
                kind = finding.kind();
                Label section = new Label(model.title(kind));
                section.getStyleClass().add("section-title");
                nodes.add(section);
            }
            nodes.add(new FindingBox(finding, ways));
        }
        if (found.size() > most) {
            nodes.add(more(found.size() - most));
        }
        list.getChildren().setAll(nodes);
    }

    private static String count(int findings) {
        return NumberText.onScreen().counted(findings, "finding");
    }

    private Button more(int left) {
        Button more = new Button("Show " + NumberText.onScreen().count(Math.min(STEP, left)) + " more of "
                + NumberText.onScreen().count(left));
        more.setId("findings-more");
        more.setOnAction(event -> {
            most += STEP;
            show();
        });
        return more;
    }

    private void showStandings() {
        Map<Standing, Integer> counts = model.counts();
        List<Node> toggles = new ArrayList<>();
        counts.forEach((standing, count) -> {
            ToggleButton toggle = new ToggleButton(StandingLabels.word(standing) + ": "
                    + NumberText.onScreen().count(count),
                    Icons.of(StandingLabels.code(standing)));
            toggle.setId("standing-" + standing.name().toLowerCase(Locale.ROOT));
            toggle.setSelected(model.chosen().get().contains(standing));
            toggle.setTooltip(new Tooltip(StandingLabels.meaning(standing)));
            toggle.setOnAction(event -> model.choose(standing, toggle.isSelected()));
            toggles.add(toggle);
        });
        if (toggles.size() != standings.getChildren().size() || !standings.isFocusWithin()) {
            standings.getChildren().setAll(toggles);
        }
    }
}
