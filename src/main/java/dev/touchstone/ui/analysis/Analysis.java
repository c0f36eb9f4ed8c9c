package dev.touchstone.ui.analysis;

import dev.touchstone.chart.StudyChart;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.study.Study;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;

/// The answers of the shown runs, for all pages and for what is exported. A change of the runs or the terms leads to
/// new answers at once; what the pages show of them is computed in the background, the newest last.
public final class Analysis implements AutoCloseable {

    /// A study and its charts, the first to be shown where there is room for one.
    public record DrawnStudy(Study study, List<ChartSpec> charts) {
        public DrawnStudy {
            charts = List.copyOf(charts);
        }
    }

    /// @param runs how many were looked at
    /// @param leftOut those of them that are excluded, each marked with the reason
    public record Result(int runs, List<Run> leftOut, List<Answer> answers, List<DrawnStudy> studies,
            List<Finding> findings) {
        static final Result NOTHING = new Result(0, List.of(), List.of(), List.of(), List.of());

        public Result {
            leftOut = List.copyOf(leftOut);
            answers = List.copyOf(answers);
            studies = List.copyOf(studies);
            findings = List.copyOf(findings);
        }

        /// Whether there is nothing in it but the runs: what follows from them was not computed, or nothing does.
        public boolean isEmpty() {
            return answers.isEmpty() && studies.isEmpty() && findings.isEmpty();
        }

        /// The study with this id, if the runs support it.
        public Optional<DrawnStudy> study(String id) {
            return studies.stream().filter(drawn -> drawn.study().id().equals(id)).findFirst();
        }
    }

    /// Below, the result is there before somebody turns to it.
    private static final int MANY = 5_000;

    private final int many;
    private final BooleanProperty wanted = new SimpleBooleanProperty(true);
    /// Whether the result is only about which runs are left out, because nobody looks at the rest.
    private boolean postponed;
    private final ObservableList<Run> runs;
    private final ObservableList<Run> shown;
    private final Function<Run, List<RequestRecord>> requests;
    private final Latest inspections = new Latest();
    private final Latest answering = new Latest();
    private final Latest results = new Latest();
    private final ObjectProperty<Terms> terms = new SimpleObjectProperty<>(Terms.DEFAULT);
    private final ReadOnlyObjectWrapper<Inspection> inspection = new ReadOnlyObjectWrapper<>(Inspection.NOTHING);
    private final ReadOnlyObjectWrapper<Answers> answers = new ReadOnlyObjectWrapper<>(
            Answers.of(List.of(), Terms.DEFAULT, run -> List.of()));
    private final ReadOnlyObjectWrapper<Result> result = new ReadOnlyObjectWrapper<>(Result.NOTHING);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper cancelled = new ReadOnlyBooleanWrapper(false);
    private Answers ofAll;
    /// The answers that were requested last; published as soon as their runs are known.
    private Answers newest = answers.get();
    /// The answers of all runs that the answers of the shown ones were made from.
    private Answers narrowed = newest;

    /// @param runs all runs; observed
    /// @param shown those of them that are shown; observed
    /// @param requests the requests of the run with an id; called off the JavaFX thread
    public Analysis(ObservableList<Run> runs, ObservableList<Run> shown,
            Function<String, List<RequestRecord>> requests) {
        this(runs, shown, requests, MANY);
    }

    /// @param many with more runs, the result is computed only while it is wanted
    Analysis(ObservableList<Run> runs, ObservableList<Run> shown, Function<String, List<RequestRecord>> requests,
            int many) {
        this.many = many;
        this.runs = runs;
        this.shown = shown;
        this.requests = new RequestCache(requests);
        this.ofAll = Answers.of(List.of(), Terms.DEFAULT, this.requests);
        runs.addListener((InvalidationListener) changed -> inspect());
        shown.addListener((InvalidationListener) changed -> narrow());
        terms.subscribe(this::judge);
        wanted.subscribe(this::catchUp);
        inspect();
        narrow();
    }

    public ObjectProperty<Terms> terms() {
        return terms;
    }

    /// The requests of a run; called off the JavaFX thread.
    public Function<Run, List<RequestRecord>> requests() {
        return requests;
    }

    /// The answers of the shown runs under the terms. Which runs take part is known; computing anything else may take
    /// long and does not belong on the JavaFX thread.
    public ReadOnlyObjectProperty<Answers> answers() {
        return answers.getReadOnlyProperty();
    }

