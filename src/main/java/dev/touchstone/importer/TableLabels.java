package dev.touchstone.importer;

import dev.touchstone.importer.column.CaseLabels;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tables of one text whose rows differ in nothing but the words above the tables: `With the patch:` and `Without:`,
/// `## chunked prefill on` and `## chunked prefill off`. What the words mean is not known, but that they differ is: the rows
/// get them as their variant, so that they are no repeats. Words that only count (`Run 2`, `second try`) do not.
final class TableLabels {

    private static final int NEAR = 2;
    private static final int LONGEST = 60;
    private static final int MOST_TABLES = 200;
    private static final Pattern AROUND = Pattern.compile("^(?:[\\s*_`#:：=]|-(?!-))++|(?:\\G|(?<![\\s*_`#:：=-]))[\\s*_`#:：=-]++$");
    private static final Pattern BRACKETS = Pattern.compile("^[(（]([^()（）]*)[)）]$");
    private static final Pattern PREPOSITION = Pattern.compile("^(?:With|Without|After|Before|No)\\b");

    /// @param words the headings and the label above it, from the outermost
    private record Table(List<String> words, List<RunDraft> rows) {
    }

    private record Heading(int level, String words) {
    }

    private final List<Heading> headings = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private @Nullable String label;
    private int labelLine;
    private int tableEnd;

    void take(Block block) {
        switch (block) {
            case Block.Heading heading -> {
                headings.removeIf(other -> other.level() >= heading.level());
                headings.add(new Heading(heading.level(), heading.text()));
                label = null;
            }
            case Block.Divider divider -> words(divider.text(), divider.lines().last());
            case Block.Remark remark -> words(remark.text(), remark.lines().last());
            case Block.Table(var table) when table.isOfRuns() -> {
                tableEnd = block.lines().last();
                List<String> words = headings.stream().map(Heading::words).collect(Collectors.toCollection(ArrayList::new));
                if (label != null && block.lines().first() - labelLine <= NEAR) {
                    words.add(label);
                }
                if (tables.size() < MOST_TABLES) {
                    tables.add(new Table(words, new ArrayList<>()));
                }
            }
            default -> {
                // Says nothing about a table.
            }
        }
    }

    /// Takes words that stand alone in a line.
    void words(String words, int line) {
        String text = words.strip();
        label = text.length() <= LONGEST && !text.endsWith(".") && !text.endsWith("。") ? text : null;
        labelLine = line;
    }

    void run(RunDraft run) {
        if (!tables.isEmpty() && run.result().lines().last() <= tableEnd) {
            tables.getLast().rows().add(run);
        }
    }

    /// Gives the rows of tables their variants, once all conditions are known.
    ///
    /// @param kept those that were not joined to others
    void end(Collection<RunDraft> kept) {
        if (tables.size() < 2) {
            return;
        }
        Set<RunDraft> there = new HashSet<>(kept);
        Map<Object, List<Table>> alike = new LinkedHashMap<>();
        for (Table table : tables) {
            table.rows().stream().filter(there::contains).map(TableLabels::conditions).distinct()
                    .forEach(conditions -> alike.computeIfAbsent(conditions, any -> new ArrayList<>()).add(table));
        }
        Map<Table, Set<String>> variants = new IdentityHashMap<>();
        alike.values().stream().filter(several -> several.stream().map(table -> meaning(table.words())).distinct().count() > 1
                && several.getFirst().rows().getFirst().sharesMetric(several.getLast().rows().getFirst())).forEach(several -> {
                    Set<String> common = new HashSet<>(several.getFirst().words());
                    several.forEach(table -> common.retainAll(table.words()));
                    several.forEach(table -> table.words().stream().filter(words -> !common.contains(words))
                            .forEach(variants.computeIfAbsent(table, any -> new HashSet<>())::add));
                });
        variants.forEach((table, words) -> {
            String variant = table.words().stream().filter(words::contains).map(TableLabels::bare)
                    .filter(text -> !text.isEmpty()).collect(Collectors.joining(", "));
            if (!variant.isEmpty()) {
                table.rows().forEach(run -> run.extraIfAbsent(CaseLabels.VARIANT, Secrets.mask(variant.substring(0,
                        Math.min(LONGEST, variant.length())))));
            }
        });
    }

    private static String bare(String words) {
        String bare = BRACKETS.matcher(AROUND.matcher(words).replaceAll("")).replaceAll("$1");
        return PREPOSITION.matcher(bare).find() ? bare.substring(0, 1).toLowerCase(Locale.ROOT) + bare.substring(1) : bare;
    }

    /// The words without those that only count.
    private List<String> meaning(List<String> words) {
        return words.stream().map(text -> CountingWords.without(text, tables.size())).filter(text -> !text.isEmpty()).toList();
    }

    /// All that is known of a row but its figures.
    private static Object conditions(RunDraft run) {
        Map<Factor, Level> levels = new EnumMap<>(Factor.class);
        run.conditions().forEach((factor, condition) -> levels.put(factor, condition.level()));
        Map<String, String> words = new HashMap<>(run.extras());
        words.values().removeIf(cell -> cell.chars().anyMatch(Character::isDigit));
        return List.of(levels, words, run.flags());
    }
}
