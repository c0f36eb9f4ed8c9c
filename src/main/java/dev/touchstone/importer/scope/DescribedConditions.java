package dev.touchstone.importer.scope;

import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The conditions in sentences and captions that describe a result. The nearest sentence about a factor holds; one that
/// names several of its levels leaves it open. A sentence about another model, engine or GPU is about another result.
public final class DescribedConditions {

    /// The nearest first.
    private final List<Block.Description> descriptions;

    /// @param sections that are open, the innermost first
    DescribedConditions(Collection<SectionFacts> sections) {
        descriptions = new ArrayList<>();
        sections.forEach(section -> descriptions.addAll(section.descriptions().reversed()));
    }

    DescribedConditions(Block.Description caption) {
        descriptions = List.of(caption);
    }

    /// Adds the conditions of a caption to runs that are about the same subject and have none for these factors.
    public static void complete(List<RunDraft> runs, Block.Description caption) {
        runs.forEach(run -> run.learn(new DescribedConditions(caption).of(run.conditions())));
    }

    /// Adds the conditions of a caption that are not known. One that ends with a colon, right above what it announces, takes the
    /// place of what was stated before it.
    ///
    /// @param firm what it takes the place of never: what the result itself names, and the launch that it is of
    static void fill(Block.Description caption, Map<Factor, Condition> known, Conditions firm) {
        Map<Factor, Condition> firmly = new EnumMap<>(Factor.class);
        firm.forEach(firmly::put);
        if (caption.announces() && SameSubject.fits(caption.conditions(), SameSubject.SUBJECTS, firmly)) {
            caption.conditions().forEach((factor, condition) -> {
                if (!firmly.containsKey(factor)) {
                    known.put(factor, condition);
                }
            });
        }
        new DescribedConditions(caption).fill(known);
    }

    /// Adds the conditions for factors that are not known.
    void fill(Map<Factor, Condition> known) {
        if (descriptions.isEmpty()) {
            return;
        }
        Set<Factor> settled = EnumSet.noneOf(Factor.class);
        for (Block.Description description : descriptions) {
            if (SameSubject.fits(description.conditions(), SameSubject.SUBJECTS, known)) {
                description.conditions().forEach((factor, condition) -> {
                    if (!settled.contains(factor)) {
                        known.putIfAbsent(factor, condition);
                    }
                });
                settled.addAll(description.open());
                settled.addAll(description.conditions().factors());
            }
        }
    }

    /// Returns what they add to the conditions of a run.
    Conditions of(Conditions known) {
        Map<Factor, Condition> all = new EnumMap<>(Factor.class);
        known.forEach(all::put);
        fill(all);
        return Conditions.of(all);
    }
}
