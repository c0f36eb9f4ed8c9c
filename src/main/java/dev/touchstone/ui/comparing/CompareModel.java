package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.table.ComparisonTable;
import dev.touchstone.table.FamilyLine;
import dev.touchstone.ui.analysis.Acceptance;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.findings.FindingsBeside;
import dev.touchstone.ui.task.Latest;
import dev.touchstone.ui.task.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// The lens and what it shows of the runs. Every change of either leads to a new [LensResult], computed off the JavaFX
/// thread; the newest request wins.
final class CompareModel {

    /// Of more rows the test over all of them takes longer than the picture.
    private static final int MANY_ROWS = 100;

    private final Analysis analysis;
    private final Latest latest;
    private final ReadOnlyObjectWrapper<LensResult> lensResult = new ReadOnlyObjectWrapper<>(LensResult.NOTHING);
    private final ReadOnlyObjectWrapper<List<FamilyLine>> families = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper cancelled = new ReadOnlyBooleanWrapper(false);
    private final Resolver resolver;
    private LensResult.@Nullable Request request;
    /// Whether the user chose what is requested; else it is what the first runs brought.
    private boolean isChosen;
    private List<Run> runs;
    private Terms judged;

    /// Computes what a lens shows.
    @FunctionalInterface
    interface Resolver {
        /// Returns what is shown; empty when nothing can be compared.
        ///
        /// @param wanted null for the first of the presets
        Optional<LensResult.Shown> picture(Answers answers, LensResult.@Nullable Request wanted, Locale locale);
    }

    /// @param analysis of the runs to compare; observed
    CompareModel(Analysis analysis, Latest latest) {
        this(analysis, latest, (answers, wanted, locale) -> new LensResolver(answers).picture(wanted, locale));
    }

    CompareModel(Analysis analysis, Latest latest, Resolver resolver) {
        this.resolver = resolver;
        this.analysis = analysis;
        this.latest = latest;
        this.runs = analysis.answers().get().runs();
        this.judged = analysis.answers().get().terms();
        analysis.answers().subscribe(this::follow);
        look();
    }

    /// Other runs, another margin or another acceptance lead to a new result.
    private void follow(Answers answers) {
        Terms before = judged;
        judged = answers.terms();
        boolean others = answers.runs() != runs || judged.margin() != before.margin()
                || !judged.accepted().equals(before.accepted());
        runs = answers.runs();
        if (others) {
            // The first question of other runs may be another one: what the user looks at stays.
            if (!isChosen) {
                request = shown().map(now -> new LensResult.Request(now.lens(), true)).orElse(null);
            }
            look();
        }
    }

    ObjectProperty<Terms> terms() {
        return analysis.terms();
    }

    ReadOnlyObjectProperty<LensResult> lensResult() {
        return lensResult.getReadOnlyProperty();
    }

    /// How the levels of what is shown stand to one another over the rows of each family. Of many rows they
    /// follow the picture, and are empty until then.
    ReadOnlyObjectProperty<List<FamilyLine>> families() {
        return families.getReadOnlyProperty();
    }

    /// Whether a new result is being computed.
    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /// Why the comparison could not be computed; empty when nothing failed. Nothing is shown then.
    ReadOnlyStringProperty failure() {
        return failure.getReadOnlyProperty();
    }

    /// Whether the newest comparison was given up: what is shown is the one before it.
    ReadOnlyBooleanProperty cancelled() {
        return cancelled.getReadOnlyProperty();
    }

    Optional<LensResult.Shown> shown() {
        return Optional.ofNullable(lensResult.get().shown());
    }

    Optional<Comparison> comparison() {
        return shown().map(LensResult.Shown::comparison);
    }

    /// The lens that was requested last, even while the runs cannot fill it; empty before the first request.
    Optional<Lens> wanted() {
        return Optional.ofNullable(request).map(LensResult.Request::lens);
    }

    /// What is said beside the comparison that is shown.
    FindingsBeside beside(Analysis.Result result) {
        return comparison().map(now -> FindingsBeside.comparison(now.lens().by(), now.rows().stream()
                .flatMap(row -> row.cells().stream()).flatMap(cell -> cell.runs().stream()).toList(), result.answers(),
                result.findings())).orElse(new FindingsBeside(List.of(), List.of()));
    }

    void look(Lens lens) {
        isChosen = true;
        request = new LensResult.Request(lens, false);
        look();
    }

