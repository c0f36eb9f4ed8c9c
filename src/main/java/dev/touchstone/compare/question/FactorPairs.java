package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.ModelFolder;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The pairs of levels of one factor, in the order of the rows of its comparison.
final class FactorPairs {

    private static final String NOT_KNOWN = "not known";
    /// A column of plain tables that is the load of an engine without a server.
    private static final String BATCH = "batch";

    /// With another one of these, requests are another load.
    static final Set<Factor> LOAD = PairGroup.LOAD.stream().filter(factor -> factor != Factor.TEMPERATURE && factor != Factor.DATASET)
            .collect(Collectors.toUnmodifiableSet());

    private FactorPairs() {
    }

    /// Each level against the lowest of its row; where rows have many levels that are words, against the one that is
    /// best in most rows of the family. A folder in which models lie is no model. Rows in which another question's factor or the
    /// load changes too are left out: they cannot tell which of the two makes the difference.
    static List<LevelPair> of(QuestionInput input, AnyFactor by, Metric metric) {
        Comparison usual = input.compare().apply(input.lens(metric, by));
        Predicate<Cell> isNamed = isNamed(by, usual);
        // Versions follow one upon the other: what the later ones changed is the question.
        Map<Map<Factor, Level>, Level> leaders = by != Factor.ENGINE_VERSION && isOfWords(by, usual.levels()) && usual.levels().size() > 2
                ? leaders(usual.rows().stream().filter(row -> hasSides(row, isNamed)).toList(), isNamed, metric.better()) : Map.of();
        return of(input, by, metric, usual, row -> Optional.ofNullable(leaders.get(family(row))).flatMap(row::cell)
                .or(() -> row.cells().stream().filter(isNamed).findFirst()));
    }

    /// Each level against the one of its row that some of these runs have; rows without one are left out.
    static List<LevelPair> against(Set<Run> origins, QuestionInput input, AnyFactor by, Metric metric) {
        return of(input, by, metric, input.compare().apply(input.lens(metric, by)), row -> row.cells().stream()
                .filter(cell -> cell.runs().stream().anyMatch(origins::contains)).findFirst());
    }

    /// @param usual the comparison with the baseline that it has by itself
    private static List<LevelPair> of(QuestionInput input, AnyFactor by, Metric metric, Comparison usual,
            Function<Row, Optional<Cell>> origin) {
        Set<String> together = together(input, by);
        Predicate<Cell> isNamed = isNamed(by, usual);
        Map<Level, Comparison> byBaseline = new HashMap<>();
        List<LevelPair> pairs = new ArrayList<>();
        for (int place = 0; place < usual.rows().size(); place++) {
            Optional<Level> base = Optional.of(usual.rows().get(place)).filter(row -> hasSides(row, isNamed))
                    .flatMap(origin).map(Cell::level);
            if (base.isPresent()) {
                Comparison comparison = base.get().equals(usual.baseline()) ? usual : byBaseline.computeIfAbsent(base.get(),
                        level -> input.compare().apply(input.lens(metric, by).withBaseline(level)));
                Row row = comparison.rows().get(place);
                if (isAboutItsFactor(row, by, together)) {
                    addPairs(pairs, row, row.cell(base.get()).orElseThrow(), isNamed, metric, input.terms().accepted().differences());
                }
            }
        }
        return pairs;
    }

    private static void addPairs(List<LevelPair> pairs, Row row, Cell base, Predicate<Cell> isNamed, Metric metric, Set<String> accepted) {
        Map<String, List<String>> differs = new LinkedHashMap<>(row.alsoDiffers());
        differs.keySet().removeAll(accepted);
        row.cells().stream().filter(isNamed).filter(cell -> !cell.level().equals(base.level()))
                .forEach(cell -> pairs.add(LevelPair.of(row, base, cell, metric,
                        isWordsBesideUnknown(base, cell, metric) && !accepted.contains(Aspect.TOKENS.key()) ? withWords(differs) : differs)));
    }

    private static Predicate<Cell> isNamed(AnyFactor by, Comparison comparison) {
        return cell -> by != Factor.MODEL || !ModelFolder.isFolder(cell.level(), comparison.levels());
    }

    private static boolean hasSides(Row row, Predicate<Cell> isNamed) {
        return row.cells().stream().filter(isNamed).count() > 1;
    }

