package dev.touchstone.ui.requests;

import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.requests.CourseCharts;
import dev.touchstone.chart.requests.DistributionCharts;
import dev.touchstone.chart.requests.RequestRun;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The requests of one or several runs under three tabs: how they are distributed, what happened over time, and each
/// along the time. They are read off the JavaFX thread.
public final class RequestsView implements AutoCloseable {

    private static final String NOTHING = I18n.text(
            "None of these runs has its requests: they come with live tests, and with files that list each request.");

    private static final String LOG_ONLY = I18n.text(
            "The requests of this run are not known; the figures of its engine's log are under “Over time”.");

    /// What is shown.
    private enum Tab {
        DISTRIBUTION(I18n.text("Distribution")), COURSE(I18n.text("Over time")), LANES(I18n.text("Timeline"));

        private final String title;

        Tab(String title) {
            this.title = title;
        }
    }

    /// What is drawn of the loaded runs.
    private record Drawn(LoadedRequests loaded, List<ChartSpec> distribution, List<ChartSpec> course) {
    }

    private final Function<Run, List<RequestRecord>> requests;
    private final Latest latest = new Latest();
    private final ToggleGroup tabs = new ToggleGroup();
    private final ComboBox<RequestRun> runs = new ComboBox<>();
    private final HBox choice;
    private final Label about = new Label();
    private final FlowPane head = new FlowPane();
    private final FrameGrid distribution;
    private final FrameGrid course;
    private final TimelinePane lanes;
    private final Label missing = new Label();
    private final Hyperlink link = new Hyperlink(I18n.text("New live test"));
    private final VBox nothing;
    private final ReadOnlyBooleanWrapper drawn = new ReadOnlyBooleanWrapper();
    private final StackPane charts = new StackPane();
    private Tab tab = Tab.DISTRIBUTION;
    private List<Run> wanted = List.of();

    /// @param requests of a run; called off the JavaFX thread
    /// @param open called with the ids of the runs behind a point
    /// @param test begins a live test, which has its requests
    public RequestsView(Function<Run, List<RequestRecord>> requests, ChartFiles files, Consumer<List<String>> open, Runnable test) {
        this.requests = requests;
        distribution = new FrameGrid("requests-distribution", 2, files, open);
        course = new FrameGrid("requests-course", 3, files, open);
        lanes = new TimelinePane(files, open);
        runs.setId("requests-run");
        runs.setAccessibleText(I18n.text("Run whose requests are shown along the time"));
        runs.setConverter(names());
        runs.setOnAction(event -> showLanes());
        Label word = new Label(I18n.text("of"));
        word.setLabelFor(runs);
        choice = new HBox(word, runs);
        choice.getStyleClass().add("lens-pair");
        about.setId("requests-about");
        about.getStyleClass().add("muted");
        head.getStyleClass().add("requests-head");
        head.getChildren().addAll(tabButtons(), choice, about);
        missing.setId("requests-missing");
        missing.getStyleClass().addAll("muted", "requests-missing");
        missing.setWrapText(true);
        link.setId("requests-test");
        link.setOnAction(event -> test.run());
        nothing = new VBox(missing, link);
        nothing.getStyleClass().add("requests-nothing");
        charts.setId("requests-charts");
        show();
    }

    private HBox tabButtons() {
        HBox row = new HBox();
        row.getStyleClass().add("segmented-button");
        for (Tab one : Tab.values()) {
            ToggleButton button = new ToggleButton(one.title);
            button.setId("requests-tab-" + one.name().toLowerCase(Locale.ROOT));
            button.getStyleClass().add(one == Tab.DISTRIBUTION ? "left-pill" : one == Tab.LANES ? "right-pill"
                    : "center-pill");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setToggleGroup(tabs);
            button.setSelected(one == tab);
            button.setOnAction(event -> {
                button.setSelected(true);
                tab = one;
                show();
            });
            row.getChildren().add(button);
        }
        return row;
    }

    private static StringConverter<RequestRun> names() {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable RequestRun run) {
                return run == null ? "" : run.name();
            }

            @Override
            public RequestRun fromString(String text) {
                throw new UnsupportedOperationException("the runs are not editable");
            }
        };
    }

    /// The tabs, and what is said of the runs.
    public Region head() {
        return head;
    }

    /// The charts of the chosen tab.
    public Region charts() {
        return charts;
    }

    /// The first chart of the chosen tab.
    public Optional<ChartView> chart() {
        return switch (tab) {
            case DISTRIBUTION -> distribution.chart();
            case COURSE -> course.chart();
            case LANES -> Optional.of(lanes.chart());
        };
    }

    /// Whether the chosen tab has a chart.
    public ObservableBooleanValue drawn() {
        return drawn.getReadOnlyProperty();
    }

    /// Shows these runs; the same runs stay as they are.
    public void show(List<Run> now) {
        if (now.equals(wanted) && !now.isEmpty()) {
            return;
        }
        wanted = List.copyOf(now);
        say(I18n.text("Reading the requests…"), false);
        fill(new Drawn(LoadedRequests.NOTHING, List.of(), List.of()));
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        latest.compute(now.isEmpty(), () -> {
            LoadedRequests loaded = LoadedRequests.of(now, requests);
            return new Drawn(loaded, DistributionCharts.of(loaded.runs(), locale), CourseCharts.of(loaded.runs()));
        }, drawn -> {
            say(NOTHING, true);
            fill(drawn);
        }, problem -> say(I18n.text("The requests could not be read: {0}", Reason.of(problem)), false));
    }

    private void say(String text, boolean canTest) {
        missing.setText(text);
        link.setVisible(canTest);
    }

    private void fill(Drawn drawn) {
        LoadedRequests loaded = drawn.loaded();
        boolean logOnly = loaded.runs().stream().noneMatch(RequestRun::hasRequests);
        distribution.show(drawn.distribution(), logOnly ? LOG_ONLY
                : I18n.text("No request of these runs succeeded, so there is nothing to measure."));
        course.show(drawn.course(), I18n.text(
                "It is not known when these requests were sent, and there are no figures of the engine."));
        runs.getItems().setAll(loaded.runs());
        runs.setValue(loaded.runs().isEmpty() ? null : loaded.runs().getFirst());
        showLanes();
        NumberText text = NumberText.onScreen();
        about.setText(loaded.runs().isEmpty() || logOnly ? "" : loaded.runs().size() == 1
                ? loaded.runs().getFirst().counts(text)
                : loaded.isCut()
                        ? I18n.text("the first {0} with requests of {1}; select or show fewer to choose others",
                                text.counted(loaded.runs().size(), "run"), text.count(loaded.candidates()))
                        : I18n.text("{0} with requests", text.counted(loaded.runs().size(), "run")));
        show();
    }

    private void showLanes() {
        RequestRun run = runs.getValue();
        lanes.show(run, run == null || !run.hasRequests() ? LOG_ONLY
                : I18n.text("It is not known when these requests were sent, so they have no place in time."));
    }

    private void show() {
        boolean empty = runs.getItems().isEmpty();
        boolean several = runs.getItems().size() > 1 && tab == Tab.LANES;
        choice.setVisible(several);
        choice.setManaged(several);
        charts.getChildren().setAll(empty ? nothing : switch (tab) {
            case DISTRIBUTION -> distribution.node();
            case COURSE -> course.node();
            case LANES -> lanes;
        });
        drawn.set(!empty && chart().map(chart -> chart.spec().get()).isPresent());
    }

    @Override
    public void close() {
        latest.close();
    }
}
