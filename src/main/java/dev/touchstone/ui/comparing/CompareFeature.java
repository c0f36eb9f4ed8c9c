package dev.touchstone.ui.comparing;

import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.analysis.TermsState;
import dev.touchstone.ui.charting.ChartFiles;
import dev.touchstone.ui.comparing.plots.FreePages;
import dev.touchstone.ui.comparing.saved.ComparisonShelf;
import dev.touchstone.ui.comparing.saved.SavedList;
import dev.touchstone.ui.comparing.study.FreeQuestion;
import dev.touchstone.ui.comparing.study.QuestionPage;
import dev.touchstone.ui.comparing.study.StudyBar;
import dev.touchstone.ui.comparing.study.StudyChoice;
import dev.touchstone.ui.findings.FindingsCard;
import dev.touchstone.ui.library.SavedComparisons;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.KeyHint;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.shell.UserMessages;
import dev.touchstone.ui.task.Background;
import dev.touchstone.ui.task.Latest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// The page that compares runs.
public final class CompareFeature implements Feature, AutoCloseable {

    private static final int MOST_FOUND = 6;
    static final String STUDY = "study";
    /// Begins the names of what a saved comparison keeps of the page of runs.
    private static final String RUNS = "runs.";

    private final Analysis analysis;
    private final CompareModel model;
    private final StudyChoice choice;
    private final ChartFiles files;
    private final Supplier<FindingsCard> findings;
    private final ObservableList<Run> runs;
    private final CompareCommands commands;
    /// Most starts of the window do not show this page.
    private final OnDemand<Controls> controls = new OnDemand<>(this::make);
    private final List<Action> actions;
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper("");
    private final RunWays ways;
    private final ComparisonShelf shelf;
    private final SavedList sideBar;
    /// The choices on the free pages, until those are made.
    private Map<String, String> left = Map.of();

    /// @param runs to compare: those that are shown; observed
    /// @param latest computes what is shown, off the JavaFX thread
    /// @param background writes what is copied
    /// @param analysis of the same runs
    /// @param findings makes the card that stands beside the charts
    /// @param ways to show and to change the runs
    /// @param saved the saved comparisons
    public CompareFeature(ObservableList<Run> runs, Latest latest, Background background, Analysis analysis, Supplier<FindingsCard> findings,
            Choosers choosers, UserMessages notices, RunWays ways, SavedComparisons saved) {
        this.runs = runs;
        this.analysis = analysis;
        this.findings = findings;
        this.ways = ways;
        model = new CompareModel(analysis, latest);
        choice = new StudyChoice(analysis);
        files = new ChartFiles(choosers, notices);
        commands = new CompareCommands(model, choice, () -> controls.get().view(), files, background, notices);
        shelf = new ComparisonShelf(saved, new Shown(), commands.shown());
        sideBar = new SavedList(saved, new SavedList.Ways(one -> {
            ways.showComparison();
            shelf.open(one);
        }, shelf::update, shelf.save(), shelf.openedId()));
        actions = Stream.concat(commands.all().stream(), shelf.actions().stream()).toList();
        model.lensResult().subscribe(lensResult -> model.shown().map(LensResult.Shown::lens)
                .ifPresent(lens -> analysis.terms().set(analysis.terms().get().withLens(
                        lens.withAccepted(analysis.terms().get().accepted())))));
    }

    /// The pages of the questions that are no studies, and the page that they are on.
    private record Controls(FreePages free, CompareView view) {
    }

    private Controls make() {
        Consumer<List<String>> showIds = ids -> {
            Set<String> wanted = new HashSet<>(ids);
            ways.showRuns(runs.stream().filter(run -> wanted.contains(run.id())).toList());
        };
        RunsMenu menu = new RunsMenu(runs, ways, () -> choice.shown().get().equals(StudyBar.SIDE_BY_SIDE)
                ? model.shown().map(now -> now.lens().metric()) : Optional.empty());
        FreePages free = new FreePages(choice, files, showIds, menu::on, ways::newLiveTest);
        free.restore(left);
        Map<FreeQuestion, QuestionPage> pages = free.all();
        commands.hasChart().bind(Bindings.createBooleanBinding(() -> choice.free().map(pages::get)
                .map(page -> page.drawn().get()).orElse(true), Stream.concat(Stream.of(choice.shown()),
                        pages.values().stream().map(QuestionPage::drawn)).toArray(Observable[]::new)));
        CompareView view = new CompareView(model, choice, pages, findings.get(), files, showIds, ways, menu);
        view.setActions(commands.copyMarkdown());
        view.setNotice(new UndrawnLine(shelf, model, choice));
        return new Controls(free, view);
    }

    /// What the shelf of saved comparisons needs of this page.
    private final class Shown implements ComparisonShelf.Page {

        @Override
        public Map<String, String> state() {
            Map<String, String> state = new TreeMap<>(CompareFeature.this.state());
            ways.restrictionState().forEach((name, value) -> state.put(RUNS + name, value));
            return state;
        }