    private static Map<String, List<String>> withWords(Map<String, List<String>> differs) {
        Map<String, List<String>> all = new LinkedHashMap<>(differs);
        all.put(Aspect.TOKENS.key(), List.of(Choice.WORDS.phrase(), LevelName.NOT_KNOWN));
        return all;
    }

    /// Whether one side counts words and of the other nothing is known, which mostly means tokens.
    private static boolean isWordsBesideUnknown(Cell base, Cell cell, Metric metric) {
        return metric.quantity().countsTokens() && (haveWords(base) && isUnknown(cell) || isUnknown(base) && haveWords(cell));
    }

    private static boolean haveWords(Cell cell) {
        return cell.runs().stream().anyMatch(run -> run.definitions().has(Choice.WORDS));
    }

    private static boolean isUnknown(Cell cell) {
        return cell.runs().stream().allMatch(run -> run.definitions().choice(Aspect.TOKENS).isEmpty());
    }

    /// The excluded runs that would stand in a row that tells of the factor.
    static Stream<Run> excluded(QuestionInput input, AnyFactor by, Metric metric) {
        Set<String> together = together(input, by);
        Comparison comparison = input.compare().apply(input.lens(metric, by));
        return Stream.concat(
                comparison.rows().stream().filter(row -> isAboutItsFactor(row, by, together))
                        .flatMap(row -> row.cells().stream()).flatMap(cell -> cell.excluded().stream()),
                comparison.excluded().stream().filter(levels -> isAboutItsFactor(levels.row(), by, together))
                        .flatMap(levels -> levels.levels().values().stream()).flatMap(List::stream));
    }

    /// The level that is the best in most rows of each family.
    private static Map<Map<Factor, Level>, Level> leaders(List<Row> rows, Predicate<Cell> isNamed, Direction better) {
        Comparator<Cell> order = Comparator.comparingDouble(cell -> cell.spread().mean());
        Comparator<Cell> best = better == Direction.LOWER ? order.reversed() : order;
        Map<Map<Factor, Level>, Map<Level, Integer>> wins = new HashMap<>();
        rows.forEach(row -> wins.computeIfAbsent(family(row), family -> new TreeMap<>())
                .merge(row.cells().stream().filter(isNamed).max(best).orElseThrow().level(), 1, Integer::sum));
        Map<Map<Factor, Level>, Level> leaders = new HashMap<>();
        wins.forEach((family, counts) -> counts.entrySet().stream().max(Map.Entry.comparingByValue())
                .ifPresent(most -> leaders.put(family, most.getKey())));
        return leaders;
    }

    private static Map<Factor, Level> family(Row row) {
        Map<Factor, Level> family = new EnumMap<>(Factor.class);
        family.putAll(row.match());
        family.keySet().removeAll(PairGroup.LOAD);
        return family;
    }

    /// What always changes together with a factor of the author's own and is no question of its own.
    private static Set<String> together(QuestionInput input, AnyFactor by) {
        return by instanceof OwnFactor own ? OwnQuestions.of(input.taking(), List.of()).together().getOrDefault(own, Set.of())
                : Set.of();
    }

    private static boolean isOfWords(AnyFactor by, List<Level> levels) {
        return by instanceof Factor factor ? factor.kind() == Factor.Kind.TEXT
                : levels.stream().anyMatch(Level.Word.class::isInstance);
    }

    static boolean isAboutItsFactor(Row row, AnyFactor by, Set<String> together) {
        Set<String> changing = row.alsoDiffers().entrySet().stream().filter(entry -> entry.getValue().stream()
                .filter(level -> !level.equals(NOT_KNOWN)).count() > 1).map(Map.Entry::getKey)
                .filter(name -> !together.contains(name)).collect(Collectors.toSet());
        return LOAD.stream().noneMatch(factor -> row.alsoDiffers().containsKey(factor.key()))
                && !row.alsoDiffers().containsKey(BATCH) && (by instanceof OwnFactor ? changing.isEmpty()
                : Question.WELL_KNOWN.stream().map(Question::factor).flatMap(Optional::stream)
                        .filter(factor -> factor != by)
                        .noneMatch(factor -> changing.contains(factor.key())));
    }
}
