package dev.touchstone.ui.runs;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// The columns that the table shows until the user chooses others.
final class UsualColumns {

    private static final List<String> USUAL = List.of("engine", "name", "tags", "model", "gpuCount", "api", "thinking",
            "concurrency", "requests", "request_throughput", "output_token_throughput", "e2e_latency.p50",
            "e2e_latency.p99", "ttft.mean", "tpot.mean", RunBadges.COLUMN);
    /// The engine, what is compared and two figures come before the badges.
    private static final List<String> BY_IMPORTANCE = List.of("engine", "gpuCount", "concurrency", "request_throughput",
            "e2e_latency.p99", RunBadges.COLUMN, "name", "output_token_throughput", "model", "tags", "thinking",
            "e2e_latency.p50", "api", "ttft.mean", "tpot.mean", "requests");
    private static final List<String> MORE = List.of("e2e_latency.mean", "ttft.p99", "tpot.p99", "itl.mean",
            "total_token_throughput", "output_tokens_per_request", "maxTokens", "duration", "failed_requests", "dataset",
            "tensorParallel", "engineVersion", "measuredAt", "source");

    private UsualColumns() {
    }

    /// Those that the runs fill, in the order in which they are shown.
    static List<DataColumn<Run>> of(List<DataColumn<Run>> available) {
        return sorted(available.stream().filter(column -> USUAL.contains(column.id())).toList(), USUAL);
    }

    /// Those that a wide window has room for beside the usual ones.
    static List<DataColumn<Run>> more(List<DataColumn<Run>> available) {
        return sorted(available.stream().filter(column -> MORE.contains(column.id())).toList(), MORE);
    }

    /// The most important first, for a window that is too narrow for all.
    ///
    /// @param severalModels whether the model tells the runs apart; it then comes before the badges
    static List<DataColumn<Run>> byImportance(Collection<DataColumn<Run>> usual, boolean severalModels) {
        List<DataColumn<Run>> sorted = new ArrayList<>(sorted(usual, BY_IMPORTANCE));
        int badges = sorted.stream().map(DataColumn::id).toList().indexOf(RunBadges.COLUMN);
        int model = sorted.stream().map(DataColumn::id).toList().indexOf(Factor.MODEL.key());
        if (severalModels && badges >= 0 && model > badges) {
            sorted.add(model, sorted.remove(badges));
        }
        return sorted;
    }

    private static List<DataColumn<Run>> sorted(Collection<DataColumn<Run>> columns, List<String> order) {
        return columns.stream().sorted(Comparator.comparingInt(column -> order.indexOf(column.id()))).toList();
    }
}
