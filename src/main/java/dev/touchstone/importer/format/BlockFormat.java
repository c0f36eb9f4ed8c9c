package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import java.util.List;

/// Recognises one kind of block.
public interface BlockFormat {

    /// Returns the description of the format, always the same one.
    FormatInfo info();

    /// Reads a block that begins at the cursor and moves the cursor behind it. Returns what was read, mostly one block;
    /// an empty list when the lines are not of this format, in which case the position of the cursor does not matter.
    /// Never throws for any text, and looks ahead only as far as its block can reach.
    List<Block> read(Cursor cursor);
}
