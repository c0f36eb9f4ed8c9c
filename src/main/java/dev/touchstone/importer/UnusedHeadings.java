package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Headings that name a model, an engine or a GPU and have no result below them, because a heading above theirs follows at once:
/// `## Qwen3-8B on vLLM` over `# Results`. Where the text names no other, they propose it for the runs further down.
final class UnusedHeadings {

    private final Agreement named = new Agreement();
    private boolean isAny;

    void add(Conditions heading) {
        Map<Factor, Condition> subjects = new EnumMap<>(Factor.class);
        heading.forEach((factor, condition) -> {
            if (SameSubject.SUBJECTS.contains(factor)) {
                subjects.put(factor, condition);
            }
        });
        isAny |= !subjects.isEmpty();
        named.add(Conditions.of(subjects));
    }

    void propose(List<RunDraft> runs, StatedSubjects subjects) {
        if (!isAny) {
            return;
        }
        named.common().forEach((factor, condition) -> {
            Lines lines = condition.evidence().lines();
            if (lines == null || !subjects.isOnly(factor)) {
                return;
            }
            Conditions proposed = Conditions.none().with(factor, condition.level(),
                    Evidence.proposed(lines, condition.evidence().text(), I18n.stored("a heading above the section of the result")));
            runs.stream().filter(run -> run.conditions().level(factor).isEmpty() && run.result().lines().first() > lines.last())
                    .forEach(run -> run.learn(proposed));
        });
    }
}
