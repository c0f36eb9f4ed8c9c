package dev.touchstone.importer.table;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tables and other results of one text that differ in nothing but the words above them: `With the patch:` and `Without:`,
/// `## chunked prefill on` and `## chunked prefill off`, `main` and `this PR`. What the words mean is not known, but that they
/// differ is: the runs get them as their variant, so that they are no repeats. Words that only count (`Run 2`, `second try`) do
/// not.
public final class TableLabels {

    private static final int NEAR = 2;
    /// A blank line and the beginning of a fence may stand between.
    private static final int NEAR_RESULT = 3;
    /// So may the two lines of a head, where the result is a row.
    private static final int NEAR_ROW = 5;
    private static final int LONGEST = 60;
    /// Of a sentence that stands alone or announces what stands below it.
    private static final int LONGEST_SENTENCE = 200;
    private static final Pattern AROUND = Pattern.compile("^(?:[\\s*_`#:：=<>$]|-(?!-))++|(?:\\G|(?<![\\s*_`#:：=<>-]))[\\s*_`#:：=<>-]++$");
    /// What a client prints before its result: messages of loggers, times, counts.
    private static final Pattern OUTPUT = Pattern.compile("^(?:\\[|(?:WARN(?:ING)?|INFO|ERROR|DEBUG|TRACE)\\b|#\\p{L}[^:]{0,30}:\\s?\\d)"
            + "|\\d\\s?(?:m?s|secs?|seconds|it/s|[GM]i?B|%)(?![\\p{L}\\d])|\\d:\\d\\d");
    /// All but what parts the words of a label.
    private static final Pattern PARTS = Pattern.compile("[^—–|/,;+·，；、]+");
    private static final Pattern BRACKETS = Pattern.compile("^[(（]([^()（）]*)[)）]$");
    private static final Pattern PREPOSITION = Pattern.compile("^(?:With|Without|After|Before|No)\\b");

    /// Where tables and results stand that have the same headings and the same label above them.
    ///
    /// @param words the headings and the label, from the outermost
    /// @param label null for none directly above
    private record Place(List<String> words, @Nullable Label label) {
    }

    /// A table of runs, or a result by itself.
    private record Table(Place place, List<RunDraft> rows) {
    }

    /// Words that stand alone in a line.
    private record Label(String words, int line) {

        /// What parts the words, which is alike in `RTX 5090 — Qwen3-8B` and `another board — another model`; empty for no parts.
        String shape() {
            return PARTS.matcher(words).replaceAll("");
        }
    }

    private record Heading(int level, String words) {
    }

    /// All that is known of a row but its figures.
    ///
    /// @param conditions each factor with its level behind it
    /// @param words the cells of the author's own columns that are no figures
    private record Known(List<Object> conditions, Map<String, String> words, Map<String, String> flags) {

        static Known of(RunDraft run) {
            List<Object> conditions = new ArrayList<>();
            run.conditions().forEach((factor, condition) -> {
                conditions.add(factor);
                conditions.add(condition.level());
            });
            return new Known(conditions, words(run.extras()), run.flags());
        }

        private static Map<String, String> words(Map<String, String> extras) {
            if (extras.isEmpty()) {
                return Map.of();
            }
            Map<String, String> words = new HashMap<>();
            extras.forEach((label, cell) -> {
                if (cell.chars().noneMatch(Character::isDigit)) {
                    words.put(label, cell);
                }
            });
            return words;
        }
    }

    private final List<Heading> headings = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private @Nullable Label label;
    /// The label above the last result that is no table; null for none since the last heading.
    private @Nullable Label resultLabel;
    private int tableEnd;
    /// The line of the last words.
    private int lastWords = -1;
    /// What the next runs belong to; null for none.
    private @Nullable Table current;
    /// Where the last table stands; null for none since the last heading.
    private @Nullable Place place;
    /// Headings hold for many tables.
    private final Map<String, String> meanings = new HashMap<>();

