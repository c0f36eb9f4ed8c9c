package dev.touchstone.archive.shared;

import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// A run as it stands in the own archive after it was fetched: its publication is among its extras, so that it is shown,
/// searched and exported like the rest.
public final class FetchedRun {

    /// The labels begin alike, by which [dev.touchstone.compare.Matching] knows that they set no runs apart.
    private static final String BY = "Published by";
    private static final String ON = "Published on";
    private static final String WHY = "Published because";
    private static final String NOT_KNOWN = "Published without";
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private FetchedRun() {
    }

    static Run of(PublishedRun published) {
        Publication publication = published.publication();
        Map<String, String> extras = new LinkedHashMap<>(published.run().extras());
        extras.put(BY, publication.by());
        extras.put(ON, minute(publication));
        if (!publication.why().isEmpty()) {
            extras.put(WHY, publication.why());
        }
        if (!publication.notKnown().isEmpty()) {
            extras.put(NOT_KNOWN, publication.notKnown().stream().map(Factor::key).collect(Collectors.joining(", ")));
        }
        return published.run().withExtras(extras);
    }

    /// Returns the run with the mark of a new level that somebody accepted at it, and the reason in its note.
    static Run accepted(Run run, SharedMark level) {
        return AcceptedLevel.isAt(run) ? run : AcceptedLevel.mark(run, level.publication().why());
    }

    /// `2026-11-24 10:12`, in the time zone of this computer.
    public static String minute(Publication publication) {
        return MINUTE.format(publication.at().atZone(ZoneId.systemDefault()));
    }
}
