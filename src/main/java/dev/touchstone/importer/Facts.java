package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Level;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is known in one section of a transcript: the stretch below a heading, or the whole text above the first one.
final class Facts {

    private final int level;
    private final Map<Factor, Condition> said = new EnumMap<>(Factor.class);
    private Block.@Nullable Launch launch;
    private @Nullable Boards boards;

    /// @param level of the heading; 0 for the whole text
    Facts(int level) {
        this.level = level;
    }

    int level() {
        return level;
    }

    /// Words of a heading, a divider or a comment: they replace what words said before about the same factor.
    void say(Conditions words) {
        words.forEach(said::put);
    }

    @Nullable Condition said(Factor factor) {
        return said.get(factor);
    }

    /// Fills in what words only proposed.
    void sayUncertain(Map<Factor, Condition> known) {
        said.forEach((factor, condition) -> {
            if (condition.evidence().isProposed()) {
                known.putIfAbsent(factor, condition);
            }
        });
    }

    /// A launch replaces the earlier one whole.
    void launch(Block.@Nullable Launch command) {
        launch = command;
    }

    Optional<Block.Launch> launch() {
        return Optional.ofNullable(launch);
    }

    /// What a dump tells of the machine.
    ///
    /// @param count how many boards it shows
    /// @param name what they are, where all are the same
    record Boards(Condition count, @Nullable Condition name) {

        static Boards of(Block.GpuDump dump) {
            String name = dump.hardware().gpuName().orElse(null);
            long count = dump.hardware().gpus().stream().map(Gpu::index).filter(Objects::nonNull).distinct().count();
            return new Boards(
                    new Condition(Level.of(count), Evidence.at(dump.lines(), name == null ? "" : name,
                            dump.tool() + ": " + count + (count == 1 ? " board" : " boards"))),
                    name == null ? null : new Condition(Level.of(name),
                            Evidence.at(dump.lines(), "", dump.tool() + ": " + name)));
        }
    }

    void boards(Boards shown) {
        boards = shown;
    }

    @Nullable Boards boards() {
        return boards;
    }
}
