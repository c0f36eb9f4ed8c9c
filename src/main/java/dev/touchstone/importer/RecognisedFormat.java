package dev.touchstone.importer;

import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What one format understood of a text: results, commands, dumps, logs. Headings, remarks and output without figures
/// are left out.
///
/// @param format id of the format
/// @param client of the results; empty where it is not known, and for all else
/// @param places in the order of the text
public record RecognisedFormat(String format, RecognisedLines.Kind kind, String client, List<Lines> places) {

    /// The names are the same for every text.
    private static final Map<String, String> NAMES = Formats.infos().stream().collect(Collectors.toMap(
            FormatInfo::id, FormatInfo::name, (one, other) -> one, TreeMap::new));

    private static final Set<String> NO_TOOLS = Set.of("notes", "pandas", "plain tables", "Rich", "tabulate");
    private static final Map<String, Set<String>> TOOLS = Formats.infos().stream().collect(Collectors.toMap(
            FormatInfo::id,
            format -> format.samples().stream().map(FormatInfo.Sample::tool).collect(Collectors.toSet()),
            (one, other) -> Stream.concat(one.stream(), other.stream()).collect(Collectors.toSet()), TreeMap::new));

    private record Key(String format, RecognisedLines.Kind kind, String client) {
    }

    public RecognisedFormat {
        places = List.copyOf(places);
    }

    /// Returns the formats of a text, those of its results first.
    public static List<RecognisedFormat> of(Reading reading) {
        Map<Key, List<Lines>> places = new LinkedHashMap<>();
        reading.runs().forEach(run -> places.computeIfAbsent(new Key(run.format(), RecognisedLines.Kind.RESULT,
                Objects.requireNonNullElse(run.client(), "")), key -> new ArrayList<>()).add(run.source().lines()));
        reading.spans().stream().filter(span -> isCounted(span.kind())).forEach(span ->
                places.computeIfAbsent(new Key(span.format(), span.kind(), ""), key -> new ArrayList<>())
                        .add(span.lines()));
        return places.entrySet().stream().map(entry -> new RecognisedFormat(entry.getKey().format, entry.getKey().kind,
                entry.getKey().client, entry.getValue())).sorted(Comparator.comparing(RecognisedFormat::kind)).toList();
    }

    private static boolean isCounted(RecognisedLines.Kind kind) {
        return switch (kind) {
            case COMMAND, HARDWARE, ENGINE_LOG, ERROR -> true;
            // A result on which another program printed has several spans; it is counted once, by its run.
            case RESULT, HEADING, REMARK, ECHO -> false;
        };
    }

    /// Returns the number of lines of a log, else the number of blocks.
    public int count() {
        return kind == RecognisedLines.Kind.ENGINE_LOG ? places.stream().mapToInt(Lines::count).sum() : places.size();
    }

    /// Returns the name for people: `stress scripts · Rich table`, `launch commands`. Where several tools print the
    /// format, the client follows.
    public String name() {
        boolean isShared = TOOLS.getOrDefault(format, Set.of()).size() > 1;
        return isShared && !client.isEmpty() ? name(format) + " · " + client : name(format);
    }

    /// Returns the tools whose results can be read, in alphabetical order.
    public static List<String> tools() {
        TreeSet<String> tools = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        TOOLS.values().stream().flatMap(Set::stream).filter(tool -> !tool.startsWith("any "))
                .flatMap(tool -> Stream.of(tool.split(", "))).filter(tool -> !NO_TOOLS.contains(tool))
                .forEach(tools::add);
        return List.copyOf(tools);
    }

    /// Returns the name of a format for people, or the id when no format has it.
    public static String name(String format) {
        return NAMES.getOrDefault(format, format);
    }
}
