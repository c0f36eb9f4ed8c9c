package dev.touchstone.ui.analysis;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.StudyChart;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Findings;
import dev.touchstone.compare.study.Material;
import dev.touchstone.compare.study.Studies;
import dev.touchstone.compare.study.Study;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.ui.task.Latest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ObservableList;

/// The studies and findings of the shown runs. Every change of the runs or the terms leads to a new result; the newest
/// wins.
public final class Analysis implements AutoCloseable {

    /// A study and its pictures, the first to be shown where there is room for one.
    public record Answer(Study study, List<ChartSpec> charts) {
        public Answer {
            charts = List.copyOf(charts);
        }
    }

    /// @param runs how many were looked at
    public record Result(int runs, List<Answer> answers, List<Finding> findings) {
        static final Result NOTHING = new Result(0, List.of(), List.of());

        public Result {
            answers = List.copyOf(answers);
            findings = List.copyOf(findings);
        }

        /// The study with this id, if the runs support it.
        public Optional<Answer> answer(String id) {
            return answers.stream().filter(answer -> answer.study().id().equals(id)).findFirst();
        }
    }

    private final ObservableList<Run> runs;
    private final RequestCache requests;
    private final Latest latest = new Latest();
    private final ObjectProperty<Terms> terms = new SimpleObjectProperty<>(Terms.NONE);
    private final ReadOnlyObjectWrapper<Result> result = new ReadOnlyObjectWrapper<>(Result.NOTHING);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);

    /// @param runs those that are shown; observed
    /// @param requests the requests of the run with an id; called off the JavaFX thread
    public Analysis(ObservableList<Run> runs, Function<String, List<RequestRecord>> requests) {
        this.runs = runs;
        this.requests = new RequestCache(requests);
        runs.addListener((InvalidationListener) changed -> analyse());
        terms.subscribe((was, is) -> analyse());
        analyse();
    }

    public ObjectProperty<Terms> terms() {
        return terms;
    }

    public ReadOnlyObjectProperty<Result> result() {
        return result.getReadOnlyProperty();
    }

    /// Whether the result is about to be replaced.
    public ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    private void analyse() {
        List<Run> now = List.copyOf(runs);
        Material material = terms.get().of(now, requests);
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        busy.set(!now.isEmpty());
        latest.compute(now.isEmpty(), () -> now.isEmpty() ? Result.NOTHING : of(material, locale), found -> {
            result.set(found);
            busy.set(false);
        });
    }

    private static Result of(Material material, Locale locale) {
        List<Answer> answers = Studies.of(material).stream().map(study -> new Answer(study, study.plots().stream()
                .map(plot -> StudyChart.of(study, plot, locale)).toList())).toList();
        return new Result(material.runs().size(), answers, Findings.of(material));
    }

    @Override
    public void close() {
        latest.close();
    }
}
