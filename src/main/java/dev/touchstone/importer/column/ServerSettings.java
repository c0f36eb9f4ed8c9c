package dev.touchstone.importer.column;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.cell.LengthPair;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.meaning.OpenMeaning;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Columns whose label is that of a load, and which are settings of the server where the other columns show it.
public final class ServerSettings {

    private static final Set<String> WINDOWS = Set.of("ctx", "context", "ctx size", "context size", "n ctx", "num ctx", "上下文");
    private static final Set<String> PROMPTS = Set.of("prompt", "prompts", "prompt type", "prompt name", "提示词", "提示");

    private static final Pattern THOUSANDS = Pattern.compile("(?i)(?<![\\w.])(\\d{1,4})k(?![\\w])");

    private ServerSettings() {
    }

    /// Whether a column is about the depth of the context, whatever it is taken for: it stands beside figures of runs.
    public static boolean isOfContext(String label) {
        return WINDOWS.contains(ColumnLabel.of(label).words());
    }

    /// @param candidates of which such columns become the author's own
    /// @param rows cells from left to right
    static void settle(List<Candidate> candidates, List<List<String>> rows) {
        for (int column = 0; column < candidates.size(); column++) {
            String words = ColumnLabel.of(candidates.get(column).label()).words();
            if (words.equals("threads")) {
                candidates.set(column, threads(candidates.get(column), candidates));
            } else if (WINDOWS.contains(words) && isWindow(candidates.get(column), candidates, isOfConfiguration(candidates, column, rows))) {
                candidates.set(column, candidates.get(column).as(Meanings.EXTRA, true));
            } else if (WINDOWS.contains(words) && isLength(candidates.get(column)) && !isSwept(candidates, column, rows)) {
                candidates.set(column, candidates.get(column).ask(new OpenMeaning(I18n.stored("It may be the length of the prompts, or what the server was started with."),
                        List.of(Meanings.EXTRA, candidates.get(column).meaning()))));
            }
        }
    }

    private static boolean isLength(Candidate context) {
        return context.meaning().equals(new Meaning.Level(Factor.INPUT_TOKENS)) && context.question() == null
                && !context.cells().are(cell -> LengthPair.of(cell).isPresent());
    }

    /// Whether the same case was measured with several contexts: they are what was set for the test.
    private static boolean isSwept(List<Candidate> candidates, int window, List<List<String>> rows) {
        int[] cases = IntStream.range(0, candidates.size()).filter(column -> column != window && isOfCase(candidates.get(column))).toArray();
        Map<List<String>, Set<String>> contexts = new HashMap<>();
        rows.stream().filter(row -> !CellFigure.isNothing(row.get(window))).forEach(row -> contexts.computeIfAbsent(
                IntStream.of(cases).mapToObj(row::get).toList(), none -> new HashSet<>()).add(row.get(window)));
        return contexts.values().stream().anyMatch(all -> all.size() > 1);
    }

    private static boolean isOfCase(Candidate candidate) {
        boolean isRemark = candidate.label().toLowerCase(Locale.ROOT).startsWith("note");
        return candidate.cells().filled() > 0 && !isRemark && (candidate.meaning() instanceof Meaning.Level || candidate.cells().figures() == 0);
    }

    /// `8K` beside `Q4_K_M, 38 layers, 8K ctx`: the author names it among the settings of a launch.
    private static boolean isOfConfiguration(List<Candidate> candidates, int window, List<List<String>> rows) {
        return IntStream.range(0, candidates.size()).anyMatch(column -> column != window && candidates.get(column).cells().figures() == 0
                && rows.stream().anyMatch(row -> !CellFigure.isNothing(row.get(window)))
                && rows.stream().allMatch(row -> CellFigure.isNothing(row.get(window)) || hasThousands(row.get(column), row.get(window))));
    }

    /// Whether the words have a number of thousands that is the length: 131k of 131,072, 32k of 32,768.
    private static boolean hasThousands(String words, String length) {
        double tokens = CellFigure.of(length, false).map(CellFigure::value).orElse(Double.NaN);
        return THOUSANDS.matcher(words).results().mapToDouble(found -> Double.parseDouble(found.group(1)))
                .anyMatch(thousands -> thousands == Math.floor(tokens / 1000) || thousands == tokens / 1024);
    }

    /// Threads beside numbers of requests are clients; beside rates of tokens alone they are the engine's own; beside the times of requests they
    /// may be either, and are asked for.
    private static Candidate threads(Candidate threads, List<Candidate> candidates) {
        if (!threads.meaning().equals(new Meaning.Level(Factor.CONCURRENCY))) {
            return threads;
        }
        if (have(candidates, Quantity.REQUEST_THROUGHPUT, Quantity.SUCCESSFUL_REQUESTS)
                || candidates.stream().anyMatch(other -> other.meaning().equals(new Meaning.Level(Factor.REQUESTS)))) {
            return threads;
        }
        return !have(candidates, Quantity.TTFT, Quantity.E2E_LATENCY) ? threads.as(Meanings.EXTRA, true)
                : threads.ask(new OpenMeaning(I18n.stored("They may be those that send the requests, or those of the engine."),
                        List.of(threads.meaning(), Meanings.EXTRA)));
    }

    private static boolean have(List<Candidate> candidates, Quantity... quantities) {
        return candidates.stream().anyMatch(other -> other.meaning() instanceof Meaning.Figure(Metric metric, _, _)
                && List.of(quantities).contains(metric.quantity()));
    }

    /// `Ctx` beside a column that names prompts is the window that the server was started with; beside rates of generation alone it is the
    /// depth at which they were measured. The length of a prompt shows in the time or the rate of its processing.
    ///
    /// @param isSetting whether another column has it among its own words
    private static boolean isWindow(Candidate window, List<Candidate> candidates, boolean isSetting) {
        return window.meaning().equals(new Meaning.Level(Factor.INPUT_TOKENS)) && (isSetting || candidates.stream().anyMatch(other ->
                PROMPTS.contains(ColumnLabel.of(other.label()).words()) && other.cells().filled() > 0 && other.cells().figures() == 0)
                || !window.cells().are(cell -> LengthPair.of(cell).isPresent()) && candidates.stream().allMatch(ServerSettings::isOfGenerationOrNone)
                        && candidates.stream().anyMatch(other -> other.meaning() instanceof Meaning.Figure));
    }

    /// Whether a column has a figure of the generation of tokens, or none of performance.
    private static boolean isOfGenerationOrNone(Candidate candidate) {
        return !(candidate.meaning() instanceof Meaning.Figure(Metric metric, _, _)) || switch (metric.quantity()) {
            case OUTPUT_TOKEN_THROUGHPUT, REQUEST_OUTPUT_THROUGHPUT, TPOT, ITL, ACCEPT_LENGTH -> true;
            default -> false;
        };
    }
}
