package dev.touchstone.importer.scope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Warning;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The GPU count of a run: the launch's parallelism, else the words, else the boards of a dump in scope; where they
/// disagree, a warning. The boards name the GPU.
final class GpuCounts {

    private GpuCounts() {
    }

    /// @param sections those that hold for the result, the innermost first
    static void fill(Map<Factor, Condition> known, Block.@Nullable Launch launch, Collection<SectionFacts> sections,
            RunDraft run) {
        SectionFacts.Boards boards = null;
        Condition stated = null;
        // Without streams: this is done for every run.
        for (SectionFacts facts : sections) {
            boards = boards == null ? facts.boards() : boards;
            Condition count = stated == null ? facts.stated(Factor.GPU_COUNT) : null;
            stated = count == null || count.evidence().isProposed() ? stated : count;
        }
        Condition name = boards == null ? null : boards.name();
        if (name != null) {
            known.putIfAbsent(Factor.GPU, name);
        }
        Condition launched = launch == null ? null : launch.conditions().get(Factor.GPU_COUNT).orElse(null);
        Condition first = null;
        for (Condition count : Arrays.asList(known.get(Factor.GPU_COUNT), launched, stated, boards == null ? null
                : boards.count())) {
            if (first == null) {
                first = count;
            } else if (count != null && !count.level().equals(first.level())) {
                run.warn(new Warning("gpu-count", I18n.stored(
                        "GPU counts disagree: {0} by {1}, {2} by {3}; {4} is used.", first.level(), source(first),
                        count.level(), source(count), first.level())));
                break;
            }
        }
        if (first != null) {
            known.put(Factor.GPU_COUNT, first);
        }
    }

    private static String source(Condition condition) {
        String rule = condition.evidence().rule();
        Lines lines = condition.evidence().lines();
        return lines == null ? rule : lines.count() == 1 ? I18n.stored("{0} (line {1})", rule, lines.first())
                : I18n.stored("{0} (lines {1}–{2})", rule, lines.first(), lines.last());
    }
}
