package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Lines;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An item of a list of settings: `- KV cache dtype: fp8`, `* **Prefix caching**: off`. One with a name that is known holds for what
/// follows; of the others in such a list it is not known whether they matter, until two lists differ in them.
public final class SettingLine implements BlockFormat {

    private static final int LONGEST = 120;
    private static final int LONGEST_LABEL = 40;
    private static final int LONGEST_VALUE = 32;
    private static final int MOST_WORDS = 4;
    private static final int MOST_ITEMS = 16;
    private static final int MOST_KEPT = 256;
    private static final Set<String> ON = Set.of("on", "yes", "true", "enabled", "enable", "开", "开启", "启用", "是");
    private static final Set<String> OFF = Set.of("off", "no", "false", "disabled", "disable", "none", "关", "关闭", "禁用", "否");
    private static final WordSet SIGNS = WordSet.of(":");
    private static final FormatInfo INFO = FormatInfo.of("setting")
            .named(I18n.stored("settings in a list"))
            .sample("notes", "all", "a list of settings of a server", "setting/list.md")
            .begins(SIGNS, SettingLine::mayBegin);

    /// Whether the items that were looked at state conditions or known settings, by their lines: in a long list each is looked at
    /// from all others near it.
    private static final class Items {

        private final Map<Integer, Boolean> byLine = new HashMap<>();

        boolean states(Line item) {
            if (byLine.size() > MOST_KEPT) {
                byLine.clear();
            }
            return byLine.computeIfAbsent(item.number(), any -> SettingLine.states(item));
        }
    }

    /// @param isKnown whether the name is known
    private record Item(String label, String value, boolean isKnown) {
    }

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return isItem(line) && pair(line) != null;
    }

    private static boolean isItem(Line line) {
        return line.has(':') && line.text().length() <= LONGEST && !line.isFenced() && "-*•".indexOf(line.first()) >= 0;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        Item item = line == null || !isItem(line) ? null : item(line);
        if (line == null || item == null || !item.isKnown && (FactLine.isFact(line) || !isOfSettings(cursor, line))) {
            return List.of();
        }
        cursor.advance();
        return List.of(new Block.Setting(Lines.of(line.number()), item.label, item.value, item.isKnown, false));
    }

    /// Whether the list of the line has an item that states a condition or a known setting.
    private static boolean isOfSettings(Cursor cursor, Line line) {
        int first = line.number();
        for (Line above = cursor.at(first - 1); above != null && isItem(above)
                && line.number() - first < MOST_ITEMS; above = cursor.at(first - 1)) {
            first--;
        }
        Items items = cursor.kept(Items.class, "", Items::new);
        for (int number = first; number < first + MOST_ITEMS; number++) {
            Line one = cursor.at(number);
            if (one == null || !isItem(one)) {
                return false;
            }
            if (items.states(one)) {
                return true;
            }
        }
        return false;
    }

    private static boolean states(Line one) {
        Item item = item(one);
        return item != null && item.isKnown || FactLine.isFact(one);
    }

    /// The setting of the line; null where it is none, as where its name is that of a figure or a condition.
    private static @Nullable Item item(Line line) {
        Item pair = pair(line);
        return pair == null || !pair.isKnown && (ColumnGuess.isMeasured(pair.label) || ColumnGuess.isFigure(pair.label)
                || ColumnGuess.condition(pair.label).isPresent() || !ColumnGuess.unitOf(List.of(pair.value)).isEmpty()) ? null : pair;
    }

    /// A name and its value, whatever they mean.
    private static @Nullable Item pair(Line line) {
        String plain = DescriptionLine.plain(line.body());
        int colon = plain.indexOf(':');
        String label = colon < 1 || colon > LONGEST_LABEL ? "" : plain.substring(0, colon).strip();
        String value = label.isEmpty() ? "" : plain.substring(colon + 1).strip();
        if (label.isEmpty() || !Character.isLetter(label.charAt(0)) || value.isEmpty() || value.length() > LONGEST_VALUE
                || value.indexOf(':') >= 0
                || value.chars().filter(c -> c == ' ').count() >= MOST_WORDS || value.endsWith(".") || plain.charAt(colon - 1) == ' '
                || Character.isLetterOrDigit(plain.charAt(colon + 1)) && plain.charAt(colon - 1) < '\u4e00') {
            return null;
        }
        String known = NamesOfSettings.of(label).orElse(null);
        if (known != null) {
            return ConditionPhrases.isSentence(value) ? null : new Item(known, switched(value), true);
        }
        return new Item(label, value, false);
    }

    /// One word for each of the two levels of a switch.
    private static String switched(String value) {
        String word = value.toLowerCase(Locale.ROOT);
        return ON.contains(word) ? "on" : OFF.contains(word) ? "off" : value;
    }
}
