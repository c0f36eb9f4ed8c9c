package dev.touchstone.ui.requests;

import dev.touchstone.chart.requests.RequestRun;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The runs whose requests are shown, with them.
///
/// @param candidates how many runs there were to choose from
/// @param looked how many of these were looked at
record LoadedRequests(List<RequestRun> runs, int candidates, int looked) {

    static final LoadedRequests NOTHING = new LoadedRequests(List.of(), 0, 0);

    /// More lines cannot be told apart in one chart.
    static final int MOST = 8;
    /// Of many runs, most have no requests.
    private static final int MOST_LOOKED_AT = 3000;

    LoadedRequests {
        runs = List.copyOf(runs);
    }

    /// Reads the requests of the first runs that have any, or lines of their engine's log; takes long.
    static LoadedRequests of(List<Run> candidates, Function<Run, List<RequestRecord>> requests) {
        Map<Run, List<RequestRecord>> found = new LinkedHashMap<>();
        int looked = 0;
        for (Run run : candidates) {
            if (found.size() == MOST || looked == MOST_LOOKED_AT) {
                break;
            }
            looked++;
            List<RequestRecord> records = requests.apply(run);
            if (!records.isEmpty() || !run.engineLog().isEmpty() && candidates.size() == 1) {
                found.put(run, records);
            }
        }
        return new LoadedRequests(RequestRun.of(found), candidates.size(), looked);
    }

    /// Whether there are runs that were not looked at, because enough were found.
    boolean isCut() {
        return looked < candidates;
    }
}
