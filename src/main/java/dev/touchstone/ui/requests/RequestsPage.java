package dev.touchstone.ui.requests;

import dev.touchstone.compare.name.RunName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.KeyHint;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.theme.Icons;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The page with the requests of the selected runs.
public final class RequestsPage implements Feature, AutoCloseable {

    private static final String SHEET = Objects.requireNonNull(
            RequestsPage.class.getResource("/dev/touchstone/ui/comparing.css")).toExternalForm();

    /// The heading, the requests, and the page that they are on.
    private record Controls(Label title, RequestsView requests, BorderPane page) {
    }

    private final Action leave;
    private final OnDemand<Controls> controls;

    /// @param read the requests of the run with an id; called off the JavaFX thread
    /// @param open called with the ids of the runs behind a point
    /// @param test begins a live test
    /// @param back shows the page before
    public RequestsPage(Function<String, List<RequestRecord>> read, ChartFiles files, Consumer<List<String>> open, Runnable test,
            Runnable back) {
        leave = Action.of("requests-back", I18n.text("Back to the runs"), I18n.text("Requests"), "fth-arrow-left", "Esc", back);
        controls = new OnDemand<>(() -> make(new RequestsView(run -> read.apply(run.id()), files, open, test)));
    }

    private Controls make(RequestsView requests) {
        Button button = new Button(leave.title(), Icons.of(leave.icon()));
        button.setId("button-requests-back");
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(event -> leave.run());
        Label title = new Label();
        title.setId("requests-title");
        title.getStyleClass().add("study-question");
        title.setMinWidth(0);
        HBox line = new HBox(button, title);
        line.getStyleClass().add("study-line");
        VBox top = new VBox(line, requests.head());
        top.getStyleClass().add("requests-top");
        ScrollPane scroll = new ScrollPane(requests.charts());
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("compare-scroll");
        scroll.setFocusTraversable(false);
        BorderPane page = new BorderPane();
        page.setId("requests");
        page.getStyleClass().addAll("compare", "requests-page");
        page.getStylesheets().add(SHEET);
        page.setTop(top);
        page.setCenter(scroll);
        return new Controls(title, requests, page);
    }

    /// Shows the requests of these runs.
    public void show(List<Run> runs) {
        Label title = controls.get().title();
        title.setText(runs.size() == 1 ? I18n.text("Requests of {0}", RunName.of(runs.getFirst()))
                : I18n.text("Requests of {0} runs", runs.size()));
        title.setTooltip(new Tooltip(title.getText()));
        controls.get().requests().show(runs);
    }

    @Override
    public String id() {
        return "requests";
    }

    @Override
    public String title() {
        return I18n.text("Requests");
    }

    @Override
    public String icon() {
        return "fth-activity";
    }

    @Override
    public ObservableValue<String> count() {
        return new ReadOnlyStringWrapper("");
    }

    @Override
    public Parent view() {
        return controls.get().page();
    }

    @Override
    public List<Action> actions() {
        return List.of(leave);
    }

    @Override
    public List<KeyHint> hints() {
        return List.of(new KeyHint("+ − 0", I18n.text("Zoom the timeline in, out, to the whole")),
                new KeyHint("Shift ← →", I18n.text("Move along the timeline")));
    }

    @Override
    public void close() {
        controls.made().ifPresent(made -> made.requests().close());
    }
}
