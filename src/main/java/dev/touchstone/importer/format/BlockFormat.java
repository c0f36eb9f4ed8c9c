package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;

/// Recognises one kind of block.
public interface BlockFormat extends Described {

    /// Whether a block of this format can begin with the line. It is asked of every line of every text, so it looks at
    /// few characters, without a regular expression and without making an object. It may say yes to too many lines; a no
    /// is final.
    ///
    /// A line knows which characters stand in it: ask `line.has('{')`, `line.hasAll(SIGNS)` with
    /// `SIGNS = Signs.of("%|/")` in a constant, `line.first()`, and `WORDS.anyIn(line)` with a constant
    /// `WORDS = Words.of("Processes:", "NVIDIA-SMI")`, which looks for a word only where all its characters are. Do not
    /// ask [Line#body] here before one of these has said yes.
    default boolean mayBegin(Line line) {
        return true;
    }

    /// What is in every line that [#mayBegin] says yes to: all characters of one of these words, which may be words or
    /// signs as they come (`Words.of("{", "[")`). A line without them is not even asked, so that a text with sixty formats
    /// is read as fast as one with six. Most formats have their words for [#mayBegin] and answer with them.
    default Words signs() {
        return Words.ANY;
    }

    /// Looks at the lines under the cursor. When they are a block of this format, moves the cursor behind it and answers
    /// with what it says, mostly one block. Else answers with nothing; where the cursor stands then does not matter.
    /// Never throws for any text, and looks ahead only as far as its block can reach.
    List<Block> read(Cursor cursor);
}
