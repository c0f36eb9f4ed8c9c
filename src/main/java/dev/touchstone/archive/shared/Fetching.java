package dev.touchstone.archive.shared;

import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Looks for runs in a shared place that are not in the own archive, and reads them.
///
/// @param filter which of the new runs are wanted
/// @param since published on this day or later; null for all
/// @param along what is fetched along with them
public record Fetching(UnaryOperator<List<Run>> filter, @Nullable LocalDate since, Set<Attachment> along) {

    public Fetching {
        along = Set.copyOf(along);
    }

    /// What was found.
    ///
    /// @param fresh those that pass and the own archive does not hold, the earliest published first
    /// @param known how many of the place's runs the own archive holds already
    /// @param filtered how many are new and do not pass
    /// @param withdrawn those that the own archive holds and somebody has withdrawn, id → mark
    /// @param levels the new levels that somebody accepted at runs which the own archive holds, id → mark
    /// @param skipped sentences about what was passed over in the place
    /// @param isWhole false when the user cancelled
    public record Found(List<PublishedRun> fresh, int known, int filtered, Map<String, SharedMark> withdrawn,
            Map<String, SharedMark> levels, List<String> skipped, boolean isWhole) {
        public Found {
            fresh = List.copyOf(fresh);
            skipped = List.copyOf(skipped);
        }

        /// Those of the own runs at which somebody accepted a new level that they do not have, with it.
        public List<Run> withNewLevels(Collection<Run> own) {
            return own.stream().filter(run -> !AcceptedLevel.isAt(run)).flatMap(run -> Optional.ofNullable(levels.get(run.id()))
                    .map(level -> FetchedRun.accepted(run, level)).stream()).toList();
        }
    }

    /// Looks through a place.
    ///
    /// @param own whether the own archive holds a run with this id
    public Found look(SharedArchive place, Predicate<String> own, SharingProgress progress) throws IOException {
        Map<String, SharedMark> gone = place.marks(SharedMark.Kind.WITHDRAWN);
        Map<String, SharedMark> withdrawn = new LinkedHashMap<>(gone);
        withdrawn.keySet().removeIf(id -> !own.test(id));
        Map<String, SharedMark> levels = new LinkedHashMap<>(place.marks(SharedMark.Kind.NEW_LEVEL));
        levels.keySet().removeIf(id -> !own.test(id) || gone.containsKey(id));
        Set<String> wanted = new LinkedHashSet<>(place.ids());
        wanted.removeAll(gone.keySet());
        int all = wanted.size();
        wanted.removeIf(own);
        List<PublishedRun> fresh = new ArrayList<>();
        boolean[] isWhole = {progress.goOn(0, wanted.size())};
        if (isWhole[0]) {
            place.read(wanted, published -> {
                fresh.add(published);
                isWhole[0] = progress.goOn(fresh.size(), wanted.size());
                return isWhole[0];
            });
        }
        int read = fresh.size();
        keepWanted(fresh);
        fresh.sort(Comparator.comparing((PublishedRun published) -> published.publication().at())
                .thenComparing(published -> published.run().id()));
        return new Found(fresh, all - wanted.size(), read - fresh.size(), withdrawn, levels, place.skipped(), isWhole[0]);
    }

    private void keepWanted(List<PublishedRun> fresh) {
        fresh.removeIf(published -> since != null
                && published.publication().at().atZone(ZoneId.systemDefault()).toLocalDate().isBefore(since));
        Set<String> wanted = filter.apply(fresh.stream().map(PublishedRun::run).toList()).stream().map(Run::id)
                .collect(Collectors.toSet());
        fresh.removeIf(published -> !wanted.contains(published.run().id()));
    }

    /// Reads runs with what goes along, in a form that an archive stores: who published a run, when and why stands among
    /// its extras.
    public Reading read(SharedArchive place, List<PublishedRun> chosen, SharingProgress progress) throws IOException {
        List<Run> runs = new ArrayList<>();
        Map<String, List<RequestRecord>> requests = new LinkedHashMap<>();
        Map<String, SharedMark> levels = place.marks(SharedMark.Kind.NEW_LEVEL);
        for (PublishedRun published : chosen) {
            if (!progress.goOn(runs.size(), chosen.size())) {
                break;
            }
            SharedMark level = levels.get(published.run().id());
            Run run = level == null ? FetchedRun.of(published) : FetchedRun.accepted(FetchedRun.of(published), level);
            Optional<byte[]> log = along.contains(Attachment.LOGS) ? place.attached(run.id(), Attachment.LOGS) : Optional.empty();
            runs.add(log.isEmpty() ? run : run.with(Attachments.log(log.get()), run.warnings()));
            if (along.contains(Attachment.REQUESTS)) {
                place.attached(run.id(), Attachment.REQUESTS)
                        .ifPresent(content -> requests.put(run.id(), Attachments.requests(content)));
            }
        }
        return new Reading(place.name(), "", 0, runs, List.of(), List.of(), List.of(), List.of(), List.of(), requests,
                List.of(), List.of());
    }
}
