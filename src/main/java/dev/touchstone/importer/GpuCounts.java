package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Warning;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The GPU count of a run: the launch's parallelism, else the words, else the boards of a dump in scope; where they
/// disagree, a warning. The boards name the GPU.
final class GpuCounts {

    private GpuCounts() {
    }

    /// @param sections those that hold for the result, the innermost first
    static void fill(Map<Factor, Condition> known, Block.@Nullable Launch launch, Collection<SectionFacts> sections,
            RunDraft run) {
        Optional<SectionFacts.Boards> boards = sections.stream().map(SectionFacts::boards).filter(Objects::nonNull)
                .findFirst();
        boards.map(SectionFacts.Boards::name).ifPresent(name -> known.putIfAbsent(Factor.GPU, name));
        Optional<Condition> launched = Optional.ofNullable(launch)
                .flatMap(its -> its.conditions().get(Factor.GPU_COUNT));
        Optional<Condition> stated = sections.stream().map(facts -> facts.stated(Factor.GPU_COUNT))
                .filter(Objects::nonNull).filter(count -> !count.evidence().isProposed()).findFirst();
        List<Condition> all = Stream.of(Optional.ofNullable(known.get(Factor.GPU_COUNT)), launched, stated,
                boards.map(SectionFacts.Boards::count)).flatMap(Optional::stream).toList();
        if (all.isEmpty()) {
            return;
        }
        Condition first = all.getFirst();
        all.stream().filter(other -> !other.level().equals(first.level())).findFirst().ifPresent(other ->
                run.warn(new Warning("gpu-count", I18n.stored(
                        "GPU counts disagree: {0} by {1}, {2} by {3}; {4} is used.", first.level(), source(first),
                        other.level(), source(other), first.level()))));
        known.put(Factor.GPU_COUNT, first);
    }

    private static String source(Condition condition) {
        String rule = condition.evidence().rule();
        Lines lines = condition.evidence().lines();
        return lines == null ? rule : lines.count() == 1 ? I18n.stored("{0} (line {1})", rule, lines.first())
                : I18n.stored("{0} (lines {1}–{2})", rule, lines.first(), lines.last());
    }
}
