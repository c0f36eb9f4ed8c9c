package dev.touchstone.ui.analysis;

import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Keeps the requests of the runs that were used last. Thread-safe.
final class RequestCache implements Function<Run, List<RequestRecord>> {

    /// About 100 MB.
    private static final int MOST = 500_000;

    private final Function<String, List<RequestRecord>> archive;
    private final Map<String, List<RequestRecord>> byRun = new LinkedHashMap<>(16, 0.75f, true);
    private int held;

    /// @param archive the requests of the run with an id
    RequestCache(Function<String, List<RequestRecord>> archive) {
        this.archive = archive;
    }

    @Override
    public synchronized List<RequestRecord> apply(Run run) {
        List<RequestRecord> known = byRun.get(run.id());
        if (known != null) {
            return known;
        }
        List<RequestRecord> read = List.copyOf(archive.apply(run.id()));
        byRun.put(run.id(), read);
        held += read.size();
        while (held > MOST && byRun.size() > 1) {
            Map.Entry<String, List<RequestRecord>> oldest = byRun.entrySet().iterator().next();
            held -= oldest.getValue().size();
            byRun.remove(oldest.getKey());
        }
        return read;
    }
}
