package dev.touchstone.compare.name;

import dev.touchstone.model.Level;
import java.util.Collection;

/// Models that are given by the folder that others lie in, which names none of them.
public final class ModelFolder {

    private ModelFolder() {
    }

    /// Whether a level of the model is the folder of another one: `/models` of `/models/Qwen3-4B`, which is none of
    /// `/models/Qwen3-4B-Instruct`.
    ///
    /// @param models all levels of the model
    public static boolean isFolder(Level level, Collection<Level> models) {
        String folder = level.toString().endsWith("/") ? level.toString() : level + "/";
        return level.toString().contains("/") && models.contains(level) && models.stream().anyMatch(model ->
                !model.equals(level) && model.toString().startsWith(folder));
    }
}
