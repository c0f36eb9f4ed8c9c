package dev.touchstone.importer.format.melt;

import dev.touchstone.importer.column.cell.BareNumber;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.LabelCache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A table with the tests of llama.cpp's `llama-bench` in its head: `pp512` is the rate at which a prompt of 512 tokens
/// is processed, `tg128` the rate at which 128 tokens are generated, both in tokens per second.
final class LlamaTests {

    private static final Pattern TEST = Pattern.compile(
            "(?i)(pp|tg)\\s?(\\d{1,7})(?:\\s?@\\s?d(\\d{1,7}))?\\s?(?:[\\[(]?(?:t|tok|tokens)/s(?:ec)?[\\])]?)?");
    /// What stands in the label of every test.
    private static final Pattern NAME = Pattern.compile("(?i)(?:pp|tg)\\s?\\d");
    private static final Pattern OF_CASE = Pattern.compile("(?i)(.{1,40}?)[\\s_-]{1,3}((?:pp|tg)\\s?\\d{1,7})\\s?(?:[\\[(]?(?:t|tok|tokens)/s(?:ec)?[\\])]?)?");
    /// `prefill pp512` is a test, and no case.
    private static final Pattern PHASE = Pattern.compile("(?i)prefill|prompt(?: processing)?|decode|(?:token )?generation|gen|预填充|解码|生成");
    private static final Pattern NOTE = Pattern.compile("\\\\?[*†‡]{1,3}$|\\s?\\([^()]{1,40}\\)$");
    private static final Pattern RATE = Pattern.compile("(?i)\\W{0,2}(?:t|tok|tokens)/s(?:ec)?\\W{0,2}");
    /// An empty cell would repeat the one above it.
    private static final String NONE = "-";
    private static final String PROMPT = "Prompt throughput (tok/s)";
    private static final String GENERATION = "Generation throughput (tok/s)";
    private static final String INPUT = "Input length";
    private static final String OUTPUT = "Output length";
    private static final String DEPTH = "Context depth";

    private static final LabelCache<Boolean> NAMES = new LabelCache<>(label -> NAME.matcher(label).find());

    private LlamaTests() {
    }

    /// @param depth of the context before the test; empty when it is not named
    private record Test(boolean isPrompt, String tokens, String depth) {
    }

    /// Returns the table with one run per row; null when its head names no such test. A prompt and a generation at the
    /// same depth are figures of one run.
    static @Nullable SourceTable of(SourceTable upright) {
        if (upright.labels().stream().noneMatch(label -> !BareNumber.is(label) && NAMES.of(label))) {
            return null;
        }
        SourceTable cases = casesDown(upright);
        return cases == null ? ofTests(upright) : ofTests(cases);
    }

