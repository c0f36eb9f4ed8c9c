package dev.touchstone.compare.answer;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.ComparisonOptions;
import dev.touchstone.compare.check.CheckedRuns;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.FindingRules;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.lens.Preset;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.question.QuestionAnswers;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.compare.study.Studies;
import dev.touchstone.compare.study.Study;
import dev.touchstone.compare.study.StudyInput;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What follows from runs under one set of terms: what the checks find, comparisons, studies, findings. Answers, studies
/// and findings are about real runs; about runs against simulated engines only where there are no others. Each is
/// computed when it is first asked for, and once. Immutable and safe for use by several threads; with many runs the
/// first call takes seconds and belongs off the window's own thread.
///
/// Under other terms, or for some of the runs, new answers are made from these; they keep what does not depend on the
/// change.
public final class Answers {

    private final RunBasis basis;
    /// What answers, studies and findings are about: real runs, or simulated ones where there are no others.
    private final RunBasis judged;
    private final Terms terms;
    private final Function<Run, List<RequestRecord>> requests;
    private final Supplier<List<Comparison>> highlights;
    private final Supplier<List<Study>> studies;
    private final Supplier<List<Finding>> findings;
    private final Supplier<List<Answer>> answers;
    private final Supplier<List<Comparison>> drawn;
    /// Those that these follow, as long as there is memory for them: an undone change brings back what was computed before
    /// it.
    private final @Nullable SoftReference<Answers> before;

    private Answers(RunBasis basis, Terms terms, Function<Run, List<RequestRecord>> requests) {
        this(basis, terms, requests, null);
    }

    private Answers(RunBasis basis, Terms terms, Function<Run, List<RequestRecord>> requests, @Nullable SoftReference<Answers> before) {
        this.basis = basis;
        this.before = before;
        this.terms = terms;
        this.requests = requests;
        RunBasis real = basis.real(terms);
        SimulatedRuns simulated = new SimulatedRuns(basis.count() - real.count());
        this.judged = real;
        this.highlights = new Lazy<>(() -> Highlights.of(real, terms.accepted()));
        this.studies = new Lazy<>(() -> simulated.remarked(Studies.of(input())));
        this.findings = new Lazy<>(() -> simulated.added(FindingRules.of(input(), studies())));
        this.answers = new Lazy<>(() -> QuestionAnswers.of(real.runs(), terms, real::compare, real.inspection(),
                real.repeats()));
        this.drawn = new Lazy<>(() -> DrawnTables.of(real, terms, answers()));
    }

    /// With all that only another lens changes kept.
    private Answers(Answers other, Terms terms, @Nullable SoftReference<Answers> before) {
        this.basis = other.basis;
        this.judged = other.judged;
        this.terms = terms;
        this.requests = other.requests;
        this.highlights = other.highlights;
        this.studies = other.studies;
        this.findings = other.findings;
        this.answers = other.answers;
        this.drawn = other.drawn;
        this.before = before;
    }


    /// Answers under [Terms#NONE], of runs whose requests are not known.
    public static Answers of(List<Run> runs) {
        return of(runs, Terms.NONE, run -> List.of());
    }

    /// @param requests the requests of a run; empty for a run that has none
    public static Answers of(List<Run> runs, Terms terms, Function<Run, List<RequestRecord>> requests) {
        List<Run> all = List.copyOf(runs);
        return new Answers(new RunBasis(all, CheckedRuns.of(all), terms), terms, requests);
    }

    /// The answers of other runs under the same terms, after some came or went. What the checks found in a run by itself
    /// is kept for runs that are in both, and all of it for the runs that these followed: a change that is undone costs
    /// nothing.
    public Answers following(List<Run> runs) {
        if (basis.isOf(runs)) {
            return this;
        }
        Answers last = before == null ? null : before.get();
        return last != null && last.basis.isOf(runs) ? new Answers(last.with(terms), terms, alone())
                : new Answers(basis.following(runs, terms), terms, requests, alone());
    }

    /// These without those before them.
    private SoftReference<Answers> alone() {
        return new SoftReference<>(new Answers(this, terms, null));
    }

    /// The answers of the same runs under other terms.
    public Answers with(Terms other) {
        RunBasis under = basis.under(other);
        if (under != basis) {
            return new Answers(under, other, requests, before);
        }
        return terms.differOnlyInLens(other) ? new Answers(this, other, before)
                : new Answers(basis, other, requests, before);
    }

    /// The answers of some of these runs, as if there were no others. Only the checks still see all runs: what they
    /// find in a run does not depend on which others are shown.
    public Answers narrowed(List<Run> some) {
        return basis.isOf(some) ? this : new Answers(basis.narrowed(some, terms), terms, requests);
    }

    /// The answers of the same runs with other texts, such as without the names of users.
    ///
    /// @param text returns the very run where nothing is to be written otherwise
    public Answers rewritten(UnaryOperator<Run> text) {
        RunBasis other = basis.rewritten(text);
        return other == basis ? this : new Answers(other, terms, requests);
    }

    /// The runs, those marked as excluded that the terms exclude.
    public List<Run> runs() {
        return basis.runs();
    }

    public Terms terms() {
        return terms;
    }

    /// What the checks find in the runs.
    public Inspection inspection() {
        return basis.inspection();
    }

    /// What can be compared.
    public ComparisonOptions offer() {
        return basis.offer();
    }

    /// The well-known questions that a comparison of the runs answers.
    public List<Preset> presets() {
        return basis.presets();
    }

    /// Whether the comparison under a lens has rows, which takes a fraction of the time of comparing.
    public boolean hasRows(Lens lens) {
        return basis.hasRows(lens);
    }

    /// The comparison under a lens. The last few are kept.
    public Comparison compare(Lens lens) {
        return basis.compare(lens);
    }

    /// What is kept for the rows of the comparison under a lens, whatever its metric.
    public KeptForRows kept(Lens lens) {
        return basis.kept(lens);
    }

    /// The comparison under the lens of the terms, if they have one.
    public Optional<Comparison> comparison() {
        return Optional.ofNullable(terms.lens()).map(this::compare);
    }

    /// All comparisons that have rows, if only incomplete ones: first that of the lens, then those that answer the well-known questions by
    /// throughput and by latency, then those that authors of tables drew. The first of the same factor and metric
    /// stays.
    public List<Comparison> comparisons() {
        List<Comparison> comparisons = new ArrayList<>();
        Stream.of(comparison().stream(), highlights.get().stream(), drawn().stream()).flatMap(Function.identity())
                .filter(one -> !one.shownRows().isEmpty())
                .filter(one -> comparisons.stream().noneMatch(first -> asksTheSame(first.lens(), one.lens())))
                .forEach(comparisons::add);
        return List.copyOf(comparisons);
    }

    /// What the authors of tables drew side by side; empty where some runs come from elsewhere.
    public List<Comparison> drawn() {
        return drawn.get();
    }

    private static boolean asksTheSame(Lens one, Lens other) {
        return one.by().equals(other.by()) && one.metric().equals(other.metric()) && one.filters().equals(other.filters());
    }

    /// The studies that the runs support.
    public List<Study> studies() {
        return studies.get();
    }

    /// What the runs answer to the well-known questions, the most important first.
    public List<Answer> answers() {
        return answers.get();
    }

    /// What the runs show, in sentences, the most reliable first.
    public List<Finding> findings() {
        return findings.get();
    }

    private StudyInput input() {
        // Studies are about figures.
        return new StudyInput(judged.runs().stream().filter(run -> !MetricOutcome.isAllOf(run)).toList(), terms, inspection(), judged.repeats(), requests);
    }
}