    /// What the checks find in all runs. Until it is computed for new runs, that of the runs before stands: a new run
    /// then has only the warnings of its reader.
    public ReadOnlyObjectProperty<Inspection> inspection() {
        return inspection.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Result> result() {
        return result.getReadOnlyProperty();
    }

    /// Whether a page shows answers, studies or findings. With many runs they are computed only then.
    public BooleanProperty wanted() {
        return wanted;
    }

    /// Whether the result is about to be replaced.
    public ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /// Whether the newest result was given up: the result is the one before it.
    public ReadOnlyBooleanProperty cancelled() {
        return cancelled.getReadOnlyProperty();
    }

    /// A sentence about the result after it was given up; empty otherwise.
    public ObservableValue<String> afterCancel() {
        return cancelled.map(given -> !given ? "" : result.get().isEmpty()
                ? I18n.text("Cancelled: answers, studies and findings were not computed.")
                : I18n.text("Cancelled: answers, studies and findings are from before the last change."));
    }

    /// Gives up the result that is being computed; that of the runs and terms before stays.
    public void cancel() {
        if (busy.get()) {
            results.cancel();
            cancelled.set(true);
            busy.set(false);
        }
    }

    /// Why there is no result for the newest runs and terms; empty when nothing failed. The result is empty then.
    public ReadOnlyStringProperty failure() {
        return failure.getReadOnlyProperty();
    }

    /// Computes the newest answers again, after they failed or were given up.
    public void retry() {
        answer(newest);
    }

    private void inspect() {
        Answers all = ofAll.with(terms.get()).following(List.copyOf(runs));
        ofAll = all;
        inspections.compute(runs.isEmpty(), all::inspection, inspection::set,
                problem -> inspection.set(Inspection.NOTHING));
        // Mostly the shown runs change together with the runs, and then they bring the new answers.
        Platform.runLater(() -> {
            if (narrowed != ofAll) {
                narrow();
            }
        });
    }

    private void narrow() {
        ofAll = ofAll.with(terms.get());
        narrowed = ofAll;
        answer(ofAll.narrowed(List.copyOf(shown)));
    }

    private void judge(Terms before, Terms now) {
        Answers next = newest.with(now);
        if (newest == ofAll) {
            ofAll = next; // all runs are shown: what is computed of them is found again after an undone change
            narrowed = next;
        }
        if (!before.differOnlyInLens(now)) {
            answer(next);
        } else if (newest == answers.get()) {
            newest = next;
            answers.set(next);
        } else {
            newest = next;
        }
    }

    /// Which runs take part follows from the checks, and the checks may take seconds: only then are the answers
    /// published and the result computed.
    private void answer(Answers next) {
        newest = next;
        boolean nothing = shown.isEmpty();
        results.cancel();
        cancelled.set(false);
        busy.set(!nothing);
        answering.compute(nothing || next.terms().exclude().isEmpty(), next::runs, runsOfNext -> {
            Answers published = newest;
            answers.set(published);
            if (cancelled.get()) {
                return;
            }
            if (nothing || wanted.get() || published.runs().size() <= many) {
                computeResult(published, nothing);
            } else {
                postpone(published);
            }
        }, this::failed);
    }

    private void computeResult(Answers published, boolean nothing) {
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        postponed = false;
        results.compute(nothing, () -> nothing ? Result.NOTHING : of(published, locale), found -> {
            failure.set("");
            result.set(found);
            busy.set(false);
        }, this::failed);
    }

    private void postpone(Answers published) {
        postponed = true;
        failure.set("");
        result.set(new Result(published.runs().size(), leftOut(published), List.of(), List.of(), List.of()));
        busy.set(false);
    }

    private void catchUp(boolean isWanted) {
        if (isWanted && postponed) {
            busy.set(true);
            computeResult(newest, false);
        } else if (!isWanted && busy.get() && newest == answers.get() && newest.runs().size() > many) {
            results.cancel();
            postpone(newest);
        }
    }

    private static List<Run> leftOut(Answers answers) {
        return answers.runs().stream().filter(Run::isExcluded).toList();
    }

    private void failed(Throwable problem) {
        failure.set(Reason.of(problem));
        result.set(Result.NOTHING);
        busy.set(false);
    }

    private static Result of(Answers answers, Locale locale) {
        List<Answer> answered = answers.answers();
        List<DrawnStudy> drawn = answers.studies().stream().map(study -> new DrawnStudy(study, study.plots().stream()
                .map(plot -> StudyChart.of(study, plot, locale)).toList())).toList();
        return new Result(answers.runs().size(), leftOut(answers),
                answered, drawn, answers.findings());
    }

    @Override
    public void close() {
        inspections.close();
        answering.close();
        results.close();
    }
}
