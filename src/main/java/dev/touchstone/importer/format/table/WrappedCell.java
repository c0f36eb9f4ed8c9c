package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.EngineNames;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A cell that a narrow column broke over several lines, joined. A program breaks at a blank where it can. A word that
/// is longer than the column is wide is broken inside: Rich then puts it on lines of its own, all but the last filled to
/// the width of the column (`rich._wrap.divide_line`). A word that is exactly as wide looks the same.
///
/// @param text the lines joined
/// @param doubtful whether a blank may belong where two of the lines meet, or none
record WrappedCell(String text, boolean doubtful) {

    private static final Pattern BLANK = Pattern.compile("\\s");
    private static final Pattern FIRST_DIGITS = Pattern.compile("[-+−~≈]?\\d[\\d.,]{0,20}");
    private static final Pattern DIGITS = Pattern.compile("\\d[\\d.,]{0,20}%?");
    private static final Pattern DECIMALS = Pattern.compile("[.,]\\d{1,9}%?");
    /// Thousands that lack digits: the next line has those that are missing, and no more before a sign.
    private static final Pattern LACKS_TWO = Pattern.compile(".*\\d,\\d");
    private static final Pattern LACKS_ONE = Pattern.compile(".*\\d,\\d\\d");
    private static final Pattern TWO = Pattern.compile("\\d\\d(?:[.,]\\d{0,9}){0,3}%?");
    private static final Pattern ONE = Pattern.compile("\\d(?:[.,]\\d{0,9}){0,3}%?");
    /// The words of which names of models are made.
    private static final Pattern NAME_PART = Pattern.compile("(?i)(?:a|e|x)?\\d{1,4}(?:\\.\\d{1,2})?[bm]|instruct|chat|base|thinking|preview|coder"
            + "|distill|awq|gptq|gguf|(?:int|fp|bf|nvfp|mxfp)\\d{1,2}|w\\d{1,2}a\\d{1,2}|q\\d(?:_\\w{1,3}){0,2}|vl|moe|turbo|mini|flash|r\\d|v\\d(?:\\.\\d)?|it|dynamic");
    private static final Set<String> WORDS = Set.of("on", "off", "yes", "no", "true", "false", "enabled", "disabled", "default", "baseline", "none");

    /// Returns the cell of these lines.
    ///
    /// @param pieces what stands on each line, from top to bottom; empty where nothing does
    /// @param width of the column, in columns of the terminal: as much as its longest line takes
    /// @param oneRow whether the lines are certainly those of one row of the table, as between two rules
    /// @param whole the cells of the column that stand on one line
    static WrappedCell of(List<String> pieces, int width, boolean oneRow, Set<String> whole) {
        String text = "";
        String glued = "";
        String last = "";
        boolean inside = false;
        boolean doubtful = false;
        for (String piece : pieces) {
            if (text.isEmpty() || piece.isEmpty()) {
                text += piece;
                glued += piece;
            } else {
                Junction junction = junction(text, last, piece, isFilled(last, width), inside, oneRow);
                inside = junction == Junction.INSIDE;
                doubtful |= junction == Junction.OPEN;
                text += (inside ? "" : " ") + piece;
                glued += (inside || junction == Junction.OPEN ? "" : " ") + piece;
            }
            last = piece;
        }
        boolean isGlued = doubtful && (whole.contains(glued) || isName(glued) || EngineNames.named(glued).isPresent()) && !whole.contains(text);
        return new WrappedCell(isGlued ? glued : text, doubtful && !whole.contains(text) && !whole.contains(glued));
    }

    /// Whether a word or a figure certainly goes on behind the end of a line, other than behind a sign.
    static boolean isBroken(String above, String piece, int width) {
        // What is cut does not go on, and an engine's name is no rest of another word.
        return !piece.isEmpty() && isFilled(above, width) && !endsInSign(above) && !above.endsWith("…") && EngineNames.named(piece).isEmpty()
                && junction(above, above, piece, true, false, false) == Junction.INSIDE;
    }

