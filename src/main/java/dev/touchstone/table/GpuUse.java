package dev.touchstone.table;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// How the GPUs of runs with several GPU counts are used, for a caption: what more GPUs bring depends on it.
final class GpuUse {

    private static final Level ONE = Level.of(1);

    private GpuUse() {
    }

    /// `tensor parallel over all GPUs`, `tensor parallel 2`; that it is not known where it is of no run. Empty where the runs differ,
    /// and where it is known of some of them only in another way.
    static Optional<String> words(List<Run> runs) {
        List<Run> several = runs.stream().filter(run -> !Factor.GPU_COUNT.level(run).equals(Optional.of(ONE))).toList();
        List<Run> known = several.stream().filter(run -> Factor.PARALLELISM.stream().anyMatch(kind -> kind.level(run).isPresent())).toList();
        if (several.isEmpty()) {
            return Optional.empty();
        }
        if (known.isEmpty()) {
            return Optional.of(I18n.text("tensor or data parallel not known"));
        }
        return Stream.of(Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL)
                .filter(kind -> known.stream().allMatch(isOverAll(kind)))
                .map(kind -> I18n.text("{0} over all GPUs", LevelName.factor(kind))).findFirst()
                .or(() -> constant(known))
                .map(words -> known.size() == several.size() ? words : I18n.text("{0} (not known for all runs)", words));
    }

    /// Whether a kind of parallelism has as many ranks as there are GPUs, so that there is no other.
    private static Predicate<Run> isOverAll(Factor kind) {
        return run -> kind.level(run).isPresent() && kind.level(run).equals(Factor.GPU_COUNT.level(run)) && Factor.PARALLELISM.stream()
                .filter(other -> other != kind).allMatch(other -> other.level(run).filter(level -> !level.equals(ONE)).isEmpty());
    }

    /// A tensor parallelism that is the same whatever the count.
    private static Optional<String> constant(List<Run> known) {
        List<Optional<Level>> levels = known.stream().map(Factor.TENSOR_PARALLEL::level).distinct().toList();
        return levels.size() == 1 ? levels.getFirst().map(level -> LevelName.of(Factor.TENSOR_PARALLEL, level)) : Optional.empty();
    }
}
