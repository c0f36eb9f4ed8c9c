package dev.touchstone.importer.scope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Headings that name a model, an engine or a GPU and have no result below them, because a heading above theirs follows at once:
/// `## Qwen3-8B on vLLM` over `# Results`. Where the text names no other, they propose it for the runs further down.
final class UnusedHeadings {

    private static final int MOST = 64;

    private final List<Conditions> headings = new ArrayList<>();

    void add(Conditions heading) {
        Map<Factor, Condition> subjects = new EnumMap<>(Factor.class);
        heading.forEach((factor, condition) -> {
            if (SameSubject.SUBJECTS.contains(factor)) {
                subjects.put(factor, condition);
            }
        });
        if (!subjects.isEmpty() && headings.size() < MOST) {
            headings.add(Conditions.of(subjects));
        }
    }

    /// @param subjects what the whole text names: beside another model the engine of the heading is that of its model only
    void propose(List<RunDraft> runs, StatedSubjects subjects) {
        headings.stream().filter(heading -> heading.factors().stream().allMatch(subjects::isOnly))
                .forEach(heading -> heading.forEach((factor, condition) -> propose(factor, condition, runs)));
    }

    private static void propose(Factor factor, Condition condition, List<RunDraft> runs) {
        Lines lines = condition.evidence().lines();
        if (lines != null) {
            Conditions proposed = Conditions.none().with(factor, condition.level(),
                    Evidence.proposed(lines, condition.evidence().text(), I18n.stored("a heading above the section of the result")));
            runs.stream().filter(run -> run.conditions().level(factor).isEmpty() && run.result().lines().first() > lines.last())
                    .forEach(run -> run.learn(proposed));
        }
    }
}