        @Override
        public void show(Map<String, String> state) {
            restore(state);
            Map<String, String> ofRuns = new TreeMap<>();
            state.forEach((name, value) -> {
                if (name.startsWith(RUNS)) {
                    ofRuns.put(name.substring(RUNS.length()), value);
                }
            });
            ways.restrict(ofRuns);
        }

        @Override
        public String title() {
            return controls.get().view().chart().map(chart -> chart.spec().get()).map(ChartSpec::title).orElse("");
        }

        @Override
        public @Nullable Window window() {
            return controls.made().map(made -> made.view().getScene()).map(Scene::getWindow).orElse(null);
        }
    }

    /// Shows a study, if the shown runs support it, or the page of a question that is none.
    ///
    /// @param study the id of a study or of a [FreeQuestion]
    public void ask(String study) {
        choice.choose(study);
    }

    @Override
    public String id() {
        return "compare";
    }

    @Override
    public String title() {
        return I18n.text("Compare");
    }

    @Override
    public String icon() {
        return "fth-columns";
    }

    @Override
    public ObservableValue<String> count() {
        return count.getReadOnlyProperty();
    }

    @Override
    public Parent view() {
        return controls.get().view();
    }

    @Override
    public Region sideBar(ObservableValue<Boolean> isShown) {
        sideBar.selectWhile(isShown);
        return sideBar;
    }

    @Override
    public String wayBack() {
        return I18n.text("Back to the chart");
    }

    @Override
    public List<Action> actions() {
        return actions;
    }

    @Override
    public List<KeyHint> hints() {
        return List.of(new KeyHint("← →", I18n.text("Move between the points of the chart")),
                new KeyHint("↑ ↓", I18n.text("Go to another panel of the chart")),
                new KeyHint("Enter", I18n.text("Show the runs behind a point")));
    }

    /// Questions, factors and metrics to compare: all words typed must occur in the name.
    @Override
    public List<Action> find(String words) {
        if (words.isBlank()) {
            return List.of();
        }
        String[] wanted = words.strip().toLowerCase(Locale.ROOT).split("\\s+");
        Stream<Action> studies = analysis.result().get().studies().stream().map(Analysis.DrawnStudy::study)
                .filter(study -> has(study.title() + " " + study.question() + " " + study.id(), wanted))
                .map(study -> asking(study.id(), study.title()));
        Stream<Action> others = choice.others().entrySet().stream()
                .filter(other -> has(other.getValue() + " " + other.getKey(), wanted))
                .map(other -> asking(other.getKey(), other.getValue()));
        Stream<Action> metrics = model.lensResult().get().metrics().stream()
                .filter(metric -> has(metric.label() + " " + metric.key(), wanted)).limit(MOST_FOUND)
                .map(metric -> Action.of("compare-metric-" + metric.key(), I18n.text("Compare {0}", LensText.metric(metric)),
                        title(), icon(), null, () -> {
                            ask(StudyBar.SIDE_BY_SIDE);
                            model.metric(metric);
                        }));
        Stream<Action> factors = model.lensResult().get().factors().stream()
                .filter(factor -> has(LensText.factor(factor) + " " + factor.key(), wanted)).limit(MOST_FOUND)
                .map(factor -> Action.of("compare-by-" + factor.key(), I18n.text("Compare by {0}", LensText.factor(factor)), title(),
                        icon(), null, () -> {
                            ask(StudyBar.SIDE_BY_SIDE);
                            model.by(factor);
                        }));
        return Stream.of(shelf.find(wanted).stream(), studies, others, factors, metrics).flatMap(Function.identity()).toList();
    }

    private Action asking(String question, String title) {
        return Action.of("compare-study-" + question, title, title(), icon(), null, () -> ask(question));
    }

    private static boolean has(String text, String[] wanted) {
        return Arrays.stream(wanted).allMatch(text.toLowerCase(Locale.ROOT)::contains);
    }

    @Override
    public Map<String, String> state() {
        Map<String, String> state = new TreeMap<>(TermsState.of(analysis.terms().get()));
        model.shown().map(LensResult.Shown::lens).or(model::wanted)
                .map(lens -> CompareState.of(lens.withAccepted(analysis.terms().get().accepted()))).ifPresent(state::putAll);
        state.put(STUDY, choice.wanted());
        state.putAll(controls.made().map(made -> made.free().state()).orElse(left));
        return state;
    }

    @Override
    public void close() {
        controls.made().ifPresent(made -> made.free().close());
    }

    @Override
    public void restore(Map<String, String> state) {
        Optional<Lens> lens = CompareState.lens(state);
        Terms now = analysis.terms().get();
        analysis.terms().set(TermsState.restored(lens.map(Lens::accepted).map(now::withAccepted).orElse(now), state));
        lens.ifPresent(model::look);
        left = FreePages.stateIn(state);
        controls.made().ifPresent(made -> made.free().restore(left));
        choice.choose(state.getOrDefault(STUDY, StudyBar.SIDE_BY_SIDE));
    }
}