    /// Returns the table with the cases before its tests in a column of their own: `FP16 pp512 | FP16 tg128 | Q8_0 pp512 | Q8_0 tg128`.
    /// Null for a table with one of its tests alone in a head, and with one case or none.
    private static @Nullable SourceTable casesDown(SourceTable upright) {
        List<String> labels = upright.labels();
        Map<Integer, Matcher> tests = new LinkedHashMap<>();
        for (int column = 0; column < labels.size(); column++) {
            Matcher test = OF_CASE.matcher(labels.get(column).strip());
            if (test.matches() && !PHASE.matcher(test.group(1)).matches()) {
                tests.put(column, test);
            }
        }
        List<String> cases = tests.values().stream().map(test -> test.group(1)).distinct().toList();
        List<String> names = tests.values().stream().map(test -> test.group(2).toLowerCase(Locale.ROOT)).distinct().toList();
        if (cases.size() < 2 || labels.stream().anyMatch(label -> TEST.matcher(label.strip()).matches()) || tests.size() != cases.size() * names.size()) {
            return null;
        }
        List<Integer> shared = IntStream.range(0, labels.size()).filter(column -> !tests.containsKey(column)).boxed().toList();
        List<String> all = new ArrayList<>(shared.stream().map(labels::get).toList());
        all.add(CaseWords.factor(cases).filter(factor -> !all.contains(factor)).orElse(CaseLabels.CASE));
        all.addAll(names);
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : upright.body()) {
            for (String one : cases) {
                List<String> cells = new ArrayList<>(shared.stream().map(row::cell).toList());
                cells.add(one);
                names.forEach(name -> tests.forEach((column, test) -> {
                    if (test.group(1).equals(one) && test.group(2).equalsIgnoreCase(name)) {
                        cells.add(row.cell(column));
                    }
                }));
                rows.add(row.with(List.copyOf(cells)));
            }
        }
        return SourceTable.ofRuns(List.copyOf(all), upright.rows().getFirst().lines(), List.copyOf(rows));
    }

    private static @Nullable SourceTable ofTests(SourceTable upright) {
        Map<Integer, Test> tests = new LinkedHashMap<>();
        for (int column = 0; column < upright.labels().size(); column++) {
            Matcher test = TEST.matcher(withoutPhase(upright.labels().get(column).strip()));
            if (test.matches()) {
                String depth = test.group(3) == null ? "" : test.group(3);
                tests.put(column, new Test(test.group(1).equalsIgnoreCase("pp"), test.group(2), depth));
            }
        }
        return tests.isEmpty() ? null : runs(upright, tests);
    }

    /// Returns the table with the tests of a column in the names of their rates: `| GPU | Test | t/s |` over `pp512` and
    /// `tg128`. Null for a table without such a column, or with other rates than one.
    static @Nullable SourceTable down(@Nullable SourceTable upright) {
        if (upright == null || upright.body().isEmpty()) {
            return null;
        }
        List<String> labels = upright.labels();
        List<Integer> rates = IntStream.range(0, labels.size()).filter(column -> labels.get(column).indexOf('/') >= 0 && RATE.matcher(labels.get(column)).matches())
                .boxed().toList();
        if (rates.size() != 1) {
            return null;
        }
        int tests = IntStream.range(0, labels.size()).filter(column -> upright.body().stream()
                .allMatch(row -> test(row.cell(column)).matches())).findFirst().orElse(-1);
        if (tests < 0) {
            return null;
        }
        int rate = rates.getFirst();
        List<Integer> shared = IntStream.range(0, labels.size()).filter(column -> column != tests && column != rate).boxed()
                .toList();
        List<String> all = new ArrayList<>(shared.stream().map(labels::get).toList());
        all.addAll(List.of(INPUT, OUTPUT, DEPTH, PROMPT, GENERATION));
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : upright.body()) {
            Matcher test = test(row.cell(tests));
            if (test.matches()) {
                boolean isPrompt = test.group(1).equalsIgnoreCase("pp");
                List<String> cells = new ArrayList<>(shared.stream().map(row::cell).toList());
                cells.addAll(List.of(isPrompt ? test.group(2) : NONE, isPrompt ? NONE : test.group(2),
                        test.group(3) == null ? NONE : test.group(3), isPrompt ? row.cell(rate) : NONE,
                        isPrompt ? NONE : row.cell(rate)));
                rows.add(row.with(List.copyOf(cells)));
            }
        }
        return SourceTable.ofRuns(List.copyOf(all), upright.rows().getFirst().lines(), List.copyOf(rows));
    }

    /// A mark of a footnote or words in brackets may stand behind the test.
    private static Matcher test(String cell) {
        return TEST.matcher(withoutPhase(NOTE.matcher(cell.strip()).replaceFirst("")));
    }

    /// `pp512` of `prefill pp512`.
    private static String withoutPhase(String words) {
        Matcher named = OF_CASE.matcher(words);
        return named.matches() && PHASE.matcher(named.group(1)).matches() ? named.group(2) : words;
    }

    private static SourceTable runs(SourceTable upright, Map<Integer, Test> tests) {
        boolean onePair = tests.values().stream().map(Test::depth).distinct().count() == 1
                && tests.values().stream().filter(Test::isPrompt).count() <= 1
                && tests.values().stream().filter(test -> !test.isPrompt).count() <= 1;
        List<Integer> shared = new ArrayList<>();
        for (int column = 0; column < upright.labels().size(); column++) {
            if (!tests.containsKey(column)) {
                shared.add(column);
            }
        }
        List<String> labels = new ArrayList<>(shared.stream().map(upright.labels()::get).toList());
        labels.addAll(List.of(INPUT, OUTPUT, DEPTH, PROMPT, GENERATION));
        List<List<Integer>> groups = onePair ? List.of(List.copyOf(tests.keySet()))
                : tests.keySet().stream().map(List::of).toList();
        boolean decimalComma = CellFigure.hasDecimalCommas(upright.cells().stream().flatMap(List::stream).toList());
        List<SourceTable.Row> rows = new ArrayList<>();
        for (SourceTable.Row row : upright.body()) {
            for (List<Integer> group : groups) {
                // What is written in another way, as `2103-2134`, is listed.
                if (group.stream().anyMatch(column -> CellFigure.of(row.cell(column), decimalComma).isPresent()
                        || CellOutcome.is(row.cell(column)) || row.cell(column).chars().anyMatch(Character::isDigit))) {
                    List<String> cells = new ArrayList<>(shared.stream().map(row::cell).toList());
                    cells.addAll(cells(row, group, tests));
                    rows.add(row.with(List.copyOf(cells)));
                }
            }
        }
        return SourceTable.ofRuns(List.copyOf(labels), upright.rows().getFirst().lines(), List.copyOf(rows));
    }

    private static List<String> cells(SourceTable.Row row, List<Integer> group, Map<Integer, Test> tests) {
        String[] cells = {NONE, NONE, NONE, NONE, NONE};
        for (int column : group) {
            Test test = tests.get(column);
            if (test != null) {
                cells[test.isPrompt ? 0 : 1] = test.tokens;
                cells[2] = test.depth.isEmpty() ? NONE : test.depth;
                cells[test.isPrompt ? 3 : 4] = row.cell(column);
            }
        }
        return List.of(cells);
    }
}