    /// Whether a figure certainly goes on behind the end of a line: `10,869.` and `86`.
    static boolean isCutFigure(String above, String piece, int width) {
        return isFilled(above, width) && FIRST_DIGITS.matcher(above).matches()
                && (DECIMALS.matcher(piece).matches() || isCut(above, piece) && DIGITS.matcher(piece).matches());
    }

    /// Whether digits certainly go on: behind a sign, or where a group of thousands is complete only then.
    private static boolean isCut(String digits, String next) {
        return digits.endsWith(".") || digits.endsWith(",") || LACKS_ONE.matcher(digits).matches() && ONE.matcher(next).matches()
                || LACKS_TWO.matcher(digits).matches() && TWO.matcher(next).matches();
    }

    /// Whether the line may go on with this one: its first word has no room above, or is the rest of one.
    static boolean mayGoOn(String above, String piece, int width) {
        return !above.isEmpty() && (isFilled(above, width) || endsInSign(above)
                || TerminalColumns.spread(above).length() + 1 + TerminalColumns.spread(firstWord(piece)).length() > width);
    }

    /// What stands where two lines meet.
    private enum Junction {
        BLANK,
        INSIDE,
        OPEN
    }

    /// Whether a word may go on behind the line: nothing else stands on it, up to the edge of the column.
    static boolean isFilled(String piece, int width) {
        return !piece.isEmpty() && TerminalColumns.spread(piece).length() >= width && !BLANK.matcher(piece).find();
    }

    /// Whether the line ends in a sign behind which words are broken.
    static boolean endsInSign(String piece) {
        return piece.endsWith("-") || piece.endsWith("/") || piece.endsWith("_");
    }

    private static Junction junction(String text, String last, String rest, boolean filled, boolean inside, boolean oneRow) {
        if (endsInSign(text)) {
            return Junction.INSIDE;
        }
        if (!filled || "([{（".indexOf(rest.charAt(0)) >= 0) {
            return Junction.BLANK;
        }
        String word = lastWord(text);
        String next = firstWord(rest);
        if (FIRST_DIGITS.matcher(word).matches() && (DIGITS.matcher(next).matches() || ".,".indexOf(next.charAt(0)) >= 0)) {
            // Two figures below one another may be two rows.
            return oneRow || isCut(word, next) || ".,".indexOf(next.charAt(0)) >= 0 ? Junction.INSIDE : Junction.OPEN;
        }
        boolean goesOn = inside || ".,:_/".indexOf(next.charAt(0)) >= 0 || next.charAt(0) == '-' && isName(word)
                || isKnown(word + next) && !isKnown(word) || isCutInLetters(word, next);
        return goesOn ? Junction.INSIDE : Junction.OPEN;
    }

    private static String lastWord(String text) {
        return text.substring(text.lastIndexOf(' ') + 1);
    }

    private static String firstWord(String text) {
        int blank = text.indexOf(' ');
        return blank < 0 ? text : text.substring(0, blank);
    }

    private static boolean isKnown(String word) {
        return EngineNames.named(word).isPresent() || WORDS.contains(word.toLowerCase(Locale.ROOT)) || NAME_PART.matcher(lastPart(word)).matches();
    }

    /// What stands behind the last sign of a name: `Instruct` of `Llama-3.1-8B-Instruct`.
    private static String lastPart(String word) {
        int sign = Math.max(word.lastIndexOf('-'), Math.max(word.lastIndexOf('_'), word.lastIndexOf('/')));
        return word.substring(sign + 1);
    }

    /// Whether the word has the form of a name of a model or a file: `Qwen3-8B`, and not that of a negative figure.
    private static boolean isName(String word) {
        return word.indexOf(' ') < 0 && word.chars().anyMatch(Character::isLetter) && (word.indexOf('-') >= 0 || word.indexOf('/') >= 0 || word.indexOf('_') >= 0);
    }

    /// Whether a name goes on among its letters: `Llama-3.1-8B-Inst` and `ruct`.
    private static boolean isCutInLetters(String word, String next) {
        String part = lastPart(word);
        return isName(word) && part.chars().anyMatch(Character::isLetter) && part.chars().noneMatch(Character::isDigit)
                && !NAME_PART.matcher(part).matches() && Character.isLowerCase(next.charAt(0));
    }
}
