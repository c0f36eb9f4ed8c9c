package dev.touchstone.ui.runs;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.ui.library.Sentences;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.ConditionText;
import dev.touchstone.ui.theme.EngineColors;
import dev.touchstone.ui.theme.UnbrokenText;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// All that is known of the selected run, each figure with where it was read and how it was made. Of several selected
/// runs: what they have in common, to be corrected together.
final class RunDetails extends StackPane implements AutoCloseable {

    private final RunsModel model;
    private final Label title = new Label();
    private static final double GAP = 6;

    private final Region dot = EngineColors.dot(null);
    private final HBox badges = new HBox();
    private final Label origin = new Label();
    private final WarningList warnings;
    private final RequestFigures intervals;
    private final VBox remarks = new VBox();
    private final SourceView source = new SourceView();
    private final Label evidence = new Label();
    private final DetailTable conditions = table("run-conditions", List.of(I18n.text("Condition"),
            I18n.text("Level"), I18n.text("Read from")), false);
    private final DetailTable metrics = table("run-metrics", List.of(I18n.text("Metric"),
            I18n.text("Value"), I18n.text("How")), true);
    private final WayList ways = new WayList();
    private final DetailTable log = table("run-log", List.of(I18n.text("Engine log"),
            I18n.text("Value"), I18n.text("Read from")), true);
    private final VBox content = new VBox();
    private final Label nothing = new Label(I18n.text("Select a run to see its conditions, figures and source lines"));

