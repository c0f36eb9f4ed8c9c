package dev.touchstone.importer.column.cell;

import dev.touchstone.i18n.I18n;
import java.util.Optional;
import java.util.regex.Pattern;

/// Why a cell with digits under the name of a metric is no single value: `35–40`, `>100`, `2× 1234`.
public final class UnclearFigure {

    private static final int LONGEST = 80;
    private static final String NUMBER = "[\\d.,]{1,20}\\s?[kKM]?";
    private static final String UNIT = "(?:\\s?[a-zA-Zµμ/%秒毫]{1,16})?";
    private static final Pattern RANGE = Pattern.compile("[~≈]?\\s?" + NUMBER + UNIT + "\\s?(?:[-–—~～]|to|\\.\\.\\.?|…|至|到)\\s?" + NUMBER
            + UNIT + "(?:\\s?\\(.{0,30}\\))?");
    /// One of these is in every range.
    private static final String BETWEEN = "-–—~～t.…至到";
    private static final Pattern BOUND = Pattern.compile("(?i)(?:[<>≤≥＜＞]=?|(?:up to|under|below|above|over|less than|more than"
            + "|at least|at most)\\s|超过|低于|不足|小于|大于)\\s?" + NUMBER + ".{0,30}|" + NUMBER + UNIT + "\\s?\\+");
    private static final Pattern PRODUCT = Pattern.compile(NUMBER + UNIT + "\\s?[x×*]\\s?" + NUMBER + UNIT);
    private static final Pattern SEVERAL = Pattern.compile("[~≈]?\\s?" + NUMBER + UNIT + "(?:\\s?\\([^()]{0,30}\\))?\\s?[+;,/|&@·、→].{0,40}\\d.{0,30}");

    /// Words behind a figure may say that it is another one: `217 ms warm`, `2.8 s cold`.
    private static final Pattern WITH_WORDS = Pattern.compile("[~≈约]?\\s?[\\d.,]{1,20}(?:\\s?[kKM])?(?:\\s?(?:[µμm]?s|秒|毫秒|[a-zA-Z]{1,8}/[a-zA-Z]{1,8}))?\\s\\p{L}[^\\d]{1,40}");

    /// `310 tps/card`
    private static final Pattern OF_BOARD = Pattern.compile("(?i)[~≈]?\\s?" + NUMBER + "\\s?(?:tps|(?:tok(?:en)?s?|t) ?/ ?s(?:ec)?) ?(?:/|per) ?(?:gpu|card|chip|npu|device|卡)s?");

    private UnclearFigure() {
    }

    /// Whether the cell is the rate of one GPU, as its unit says.
    public static boolean isOfBoard(String cell) {
        return cell.length() <= LONGEST && cell.indexOf('/') > 0 && OF_BOARD.matcher(cell.strip()).matches();
    }

    /// Whether the cell is a range: `35–40`.
    static boolean isRange(String cell) {
        return cell.length() <= LONGEST && !(BareNumber.is(cell) && cell.indexOf("..") < 0) && mayBeRange(cell) && RANGE.matcher(cell.strip()).matches();
    }

    private static boolean mayBeRange(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            if (BETWEEN.indexOf(cell.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// Returns what the cell is instead, with its article; empty for one that is a value, and for words.
    public static Optional<String> why(String cell) {
        String text = cell.strip();
        if (text.length() > LONGEST || CellFigure.isCut(text)) {
            return Optional.empty();
        }
        if (RANGE.matcher(text).matches()) {
            return Optional.of(I18n.stored("a range and no single value"));
        }
        if (BOUND.matcher(text).matches()) {
            return Optional.of(I18n.stored("a bound and no value"));
        }
        if (PRODUCT.matcher(text).matches()) {
            return Optional.of(I18n.stored("a product, and which figure is meant is not certain"));
        }
        if (isOfBoard(text)) {
            return Optional.of(I18n.stored("the rate of one GPU"));
        }
        if (SEVERAL.matcher(text).matches()) {
            return Optional.of(I18n.stored("no single figure"));
        }
        return WITH_WORDS.matcher(text).matches() ? Optional.of(I18n.stored("a figure with words behind it that may make another of it")) : Optional.empty();
    }
}
