package dev.touchstone.model;

import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The columns of a table whose heads are names of secrets: `api_key,model` above `x,m`. Their values are masked down to the first
/// line that is no row. As in a cell beside its name, a value has letters and digits. Where other words stand before the name, as in a
/// sentence, it is looked for in all cells, and is as mixed as a key.
final class SecretColumn {

    private static final int MOST_ROWS = 1000;
    private static final String BARS = "|│┃,;\t";
    private static final Pattern BAR = Pattern.compile("[|│┃,;\t]");
    private static final Pattern BLANKS = Pattern.compile(" {2,}");
    private static final Pattern NAME = Pattern.compile("(?i)(?:^|[|│┃,;\t]| {2}|(?<=\\S) (?<words>))[ \"'`*]{0,40}(?<name>(?:[a-z0-9]{1,12}[-_]){0,2}" + SecretForm.OWNED_NAME + "|密码|口令|密钥|秘钥|令牌)[\"'`*]{0,3}(?=$| ?$| {0,40}[|│┃,;\t]| {2})");
    private static final Pattern VALUE = Pattern.compile("(?=[^0-9]{0,200}[0-9])(?=[^A-Za-z]{0,200}[A-Za-z])[^\\s\"'`:/]{8,}");
    private static final Pattern KEY = Pattern.compile("(?i)(?<![^\\s\"'`|│┃,;])" + SecretForm.MIXED_KEY);
    private static final Pattern GLUED = Pattern.compile("(?i)(?<![a-z0-9])" + SecretForm.GLUED_NAME + "(?=$| ?$| {0,40}[|│┃,;\t]| {2})");
    private static final Pattern GLUED_KEY = Pattern.compile("(?i)(?<![^\\s\"'`|│┃,;])(?=(?:[a-z_+/]{0,40}[0-9]{1,40}[a-z]){3})[a-z0-9_+/]{20,}+");
    private static final Pattern ANYTHING = Pattern.compile("");
    private static final Pattern RULE = Pattern.compile("[-=+:| \t─━┼╇╪├┤┡┩┝┥┿╞╡]+");

    private final Pattern between;
    /// The indexes of their cells; -1 where other words stand before the name.
    private final int[] columns;
    private int rows;

    private SecretColumn(Pattern between, int... columns) {
        this.between = between;
        this.columns = columns;
    }

    /// Returns the columns with such a head; null where no cell of the line is a name, or where it has no other cell.
    ///
    /// @param mayBeGlued whether the line has a name that another one is glued to
    static @Nullable SecretColumn of(String head, boolean mayBeGlued) {
        Matcher name = NAME.matcher(head);
        if (!name.find()) {
            return mayBeGlued && GLUED.matcher(head).find() ? new SecretColumn(ANYTHING, -1) : null;
        }
        Pattern between = head.chars().anyMatch(c -> BARS.indexOf(c) >= 0) ? BAR : BLANKS;
        if (name.start("words") >= 0) {
            return between.matcher(head.substring(name.end())).find() ? new SecretColumn(between, -1) : null;
        }
        int[] columns = name.reset().results().filter(one -> one.start("words") < 0).mapToInt(one -> column(head, one.start("name"), between)).toArray();
        return columns[0] == 0 && !between.matcher(head).find() ? null : new SecretColumn(between, columns);
    }

    private static int column(String head, int name, Pattern between) {
        return (int) between.matcher(head.substring(0, name)).results().filter(bar -> bar.start() > 0 || between == BAR).count();
    }

    /// Whether nothing stands before the name in its cell.
    boolean isCertain() {
        return columns[0] >= 0;
    }

    /// Returns the next line with the values in the columns masked.
    ///
    /// @param found receives the values
    String mask(String line, Consumer<String> found) {
        String masked = line;
        for (int column : columns) {
            masked = mask(masked, column, found);
        }
        return masked;
    }

    private String mask(String line, int column, Consumer<String> found) {
        Matcher bar = between.matcher(line);
        int from = 0;
        int passed = 0;
        while (passed < column && bar.find()) {
            passed += between == BLANKS && bar.start() == 0 ? 0 : 1;
            from = bar.end();
        }
        Matcher value = VALUE.matcher(line).region(from, passed == column && bar.find() ? bar.start() : line.length());
        boolean isInPlace = passed == column && value.find();
        if (!isInPlace) {
            // Where something else stands before the head, its cells are others.
            value.usePattern(between == ANYTHING ? GLUED_KEY : KEY).region(0, line.length());
        }
        if (!isInPlace && !value.find()) {
            return line;
        }
        found.accept(value.group());
        return line.substring(0, value.start()) + Secrets.MASK + line.substring(value.end());
    }

    /// Whether the line, which is the next one, can be a row of the table or a rule in it.
    boolean goesOn(String line) {
        return rows++ < MOST_ROWS && !line.isBlank() && (RULE.matcher(line).matches() || between.matcher(line.strip()).find());
    }
}