    /// @param requests of the run with an id; called off the JavaFX thread
    /// @param showRequests called with the runs whose requests are to be shown
    RunDetails(RunsModel model, Function<String, List<RequestRecord>> requests,
            Consumer<List<Run>> showRequests) {
        this.model = model;
        intervals = new RequestFigures(requests, showRequests);
        warnings = new WarningList(model);
        setId("run-details");
        getStyleClass().addAll("card", "run-details");
        title.setId("run-title");
        title.getStyleClass().add("run-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        origin.setId("run-origin");
        origin.getStyleClass().add("muted");
        origin.setWrapText(true);
        evidence.getStyleClass().addAll("muted", "evidence");
        evidence.setWrapText(true);
        nothing.getStyleClass().add("muted");
        nothing.setWrapText(true);
        nothing.setPadding(new Insets(12));
        // Beside the title they would cut it.
        VBox names = new VBox(title, badges);
        names.getStyleClass().add("run-names");
        HBox.setHgrow(names, Priority.ALWAYS);
        HBox head = new HBox(dot, names);
        badges.getStyleClass().add("engine-name");
        badges.managedProperty().bind(Bindings.isNotEmpty(badges.getChildren()));
        head.getStyleClass().add("card-head");
        content.getStyleClass().add("detail-content");
        content.getChildren().addAll(origin, warnings, conditions, new VBox(GAP, metrics, ways), intervals, log, remarks, evidence, source);
        remarks.getStyleClass().add("detail-list");
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox box = new VBox(head, scroll);
        box.visibleProperty().bind(nothing.visibleProperty().not());
        getChildren().addAll(nothing, box);
        setMinWidth(280);
        conditions.edit(new Corrections());
        ways.visibleProperty().bind(metrics.withoutWays());
        ways.managedProperty().bind(metrics.withoutWays());
        model.selected().addListener((InvalidationListener) changed -> show());
        model.inspection().subscribe((was, is) -> warnings.show(List.copyOf(model.selected())));
        model.leftOut().subscribe((was, is) -> warnings.show(List.copyOf(model.selected())));
        show();
    }

    private DetailTable table(String id, List<String> heads, boolean numbers) {
        return new DetailTable(id, heads, numbers, this::lightUp);
    }

    private void show() {
        List<Run> runs = List.copyOf(model.selected());
        nothing.setVisible(runs.isEmpty());
        intervals.show(runs);
        if (runs.isEmpty()) {
            return;
        }
        boolean one = runs.size() == 1;
        Run run = runs.getFirst();
        List<String> engines = runs.stream().map(each -> each.conditions().text(Factor.ENGINE, "")).distinct().toList();
        EngineColors.paint(dot, engines.size() == 1 ? engines.getFirst() : null);
        title.setText(one ? ConditionText.title(run) : I18n.text("{0} selected", Sentences.runs(runs.size())));
        badges.getChildren().setAll(runs.stream().flatMap(each -> Badges.of(each).stream()).distinct()
                .map(Badges.Badge::label).toList());
        metrics.distrust(runs.stream().map(Badges::distrust).filter(why -> !why.isEmpty()).distinct()
                .collect(Collectors.joining("\n")));
        origin.setText(one ? UnbrokenText.of(origin(run)) : runs.stream().map(each -> each.source().shownName()).distinct()
                .collect(Collectors.joining(I18n.text(", "))));
        conditions.getItems().setAll(DetailRows.conditions(runs));
        metrics.getItems().setAll(DetailRows.metrics(runs));
        ways.show(metrics.getItems());
        fill(log, one ? DetailRows.engineLog(run) : List.of());
        warnings.show(runs);
        remarks.getChildren().setAll(one ? RemarkList.of(run) : List.of());
        remarks.setManaged(!remarks.getChildren().isEmpty());
        source.setVisible(one);
        source.setManaged(one);
        if (one) {
            source.show(run);
        }
        showQuote("");
    }

    private static void fill(DetailTable table, List<DetailRow> rows) {
        table.getItems().setAll(rows);
        table.setVisible(!rows.isEmpty());
        table.setManaged(!rows.isEmpty());
    }

    private static String origin(Run run) {
        String load = run.definitions().choices().get(Aspect.LOAD);
        return (run.annotation().isEmpty() ? "" : annotation(run.annotation()) + "\n") + I18n.text("{0}, {1}",
                run.source().shownName(), run.place())
                + (run.measuredAt() == null ? "" : " · " + run.measuredAt().toString().replace('T', ' '))
                + (run.client() == null ? "" : " · " + run.client())
                + (load == null ? "" : " · " + Choice.shown(Aspect.LOAD, load));
    }

    /// `FP8, second try · baseline, night build`, and the note below.
    private static String annotation(Annotation annotation) {
        String head = Stream.of(annotation.name(), String.join(I18n.text(", "), annotation.tags())).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
        return Stream.of(head, annotation.note()).filter(part -> !part.isEmpty()).collect(Collectors.joining("\n"));
    }

    /// Evidence inside the run's own block is highlighted there; evidence from elsewhere in the text or from a server
    /// is quoted, and how a figure was measured is repeated, whole.
    private void lightUp(DetailRow row) {
        if (model.selected().size() != 1) {
            return;
        }
        Run run = model.selected().getFirst();
        source.lightUp(row.lines());
        if (row.factor() == null) {
            showQuote(row.how().isEmpty() ? "" : I18n.text("{0}: {1}", row.name(), row.how()));
            return;
        }
        String quote = run.conditions().get(row.factor())
                .map(condition -> condition.evidence().text()).orElse("");
        boolean inside = row.lines() != null && source.highlighted().findAny().isPresent();
        showQuote(inside || quote.isEmpty() ? ""
                : row.lines() != null ? I18n.text("{0}: {1}", row.lines(), quote.strip())
                : row.how().equals(Evidence.byHand().shownRule()) ? I18n.text("Read before: {0}", quote.strip())
                : I18n.text("Reported by the server: {0}", quote.strip()));
    }

    private void showQuote(String quote) {
        evidence.setText(quote);
        evidence.setVisible(!quote.isEmpty());
        evidence.setManaged(!quote.isEmpty());
    }

    /// Corrects all selected runs.
    private final class Corrections implements ConditionLevelCell.Editor {

        @Override
        public List<String> levels(Factor factor) {
            List<String> usual = factor == Factor.THINKING ? List.of("on", "off") : List.of();
            return Stream.concat(usual.stream(), model.all().stream()
                    .flatMap(run -> run.conditions().level(factor).stream()).distinct().sorted().limit(50)
                    .map(Level::toString)).map(level -> LevelName.offered(factor, level)).distinct().toList();
        }

        @Override
        public String current(Factor factor) {
            List<String> levels = model.selected().stream().map(run -> run.conditions().text(factor, "")).distinct()
                    .toList();
            return levels.size() == 1 ? LevelName.offered(factor, levels.getFirst()) : "";
        }

        @Override
        public void correct(Factor factor, String text) {
            model.correct(List.copyOf(model.selected()), factor, LevelName.typed(factor, text.strip()));
        }
    }

    @Override
    public void close() {
        intervals.close();
    }
}
