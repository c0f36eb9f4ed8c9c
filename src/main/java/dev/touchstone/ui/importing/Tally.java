package dev.touchstone.ui.importing;

import dev.touchstone.importer.Span;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/// How much of one kind was found in some texts, and where.
///
/// @param count what is counted depends on the kind: things, or lines
/// @param places in the order of the texts
record Tally(Kind kind, int count, List<Place> places) {

    /// What is counted.
    enum Kind {
        RUNS("run", "runs", "result",
                source -> source.reading().runs().stream().map(run -> run.source().lines()).toList()),
        COMMANDS("command", "commands", "command", source -> spans(source, Span.Kind.COMMAND)),
        HARDWARE("hardware dump", "hardware dumps", "hardware",
                source -> source.reading().hardware().stream().map(dump -> dump.lines()).toList()),
        ENGINE_LOG("engine-log line", "engine-log lines", "engine_log",
                source -> spans(source, Span.Kind.ENGINE_LOG)),
        FAILED_LAUNCHES("failed launch", "failed launches", "error",
                source -> source.reading().failedLaunches().stream().map(launch -> launch.lines()).toList()),
        REMARKS("remark kept", "remarks kept", "remark", source -> spans(source, Span.Kind.REMARK)),
        UNREAD("line not understood", "lines not understood", ImportSource.UNREAD, ImportSource::unreadPassages);

        private final String one;
        private final String many;
        private final String tint;
        private final Function<ImportSource, List<Lines>> places;

        Kind(String one, String many, String tint, Function<ImportSource, List<Lines>> places) {
            this.one = one;
            this.many = many;
            this.tint = tint;
            this.places = places;
        }

        /// As [ImportSource#tint] has it, so that a chip explains the tint of its lines.
        String tint() {
            return tint;
        }

        /// Whether it is told even when there is none.
        boolean isAlwaysTold() {
            return this == RUNS || this == UNREAD;
        }

        private static List<Lines> spans(ImportSource source, Span.Kind kind) {
            return source.reading().spans().stream().filter(span -> span.kind() == kind).map(Span::lines).toList();
        }
    }

    Tally {
        places = List.copyOf(places);
    }

    /// What was found in these texts, kind by kind, without those that there is none of.
    static List<Tally> of(Collection<ImportSource> sources) {
        List<Tally> tallies = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            List<Place> places = new ArrayList<>();
            for (ImportSource source : sources) {
                kind.places.apply(source).forEach(lines -> places.add(new Place(source, lines)));
            }
            int count = switch (kind) {
                case ENGINE_LOG -> places.stream().mapToInt(place -> place.lines().count()).sum();
                case UNREAD -> sources.stream().flatMap(source -> source.reading().unread().stream())
                        .mapToInt(Lines::count).sum();
                default -> places.size();
            };
            if (count > 0 || kind.isAlwaysTold()) {
                tallies.add(new Tally(kind, count, places));
            }
        }
        return tallies;
    }

    /// `25 runs`; a single remark with its words.
    String text() {
        String text = count + " " + (count == 1 ? kind.one : kind.many);
        return kind == Kind.REMARKS && count == 1 ? text + ": " + places.getFirst().snippet() : text;
    }
}
