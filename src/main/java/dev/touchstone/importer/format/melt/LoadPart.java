package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.model.Level;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A load among other words: `c4, ISL 800 / OSL 64`.
final class LoadPart {

    private static final int LONGEST = 80;
    private static final Pattern PARTS = Pattern.compile("[,;，；、/]");
    private static final Pattern PART = Pattern.compile("(?:c|batch|bs) ?=? ?\\d{1,5}|\\d{1,5} (?:concurrent )?(?:users|clients|streams)");

    private LoadPart() {
    }

    /// The load that one of the parts of words names.
    static Optional<Level> of(String words) {
        return words.length() > LONGEST || !mayHaveLoad(words) ? Optional.empty() : PARTS.splitAsStream(words).map(String::strip)
                .filter(part -> PART.matcher(part).matches())
                .map(LoadCell::of).filter(OptionalInt::isPresent).map(found -> Level.of(found.getAsInt())).findFirst();
    }

    /// Whether a letter of every load stands in the words beside a digit of one.
    private static boolean mayHaveLoad(String words) {
        return (words.indexOf('c') >= 0 || words.indexOf('s') >= 0) && words.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    /// The load in the brackets at the end of a label: `Configuration (c=32)`; empty where there is none.
    static Optional<Level> behind(String label) {
        int open = Math.max(label.lastIndexOf('('), label.lastIndexOf('（'));
        return open > 0 && (label.endsWith(")") || label.endsWith("）")) ? of(label.substring(open + 1, label.length() - 1)) : Optional.empty();
    }
}
