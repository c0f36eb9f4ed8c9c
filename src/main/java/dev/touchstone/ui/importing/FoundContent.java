package dev.touchstone.ui.importing;

import dev.touchstone.importer.RecognisedFormat;
import dev.touchstone.importer.RecognisedLines;
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
record FoundContent(String id, String tint, String text, List<SourcePassage> places) {

    FoundContent {
        places = List.copyOf(places);
    }

    /// What was found in these texts: runs, the formats with their counts, remarks, and what was not understood. Runs
    /// and lines that were not understood are listed even if there are none.
    static List<FoundContent> of(Collection<ImportSource> sources) {
        List<FoundContent> contents = new ArrayList<>();
        List<SourcePassage> runs = places(sources, source -> source.reading().runs().stream()
                .map(run -> run.source().lines()).toList());
        contents.add(new FoundContent("runs", runs.isEmpty() ? ImportSource.UNREAD : "result",
                counted(runs.size(), "run", "runs"), runs));
        contents.addAll(formats(sources));
        List<SourcePassage> failed = places(sources, source -> source.reading().failedLaunches().stream()
                .map(FailedLaunch::lines).toList());
        if (!failed.isEmpty()) {
            contents.add(new FoundContent("failed_launches", "error", counted(failed.size(), "failed launch",
                    "failed launches"), failed));
        }
        List<SourcePassage> remarks = places(sources, source -> source.reading().spans().stream()
                .filter(span -> span.kind() == RecognisedLines.Kind.REMARK).map(RecognisedLines::lines).toList());
        if (!remarks.isEmpty()) {
            contents.add(new FoundContent("remarks", "remark", remarks.size() == 1
                    ? "1 remark kept: " + remarks.getFirst().snippet()
                    : counted(remarks.size(), "remark kept", "remarks kept"), remarks));
        }
        contents.add(unread(sources));
        return contents;
    }

    /// The passages that were not understood, with the number of their lines and their share of all lines.
    static FoundContent unread(Collection<ImportSource> sources) {
        int unread = sources.stream().mapToInt(ImportSource::unreadLines).sum();
        long all = sources.stream().mapToLong(source -> source.text().lineCount()).sum();
        String share = unread == 0 ? "" : " (" + NumberText.onScreen().share(unread, all) + ")";
        return new FoundContent("unread", ImportSource.UNREAD,
                counted(unread, "line not understood", "lines not understood") + share,
                places(sources, ImportSource::unreadPassages));
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
                entry.getValue().kind().name().toLowerCase(Locale.ROOT), entry.getValue().name() + "  "
                        + NumberText.onScreen().count(counts.getOrDefault(entry.getKey(), 0)),
                places.getOrDefault(entry.getKey(), List.of()))).toList();
    }

    private static List<SourcePassage> places(Collection<ImportSource> sources, Function<ImportSource, List<Lines>> of) {
        return sources.stream().flatMap(source -> of.apply(source).stream().map(lines -> new SourcePassage(source, lines)))
                .toList();
    }

    private static String counted(int count, String one, String many) {
        return NumberText.onScreen().count(count) + " " + (count == 1 ? one : many);
    }
}