    public void take(Block block) {
        switch (block) {
            case Block.Heading heading -> {
                headings.removeIf(other -> other.level() >= heading.level());
                headings.add(new Heading(heading.level(), heading.text()));
                place = null;
                label = null;
                resultLabel = null;
            }
            case Block.Divider divider -> words(divider.text(), divider.lines().last());
            case Block.Remark remark -> words(remark.text(), remark.lines().last());
            case Block.Table(var table) when table.isOfRuns() -> {
                tableEnd = block.lines().last();
                begin(label != null && block.lines().first() - label.line() <= NEAR ? label : null);
            }
            default -> {
                // Says nothing about a table.
            }
        }
    }

    /// Takes words that stand alone in a line.
    public void words(String words, int line) {
        String text = words.strip();
        boolean isParagraph = lastWords < line - 1 || text.endsWith(":") || text.endsWith("：");
        lastWords = line;
        label = text.length() <= (isParagraph ? LONGEST_SENTENCE : LONGEST) && !text.endsWith(".") && !text.endsWith("。") ? new Label(text, line) : null;
    }

    public void run(RunDraft run) {
        if (run.result().lines().last() > tableEnd) {
            // A label holds for the results below it, up to the next one.
            Lines lines = run.result().lines();
            resultLabel = label != null && lines.first() - label.line() <= (lines.count() == 1 ? NEAR_ROW : NEAR_RESULT)
                    && !OUTPUT.matcher(label.words()).find() ? label : resultLabel;
            label = null;
            begin(resultLabel);
        }
        if (current != null) {
            current.rows().add(run);
        }
    }

    private void begin(@Nullable Label above) {
        if (place == null || !Objects.equals(place.label(), above)) {
            List<String> all = headings.stream().map(Heading::words).collect(Collectors.toCollection(ArrayList::new));
            if (above != null) {
                all.add(above.words());
            }
            place = new Place(all, above);
        }
        current = new Table(place, new ArrayList<>());
        tables.add(current);
    }

    /// Gives the rows of tables their variants, once all conditions are known.
    ///
    /// @param kept those that were not joined to others and are no copies
    public void end(Collection<RunDraft> kept) {
        if (tables.size() < 2) {
            return;
        }
        Map<Table, Set<String>> variants = new IdentityHashMap<>();
        alike(new HashSet<>(kept)).values().stream().filter(this::meanDifferent).forEach(several -> {
            Map<Place, Set<String>> ofPlaces = variants(several);
            several.forEach(table -> variants.computeIfAbsent(table, any -> new HashSet<>()).addAll(ofPlaces.get(table.place())));
        });
        Map<String, Set<Integer>> labelLines = labelLines();
        Map<Table, String> names = names(variants);
        LongVariants longOnes = LongVariants.of(new HashSet<>(names.values()));
        names.forEach((table, name) -> {
            endOthers(table, labelLines);
            if (!name.isEmpty()) {
                String variant = Secrets.mask(longOnes.without(name));
                table.rows().forEach(run -> run.extraIfAbsent(CaseLabels.VARIANT, variant));
            }
        });
    }

    /// The tables that have rows of which the same is known.
    private Map<Known, List<Table>> alike(Set<RunDraft> kept) {
        Map<Known, List<Table>> alike = new LinkedHashMap<>();
        for (Table table : tables) {
            for (RunDraft run : table.rows()) {
                if (kept.contains(run)) {
                    List<Table> several = alike.computeIfAbsent(Known.of(run), any -> new ArrayList<>());
                    if (several.isEmpty() || several.getLast() != table) {
                        several.add(table);
                    }
                }
            }
        }
        return alike;
    }

