package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is known in one section of a transcript: the stretch below a heading, or the whole text above the first one.
final class Facts {

    private final int level;
    private final Map<Factor, Condition> said = new EnumMap<>(Factor.class);
    private Block.@Nullable Launch launch;
    private Block.@Nullable GpuDump hardware;

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

    Optional<Condition> said(Factor factor) {
        return Optional.ofNullable(said.get(factor));
    }

    /// A launch replaces the earlier one whole.
    void launch(Block.@Nullable Launch command) {
        launch = command;
    }

    Optional<Block.Launch> launch() {
        return Optional.ofNullable(launch);
    }

    void hardware(Block.GpuDump dump) {
        hardware = dump;
    }

    Optional<Block.GpuDump> hardware() {
        return Optional.ofNullable(hardware);
    }
}
