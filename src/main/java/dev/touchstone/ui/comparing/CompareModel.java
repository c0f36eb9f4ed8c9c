package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Accepted;
import dev.touchstone.compare.Clash;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Preset;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.task.Latest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The lens and what it shows of the runs. Every change of either leads to a new [LensResult], worked out beside the
/// window's own thread; the newest wish wins.
final class CompareModel {

    private final Analysis analysis;
    private final Latest latest;
    private final ReadOnlyObjectWrapper<LensResult> sight = new ReadOnlyObjectWrapper<>(LensResult.NOTHING);
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private LensResult.@Nullable Wish wish;
    private List<Run> runs;

    /// @param analysis of the runs to compare; observed
    CompareModel(Analysis analysis, Latest latest) {
        this.analysis = analysis;
        this.latest = latest;
        this.runs = analysis.answers().get().runs();
        analysis.answers().subscribe(answers -> {
            if (answers.runs() != runs) {
                runs = answers.runs();
                look();
            }
        });
        look();
    }

    ReadOnlyObjectProperty<LensResult> sight() {
        return sight.getReadOnlyProperty();
    }

    /// Whether what is shown is about to be replaced.
    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    Optional<LensResult.Shown> shown() {
        return Optional.ofNullable(sight.get().shown());
    }

    Optional<Comparison> comparison() {
        return shown().map(LensResult.Shown::comparison);
    }

    /// The lens that was asked for, also while the runs cannot fill it; empty until somebody asks.
    Optional<Lens> wanted() {
        return Optional.ofNullable(wish).map(LensResult.Wish::lens);
    }

    void look(Lens lens) {
        wish = new LensResult.Wish(lens, false);
        look();
    }

    /// The preset's question, kept in the metric that is shown if the runs have it.
    void choose(Preset preset) {
        look(shown().map(LensResult.Shown::lens).map(now -> preset.lens().withMetric(now.metric())
                .withAccepted(now.accepted())).orElse(preset.lens()));
    }

    void metric(Metric metric) {
        change(lens -> lens.withMetric(metric));
    }

    /// Another factor has other levels and other axes: both start anew.
    void by(Factor factor) {
        shown().map(LensResult.Shown::lens).ifPresent(lens -> {
            wish = new LensResult.Wish(new Lens(lens.metric(), factor, null, null, null, lens.filters(),
                    lens.accepted()), true);
            look();
        });
    }

    void along(@Nullable Factor factor) {
        change(lens -> lens.withAxes(factor, lens.panels() == factor ? null : lens.panels()));
    }

    void panels(@Nullable Factor factor) {
        change(lens -> lens.withAxes(lens.along() == factor ? null : lens.along(), factor));
    }

    void baseline(Level level) {
        change(lens -> lens.withBaseline(level));
    }

    /// Compares with the next level; after the last comes the first.
    void nextBaseline() {
        comparison().filter(now -> now.levels().size() > 1).ifPresent(now -> {
            int next = (now.levels().indexOf(now.baseline()) + 1) % now.levels().size();
            baseline(now.levels().get(next));
        });
    }

    /// Lets a pair of definitions stand side by side.
    void accept(Clash clash) {
        change(lens -> lens.withAccepted(lens.accepted().and(clash)));
    }

    /// Lets a factor or a flag differ inside rows.
    void accept(String difference) {
        change(lens -> lens.withAccepted(lens.accepted().and(difference)));
    }

    /// Takes back that a pair of definitions was accepted.
    void refuse(Clash clash) {
        change(lens -> lens.withAccepted(new Accepted(without(lens.accepted().clashes(), clash),
                lens.accepted().differences())));
    }

    /// Takes back that a difference was accepted.
    void refuse(String difference) {
        change(lens -> lens.withAccepted(new Accepted(lens.accepted().clashes(),
                without(lens.accepted().differences(), difference))));
    }

    private static <T> Set<T> without(Set<T> all, T one) {
        return all.stream().filter(each -> !each.equals(one)).collect(Collectors.toSet());
    }

    private void change(UnaryOperator<Lens> change) {
        shown().map(LensResult.Shown::lens).ifPresent(lens -> look(change.apply(lens)));
    }

    private void look() {
        LensResolver subject = new LensResolver(analysis.answers().get());
        LensResult.Wish wanted = wish;
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        busy.set(true);
        latest.compute(false, () -> subject.look(wanted, locale), answer -> {
            sight.set(answer);
            busy.set(false);
        });
    }
}
