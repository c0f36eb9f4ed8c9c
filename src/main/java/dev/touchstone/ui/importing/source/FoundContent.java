package dev.touchstone.ui.importing.source;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.FormatNames;
import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Lines;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/// What was found of one kind in some texts: how many, and where.
///
/// @param id for tests and for looking nodes up
/// @param tint as [ImportSource#tint] has it, so that a chip explains the tint of its lines
/// @param text `25 runs`, `vLLM · launch commands 4`
/// @param places in the order of the texts
public record FoundContent(String id, String tint, String text, List<SourcePassage> places) {

    public FoundContent {
        places = List.copyOf(places);
    }

    /// What was found in these texts: runs, the formats with their counts, remarks, and what was not understood. Runs
    /// and lines that were not understood are listed even if there are none.
    public static List<FoundContent> of(Collection<ImportSource> sources) {
        List<FoundContent> contents = new ArrayList<>();
        List<SourcePassage> runs = places(sources, source -> source.reading().runs().stream()
                .map(run -> run.source().lines()).toList());
        contents.add(new FoundContent("runs", runs.isEmpty() ? ImportSource.UNREAD : "result",
                NumberText.onScreen().counted(runs.size(), "run"), runs));
        contents.addAll(formats(sources));
        List<SourcePassage> failed = places(sources, source -> source.reading().failedLaunches().stream()
                .map(FailedLaunch::lines).toList());
        if (!failed.isEmpty()) {
            contents.add(new FoundContent("failed_launches", "error", I18n.plural(failed.size(),
                    "{1} failed launch", "{1} failed launches", NumberText.onScreen().count(failed.size())), failed));
        }
        List<SourcePassage> remarks = places(sources, source -> source.reading().spans().stream()
                .filter(span -> span.kind() == RecognisedLines.Kind.REMARK).map(RecognisedLines::lines).toList());
        if (!remarks.isEmpty()) {
            contents.add(new FoundContent("remarks", "remark", remarks.size() == 1
                    ? I18n.text("1 remark kept: {0}", remarks.getFirst().snippet())
                    : I18n.text("{0} remarks kept", NumberText.onScreen().count(remarks.size())), remarks));
        }
        contents.add(unread(sources));
        return contents;
    }

    /// The passages that were not understood, with the number of their lines and their share of all lines.
    public static FoundContent unread(Collection<ImportSource> sources) {
        int unread = unreadLines(sources);
        return new FoundContent("unread", ImportSource.UNREAD, I18n.plural(unread, "{1} line not understood{2}",
                "{1} lines not understood{2}", NumberText.onScreen().count(unread), shareOf(unread, sources)),
                places(sources, ImportSource::unreadPassages));
    }

    /// The number of the lines that were not understood and their share of all lines: `3 lines (4 %)`.
    public static String unreadShare(Collection<ImportSource> sources) {
        int unread = unreadLines(sources);
        return NumberText.onScreen().counted(unread, "line") + shareOf(unread, sources);
    }

    private static int unreadLines(Collection<ImportSource> sources) {
        return sources.stream().mapToInt(ImportSource::unreadLines).sum();
    }

    private static String shareOf(int unread, Collection<ImportSource> sources) {
        long all = sources.stream().mapToLong(source -> source.text().lineCount()).sum();
        return unread == 0 ? "" : I18n.text(" ({0})", NumberText.onScreen().share(unread, all));
    }

    private static List<FoundContent> formats(Collection<ImportSource> sources) {
        Map<String, List<SourcePassage>> places = new LinkedHashMap<>();
        Map<String, RecognisedFormat> formats = new TreeMap<>();
        Map<String, Integer> counts = new TreeMap<>();
        for (ImportSource source : sources) {
            for (RecognisedFormat found : source.formats()) {
                String id = found.kind().ordinal() + "-" + found.format() + "-" + found.client();
                formats.put(id, found);
                counts.merge(id, found.count(), Integer::sum);
                found.places().forEach(lines -> places.computeIfAbsent(id, any -> new ArrayList<>())
                        .add(new SourcePassage(source, lines)));
            }
        }
        return formats.entrySet().stream().map(entry -> new FoundContent("format-" + entry.getValue().format(),
                entry.getValue().kind().name().toLowerCase(Locale.ROOT), FormatNames.shown(entry.getValue().name()) + "  "
                        + NumberText.onScreen().count(counts.getOrDefault(entry.getKey(), 0)),
                places.getOrDefault(entry.getKey(), List.of()))).toList();
    }

    private static List<SourcePassage> places(Collection<ImportSource> sources, Function<ImportSource, List<Lines>> of) {
        return sources.stream().flatMap(source -> of.apply(source).stream().map(lines -> new SourcePassage(source, lines)))
                .toList();
    }
}
