package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.List;

/// Recognises one kind of block.
public interface BlockFormat extends Described {

    /// What is in every line that a block of this format can begin with: one of these words, or all characters of one
    /// (`Words.of("{", "[")`, `Words.of("%|/")`). It is kept in a constant. A line that lacks a character of each is
    /// not even asked about, so that a text is read with sixty formats as fast as with six. By default any line is.
    default Words signs() {
        return Words.ANY;
    }

    /// Whether a block of this format can begin with the line; by default when one of the words of [#signs] stands in
    /// it. It is asked of many lines of every text, so it looks at few characters, without a regular expression and
    /// without making an object. It may say yes to too many lines; a no is final.
    ///
    /// A line knows which characters stand in it: ask `line.has('{')`, `line.hasAll(SIGNS)` with
    /// `SIGNS = Signs.of("%|/")` in a constant, `line.first()`, and `WORDS.anyIn(line)` with a constant
    /// `WORDS = Words.of("Processes:", "NVIDIA-SMI")`, which looks for a word only where all its characters are. Do not
    /// ask [Line#body] here before one of these has said yes.
    default boolean mayBegin(Line line) {
        return signs().anyIn(line);
    }

    /// Looks at the lines under the cursor. When they are a block of this format, moves the cursor behind it and
    /// answers with what it says, mostly one block. Else answers with nothing; where the cursor stands then does not
    /// matter. Never throws for any text, and looks ahead only as far as its block can reach.
    List<Block> read(Cursor cursor);
}