    /// The preset's question, kept in the metric that is shown if the runs have it.
    void choose(Preset preset) {
        look(current().map(now -> preset.lens().withMetric(now.metric())).orElse(preset.lens()));
    }

    void metric(Metric metric) {
        change(lens -> lens.withMetric(metric));
    }

    /// Another factor has other levels and other axes: both start anew.
    void by(AnyFactor factor) {
        current().ifPresent(lens -> {
            isChosen = true;
            request = new LensResult.Request(new Lens(lens.metric(), factor, null, null, null, lens.filters(),
                    lens.accepted(), lens.margin()), true);
            look();
        });
    }

    void along(@Nullable AnyFactor factor) {
        change(lens -> lens.withAxes(factor, Objects.equals(lens.panels(), factor) ? null : lens.panels()));
    }

    void panels(@Nullable AnyFactor factor) {
        change(lens -> lens.withAxes(Objects.equals(lens.along(), factor) ? null : lens.along(), factor));
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
        acceptance().accept(clash);
    }

    /// Lets a factor or a flag differ inside rows.
    void accept(String difference) {
        acceptance().accept(difference);
    }

    /// What the user accepts, here and on other pages.
    Acceptance acceptance() {
        return new Acceptance(analysis.terms());
    }

    private void change(UnaryOperator<Lens> change) {
        current().ifPresent(lens -> look(change.apply(lens)));
    }

    /// What the user sees or is about to see: a choice that is made before the last one is drawn adds to it.
    private Optional<Lens> current() {
        return (busy.get() || !failure.get().isEmpty() ? wanted() : Optional.<Lens>empty())
                .or(() -> shown().map(LensResult.Shown::lens));
    }

    /// Computes the newest comparison again, after it was given up.
    void retry() {
        look();
    }

    /// Gives up the comparison that is being computed. What is shown stays.
    void cancel() {
        if (busy.get()) {
            latest.cancel();
            cancelled.set(true);
            busy.set(false);
        }
    }

    private void look() {
        Answers answers = analysis.answers().get();
        LensResult.Request wanted = request;
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        latest.cancel();
        cancelled.set(false);
        busy.set(true);
        latest.compute(false, () -> Picture.of(resolver.picture(answers, wanted, locale).orElse(null)), picture -> {
            failure.set("");
            families.set(List.of());
            if (picture.shown != null) {
                lensResult.set(lensResult.get().with(picture.shown));
                families.set(picture.families);
            }
            offer(new LensResolver(answers), wanted, picture.shown);
        }, this::fail);
    }

    /// What is drawn first.
    ///
    /// @param families empty where they take too long
    private record Picture(LensResult.@Nullable Shown shown, List<FamilyLine> families) {

        static Picture of(LensResult.@Nullable Shown shown) {
            return new Picture(shown, shown == null || isLong(shown) ? List.of() : ratios(shown));
        }
    }

    private static boolean isLong(LensResult.Shown shown) {
        return shown.comparison().rows().size() > MANY_ROWS;
    }

    private static List<FamilyLine> ratios(LensResult.Shown shown) {
        return new ComparisonTable(shown.comparison()).families();
    }

    /// The choices beside a picture follow it.
    private void offer(LensResolver of, LensResult.@Nullable Request wanted, LensResult.@Nullable Shown shown) {
        latest.compute(false, () -> of.choices(wanted, shown), result -> {
            lensResult.set(result);
            busy.set(false);
            if (shown != null && isLong(shown)) {
                latest.compute(false, () -> ratios(shown), lines -> {
                    families.set(lines);
                    prepare(of.answers(), result.presets(), shown.lens().metric());
                }, this::fail);
            }
        }, this::fail);
    }

    /// Works out at rest what a click on another preset shows, which the answers then keep. The next choice ends it; what
    /// fails here fails again where it is wanted, and is said there.
    private void prepare(Answers answers, List<Preset> presets, Metric metric) {
        Locale locale = Locale.getDefault(Locale.Category.FORMAT);
        latest.compute(false, () -> {
            presets.forEach(preset -> resolver.picture(answers,
                    new LensResult.Request(preset.lens().withMetric(metric), false), locale));
            return presets;
        }, prepared -> { }, problem -> { });
    }

    private void fail(Throwable problem) {
        failure.set(Reason.of(problem));
        families.set(List.of());
        lensResult.set(lensResult.get().with(null));
        busy.set(false);
    }
}
