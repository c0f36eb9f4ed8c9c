package dev.touchstone.chart.spec;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Program;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Names where the figures of a chart are from: the files, the dates of the measurements, how many runs, the program.
public final class ChartSource {

    /// More files than these are counted.
    private static final int MOST_FILES = 3;

    private ChartSource() {
    }

    /// Returns `Source: a.md and b.md · measured 2025-04-28 to 2025-04-30 · 22 runs · Touchstone 1.0`; empty for no runs.
    public static String of(Collection<Run> runs) {
        if (runs.isEmpty()) {
            return "";
        }
        Set<String> files = new LinkedHashSet<>();
        TreeSet<LocalDate> days = new TreeSet<>();
        for (Run run : runs) {
            files.add(run.source().shownName());
            if (run.measuredAt() != null) {
                days.add(run.measuredAt().toLocalDate());
            }
        }
        List<String> parts = new ArrayList<>();
        parts.add(I18n.text("Source: {0}", names(List.copyOf(files))));
        if (!days.isEmpty()) {
            parts.add(days.size() == 1 ? I18n.text("measured {0}", days.first())
                    : I18n.text("measured {0} to {1}", days.first(), days.last()));
        }
        parts.add(Phrases.counted(runs.size(), "run"));
        parts.add("T" + Program.nameAndVersion().substring(1));
        return String.join(" · ", parts);
    }

    private static String names(List<String> files) {
        int more = files.size() - MOST_FILES;
        return more <= 0 ? Phrases.and(files) : I18n.text("{0} and {1}",
                String.join(I18n.text(", "), files.subList(0, MOST_FILES)), Phrases.counted(more, "more file"));
    }
}
