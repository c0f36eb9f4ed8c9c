package dev.touchstone.importer.format.json;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.function.Function;

/// JSON of a tool that holds no result but another kind of block: a launch that failed.
public interface JsonBlocks extends JsonSchema {

    /// Returns the blocks of an object.
    ///
    /// @param lines the place of the object
    /// @param evidence returns the place of a member by its name
    List<Block> blocks(JsonValue value, Lines lines, Function<String, Evidence> evidence);

    @Override
    default List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        return List.of();
    }
}
