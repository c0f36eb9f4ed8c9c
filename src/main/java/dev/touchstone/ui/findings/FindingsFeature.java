package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.ui.analysis.Acceptance;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.OnDemand;
import dev.touchstone.ui.shell.TextCopies;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;

/// The page that lists the findings of the shown runs.
public final class FindingsFeature implements Feature {

    /// Where findings lead to.
    public interface Neighbours {

        void showRuns(List<Run> runs);

        /// @param id of a study that the runs support
        void showStudy(String id);

        void showFindings();
    }

    private static final int MOST_FOUND = 6;

    private final FindingsModel model;
    private final FindingBox.Ways ways;
    private final Neighbours neighbours;
    private final TextCopies copies;
    private final List<Action> actions;
    private final OnDemand<FindingsView> view;
    private final ObservableValue<String> count;

    public FindingsFeature(Analysis analysis, TextCopies copies, Neighbours neighbours) {
        this.neighbours = neighbours;
        this.copies = copies;
        model = new FindingsModel(analysis);
        ways = new FindingBox.Ways(finding -> neighbours.showRuns(finding.runs()),
                finding -> analysis.result().get().study(finding.kind()).isPresent(),
                finding -> neighbours.showStudy(finding.kind()));
        BooleanBinding some = Bindings.createBooleanBinding(() -> !model.listed().get().isEmpty()
                || !analysis.result().get().answers().isEmpty(), model.listed(), analysis.result());
        actions = List.of(
                Action.of("findings-copy", I18n.text("Copy as text"), I18n.text("Findings"), "fth-copy", "Shortcut+C", some,
                        () -> copy(FindingsText::plain)),
                Action.of("findings-markdown", I18n.text("Copy as Markdown"), I18n.text("Findings"), "fth-hash", "Shortcut+Shift+C", some,
                        () -> copy(FindingsText::markdown)));
        view = new OnDemand<>(() -> new FindingsView(model, ways, new QuestionCard.Ways(neighbours::showRuns,
                new Acceptance(analysis.terms())::accept), actions));
        count = analysis.result().map(FindingsFeature::count);
    }

    /// A card with the first findings, for beside a comparison.
    public FindingsCard card() {
        return new FindingsCard(ways, neighbours::showFindings);
    }

    /// The number of answers; that of the findings as long as there is no answer.
    private static String count(Analysis.Result result) {
        int shown = result.answers().isEmpty() ? result.findings().size() : result.answers().size();
        return shown == 0 ? "" : NumberText.onScreen().count(shown);
    }

    private List<Answer> answers() {
        return model.analysis().result().get().answers();
    }

    private void copy(BiFunction<List<Answer>, List<Finding>, String> form) {
        List<Answer> answers = answers();
        List<Finding> listed = List.copyOf(model.listed().get());
        NumberText numbers = NumberText.onScreen();
        copies.copy(() -> form.apply(answers, listed), I18n.text("Copied {0}", Phrases.and(Stream.of(
                unlessNone(answers.size(), numbers.counted(answers.size(), "answer")),
                unlessNone(listed.size(), numbers.counted(listed.size(), "finding"))).filter(part -> !part.isEmpty()).toList())));
    }

    private static String unlessNone(int count, String counted) {
        return count == 0 ? "" : counted;
    }

    @Override
    public String id() {
        return "findings";
    }

    @Override
    public String title() {
        return I18n.text("Findings");
    }

    @Override
    public String icon() {
        return "fth-zap";
    }

    @Override
    public ObservableValue<String> count() {
        return count;
    }

    @Override
    public Parent view() {
        return view.get();
    }

    @Override
    public List<Action> actions() {
        return actions;
    }

    /// Findings in which all words occur.
    @Override
    public List<Action> find(String words) {
        String[] wanted = words.strip().toLowerCase(Locale.ROOT).split("\\s+");
        return model.analysis().result().get().findings().stream().filter(finding -> Arrays.stream(wanted)
                .allMatch((finding.headline() + " " + finding.sentence()).toLowerCase(Locale.ROOT)::contains))
                .limit(MOST_FOUND).map(finding -> Action.of("finding-" + finding.kind(), finding.headline(), I18n.text("Finding"),
                        StandingLabels.code(finding.standing()), null, () -> neighbours.showRuns(finding.runs()))).toList();
    }
}
