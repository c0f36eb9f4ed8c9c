package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// A list whose items name conditions and nothing else, as in a section about the setup: `- 4× A100 (80GB, TP=4)` above
/// `- vLLM 0.8.4`. A list of one factor, or of several levels of one, lists what was tested and states nothing. Nor does one
/// below a heading that names another level of a factor: it is not of what the heading is of.
final class ConditionList {

    private static final int MOST_ITEMS = 16;
    private static final int FEWEST_FACTORS = 2;

    private ConditionList() {
    }

    /// Reads the items under the cursor; empty, with the cursor unmoved, where they state nothing.
    static List<Block> read(Cursor cursor, Predicate<Line> isListed) {
        Line first = cursor.line();
        Line above = first == null ? null : cursor.at(first.number() - 1);
        if (above != null && isListed.test(above) && ConditionPhrases.areOnly(above.body())) {
            // The list states nothing, or this would not be its beginning.
            return List.of();
        }
        List<Line> items = new ArrayList<>();
        Map<Factor, Level> stated = new EnumMap<>(Factor.class);
        for (Line line = cursor.line(); line != null && items.size() < MOST_ITEMS && isListed.test(line)
                && ConditionPhrases.areOnly(line.body()); line = cursor.peek(items.size())) {
            for (Map.Entry<Factor, Level> level : ConditionPhrases.in(line.body()).entrySet()) {
                Level before = stated.put(level.getKey(), level.getValue());
                if (before != null && !before.equals(level.getValue())) {
                    return List.of();
                }
            }
            items.add(line);
        }
        if (stated.size() < FEWEST_FACTORS) {
            return List.of();
        }
        cursor.advance(items.size());
        return List.of(fact(items));
    }

    private static Block.Fact fact(List<Line> items) {
        Conditions conditions = Conditions.none();
        for (Line line : items) {
            for (Map.Entry<Factor, Level> level : ConditionPhrases.in(line.body()).entrySet()) {
                conditions = conditions.with(level.getKey(), level.getValue(),
                        Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("item of a list")));
            }
        }
        return Block.Fact.ofList(new Lines(items.getFirst().number(), items.getLast().number()), conditions);
    }
}
