package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import java.util.List;

/// Recognises one kind of block.
public interface BlockFormat {

    /// Names the format in results and in the documentation, for instance `rich-table`.
    String id();

    /// Looks at the lines under the cursor. When they are a block of this format, moves the cursor behind it and answers
    /// with what it says, mostly one block. Else answers with nothing; where the cursor stands then does not matter.
    /// Never throws for any text, and looks ahead only as far as its block can reach.
    List<Block> read(Cursor cursor);
}
