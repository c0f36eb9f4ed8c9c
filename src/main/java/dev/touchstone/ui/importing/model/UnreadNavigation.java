package dev.touchstone.ui.importing.model;

import dev.touchstone.model.Lines;
import dev.touchstone.ui.importing.source.FoundContent;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourcePassage;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Steps through the passages that were not understood.
public final class UnreadNavigation {

    private UnreadNavigation() {
    }

    /// Returns the next or the previous passage; after the last comes the first.
    ///
    /// @param line the current line, counted from 1; 0 for before the first line
    /// @return empty when everything was understood
    public static Optional<SourcePassage> next(List<ImportSource> sources, @Nullable ImportSource here, int line,
            boolean forward) {
        List<SourcePassage> places = FoundContent.unread(sources).places();
        if (places.isEmpty()) {
            return Optional.empty();
        }
        SourcePassage at = here == null ? places.getFirst() : new SourcePassage(here, Lines.of(Math.max(1, line)));
        Comparator<SourcePassage> order = Comparator.comparing((SourcePassage place) -> sources.indexOf(place.source()))
                .thenComparing(place -> place.lines().first());
        boolean isAtBeginning = line == 0;
        Optional<SourcePassage> next = forward
                ? places.stream().filter(place -> order.compare(place, at) > (isAtBeginning ? -1 : 0)).findFirst()
                : places.reversed().stream().filter(place -> order.compare(place, at) < 0).findFirst();
        return next.or(() -> Optional.of(forward ? places.getFirst() : places.getLast()));
    }
}