    /// The words above each of the tables that do not stand above all of them.
    private static Map<Place, Set<String>> variants(List<Table> several) {
        Map<Place, Set<String>> words = new IdentityHashMap<>();
        several.forEach(table -> words.computeIfAbsent(table.place(), place -> new HashSet<>(place.words())));
        Set<String> common = new HashSet<>(several.getFirst().place().words());
        words.values().forEach(common::retainAll);
        words.values().forEach(its -> its.removeAll(common));
        return words;
    }

    /// What the variants of tables are called: the words that tell them apart, in their order.
    private static Map<Table, String> names(Map<Table, Set<String>> variants) {
        Map<String, String> bare = new HashMap<>();
        Map<List<String>, String> known = new HashMap<>();
        Map<Table, String> names = new IdentityHashMap<>();
        variants.forEach((table, words) -> names.put(table, known.computeIfAbsent(
                table.place().words().stream().filter(words::contains).filter(text -> !isOwnTime(table, text)).toList(), ordered -> ordered.stream()
                        .map(text -> bare.computeIfAbsent(text, TableLabels::bare))
                        .filter(text -> !text.isEmpty()).distinct().collect(Collectors.joining(", ")))));
        return names;
    }

    /// Whether words name a time that all rows of the table have, and so no variant of them: `Time to first token (TTFT)`.
    private static boolean isOwnTime(Table table, String words) {
        String time = words.length() > LONGEST ? "" : ColumnGuess.metric(bare(words) + " (ms)").map(key -> key.split("\\.", 2)[0]).orElse("");
        return !time.isEmpty() && table.rows().stream().allMatch(run -> run.result().metrics().metrics().stream()
                .anyMatch(metric -> metric.quantity().key().equals(time)));
    }

    /// The lines of the labels of tables, by their shape.
    private Map<String, Set<Integer>> labelLines() {
        Map<String, Set<Integer>> lines = new HashMap<>();
        Set<Label> labels = new HashSet<>();
        tables.forEach(table -> {
            Label its = table.place().label();
            if (its != null && labels.add(its) && !its.shape().isEmpty()) {
                lines.computeIfAbsent(its.shape(), any -> new HashSet<>()).add(its.line());
            }
        });
        return lines;
    }

    /// The conditions that the label of an earlier table states end where a label that is made alike takes its place.
    private static void endOthers(Table table, Map<String, Set<Integer>> labelLines) {
        Label own = table.place().label();
        Set<Integer> alike = own == null ? Set.of() : labelLines.getOrDefault(own.shape(), Set.of());
        if (own == null || alike.size() < 2) {
            return;
        }
        table.rows().forEach(run -> run.conditions().forEach((factor, condition) -> {
            Lines stated = condition.evidence().lines();
            if (stated != null && stated.count() == 1 && stated.first() < own.line() && alike.contains(stated.first())) {
                run.forget(factor);
            }
        }));
    }

    private static String bare(String words) {
        String bare = BRACKETS.matcher(AROUND.matcher(words).replaceAll("")).replaceAll("$1");
        return PREPOSITION.matcher(bare).find() ? bare.substring(0, 1).toLowerCase(Locale.ROOT) + bare.substring(1) : bare;
    }

    /// Whether the words above tables with rows of the same conditions say different things.
    private boolean meanDifferent(List<Table> tables) {
        if (tables.size() < 2 || !tables.getFirst().rows().getFirst().sharesMetric(tables.getLast().rows().getFirst())) {
            return false;
        }
        Set<Place> places = Collections.newSetFromMap(new IdentityHashMap<>());
        tables.forEach(table -> places.add(table.place()));
        if (places.size() == 1) {
            return false;
        }
        List<String> first = meaning(tables.getFirst().place());
        return places.stream().anyMatch(place -> !meaning(place).equals(first));
    }

    /// The words without those that only count.
    private List<String> meaning(Place place) {
        return place.words().stream().map(text -> meanings.computeIfAbsent(text, all -> CountingWords.without(all, tables.size())))
                .filter(text -> !text.isEmpty()).toList();
    }
}
