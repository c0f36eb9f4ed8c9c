package dev.touchstone.importer.column;

import dev.touchstone.importer.column.ColumnGuess.Candidate;
import dev.touchstone.importer.column.cell.LengthPair;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Set;

/// Columns whose label is that of a load, and which are settings of the server where the other columns show it.
final class ServerSettings {

    private static final Set<String> WINDOWS = Set.of("ctx", "context", "ctx size", "context size", "n ctx", "num ctx", "上下文");
    private static final Set<String> PROMPTS = Set.of("prompt", "prompts", "prompt type", "prompt name", "提示词", "提示");

    private ServerSettings() {
    }

    /// Whether a column is about the depth of the context, whatever it is taken for: it stands beside figures of runs.
    static boolean isOfContext(String label) {
        return WINDOWS.contains(ColumnLabel.of(label).words());
    }

    /// @param candidates of which such columns become the author's own
    static void settle(List<Candidate> candidates) {
        for (int column = 0; column < candidates.size(); column++) {
            String words = ColumnLabel.of(candidates.get(column).label()).words();
            if (words.equals("threads") && !areOfRequests(candidates) || WINDOWS.contains(words) && isWindow(candidates.get(column), candidates)) {
                candidates.set(column, candidates.get(column).as(Meanings.EXTRA, true));
            }
        }
    }

    /// Threads beside figures of requests are clients; beside rates of tokens alone they are the engine's own.
    private static boolean areOfRequests(List<Candidate> candidates) {
        return candidates.stream().anyMatch(other -> other.meaning()
                instanceof Meaning.Figure(Metric metric, _, _) && switch (metric.quantity()) {
                    case TTFT, E2E_LATENCY, REQUEST_THROUGHPUT, SUCCESSFUL_REQUESTS -> true;
                    default -> false;
                } || other.meaning().equals(new Meaning.Level(Factor.REQUESTS)));
    }

    /// `Ctx` beside a column that names prompts is the window that the server was started with; beside rates of generation alone it is the
    /// depth at which they were measured. The length of a prompt shows in the time or the rate of its processing.
    private static boolean isWindow(Candidate window, List<Candidate> candidates) {
        return window.meaning().equals(new Meaning.Level(Factor.INPUT_TOKENS)) && (candidates.stream().anyMatch(other ->
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
