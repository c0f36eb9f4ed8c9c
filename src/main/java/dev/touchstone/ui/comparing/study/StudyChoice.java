package dev.touchstone.ui.comparing.study;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.findings.FindingsBeside;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Which question is chosen. One that the shown runs cannot answer is remembered and shown again when they can.
public final class StudyChoice {

    private final Analysis analysis;
    private final ReadOnlyObjectWrapper<String> shown = new ReadOnlyObjectWrapper<>(StudyBar.SIDE_BY_SIDE);
    private String wanted = StudyBar.SIDE_BY_SIDE;

    public StudyChoice(Analysis analysis) {
        this.analysis = analysis;
        analysis.result().subscribe(result -> update());
    }

    public Analysis analysis() {
        return analysis;
    }

    /// The id of the study that is shown; [StudyBar#SIDE_BY_SIDE] for none.
    public ReadOnlyObjectProperty<String> shown() {
        return shown.getReadOnlyProperty();
    }

    /// The id that was chosen last, even while the runs cannot answer its question.
    public String wanted() {
        return wanted;
    }

    /// @param id of a study, or [StudyBar#SIDE_BY_SIDE]
    public void choose(String id) {
        wanted = id;
        update();
    }

    /// Which runs would be needed for the question that was chosen last, a sentence; empty when it is shown.
    public Optional<String> missing() {
        return wanted.equals(shown.get()) ? Optional.empty() : Optional.of(StudyQuestion.of(wanted)
                .map(StudyQuestion::missing).orElse(I18n.text("The shown runs do not support this study.")));
    }

    /// The next question that the runs can answer; after the last comes the first.
    public void next() {
        List<String> possible = new ArrayList<>(List.of(StudyBar.SIDE_BY_SIDE));
        analysis.result().get().studies().forEach(answer -> possible.add(answer.study().id()));
        Arrays.stream(FreeQuestion.values()).forEach(question -> possible.add(question.id()));
        choose(possible.get((possible.indexOf(shown.get()) + 1) % possible.size()));
    }

    /// The entries that can be chosen though no study of the shown runs has their id, with their names.
    public Map<String, String> others() {
        Map<String, String> others = new LinkedHashMap<>();
        StudyQuestion.of(StudyBar.OBJECTIVES).filter(question -> analysis.result().get().study(StudyBar.OBJECTIVES).isEmpty())
                .ifPresent(question -> others.put(StudyBar.OBJECTIVES, question.name()));
        Arrays.stream(FreeQuestion.values()).forEach(question -> others.put(question.id(), question.title()));
        return others;
    }

    /// The entry that is shown and is no study; empty for a study and side by side.
    public Optional<FreeQuestion> free() {
        return FreeQuestion.of(shown.get());
    }

    /// The answer that is shown; empty side by side, and for objectives as long as there are none.
    public Optional<Analysis.DrawnStudy> answer() {
        return analysis.result().get().study(shown.get());
    }

    /// What is said beside the study that is shown.
    public FindingsBeside beside(Analysis.Result result) {
        String id = shown.get();
        return FindingsBeside.study(id, result.study(id).stream().flatMap(answer -> answer.study().rows().stream())
                .flatMap(row -> row.runs().stream()).toList(), result.answers(), result.findings());
    }

    private void update() {
        boolean possible = wanted.equals(StudyBar.OBJECTIVES) || FreeQuestion.of(wanted).isPresent()
                || analysis.result().get().study(wanted).isPresent();
        shown.set(possible ? wanted : StudyBar.SIDE_BY_SIDE);
    }
}
