package dev.touchstone.importer;

import dev.touchstone.importer.format.Described;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.Collection;
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
public record FoundFormat(String format, Span.Kind kind, String client, List<Lines> places) {

    /// Formats of several tools, and those whose rows explain more than they name.
    private static final Map<String, String> SHORT = Map.ofEntries(Map.entry("launch", "launch commands"),
            Map.entry("benchmark-command", "benchmark commands"), Map.entry("benchmark-echo", "benchmark arguments"),
            Map.entry("start-up", "start-up lines"), Map.entry("vllm-log", "vLLM log"),
            Map.entry("sglang-log", "SGLang log"), Map.entry("error", "errors"),
            Map.entry("server-ready", "lines that say that the server answers"),
            Map.entry("rich-table", "stress scripts · table"), Map.entry("serving-block", "Serving Benchmark Result"),
            Map.entry("bench-lines", "lines of a benchmark"), Map.entry("vllm-bench-json", "vLLM bench · JSON"),
            Map.entry("vllm-offline-json", "vLLM bench throughput, latency · JSON"),
            Map.entry("aiperf-console", "AIPerf · console table"), Map.entry("aiperf-csv", "AIPerf · CSV"),
            Map.entry("aiperf-json", "AIPerf · JSON"), Map.entry("markdown-table", "Markdown table"),
            Map.entry("csv", "CSV"), Map.entry("tsv", "TSV"), Map.entry("yaml", "YAML"),
            Map.entry("gpu-memory", "GPU memory lines"), Map.entry("console", "console output without figures"));
    /// The names are the same for every text.
    private static final Map<String, String> NAMES = Formats.described().stream().collect(Collectors.groupingBy(
            Described::id, TreeMap::new, Collectors.collectingAndThen(Collectors.toList(), FoundFormat::named)));

    private static final Set<String> NO_TOOLS = Set.of("notes", "pandas", "plain tables", "Rich", "tabulate");
    private static final Map<String, Set<String>> TOOLS = Formats.described().stream().collect(Collectors.toMap(
            Described::id, format -> format.reads().stream().map(Described.Reads::tool).collect(Collectors.toSet()),
            (one, other) -> Stream.concat(one.stream(), other.stream()).collect(Collectors.toSet()), TreeMap::new));

    private record Key(String format, Span.Kind kind, String client) {
    }

    public FoundFormat {
        places = List.copyOf(places);
    }

    /// The formats of a text, those of its results first.
    public static List<FoundFormat> of(Reading reading) {
        Map<Key, List<Lines>> places = new LinkedHashMap<>();
        reading.runs().forEach(run -> places.computeIfAbsent(new Key(run.format(), Span.Kind.RESULT,
                Objects.requireNonNullElse(run.client(), "")), key -> new ArrayList<>()).add(run.source().lines()));
        reading.spans().stream().filter(span -> isCounted(span.kind())).forEach(span ->
                places.computeIfAbsent(new Key(span.format(), span.kind(), ""), key -> new ArrayList<>())
                        .add(span.lines()));
        return places.entrySet().stream().map(entry -> new FoundFormat(entry.getKey().format, entry.getKey().kind,
                entry.getKey().client, entry.getValue())).sorted(Comparator.comparing(FoundFormat::kind)).toList();
    }

    private static boolean isCounted(Span.Kind kind) {
        return switch (kind) {
            case COMMAND, HARDWARE, ENGINE_LOG, ERROR -> true;
            // A result on which another program printed has several spans; it is counted once, by its run.
            case RESULT, HEADING, REMARK, ECHO -> false;
        };
    }

    /// How many there are: lines of a log, else things.
    public int count() {
        return kind == Span.Kind.ENGINE_LOG ? places.stream().mapToInt(Lines::count).sum() : places.size();
    }

    /// For people: `stress scripts · Rich table`, `launch commands`. A form that several tools print goes with the
    /// client of these results.
    public String name() {
        boolean isShared = TOOLS.getOrDefault(format, Set.of()).size() > 1;
        return isShared && !client.isEmpty() ? name(format) + " · " + client : name(format);
    }

    /// The tools whose results are read, for saying what can be read.
    public static List<String> tools() {
        TreeSet<String> tools = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        TOOLS.values().stream().flatMap(Set::stream).filter(tool -> !tool.startsWith("any "))
                .flatMap(tool -> Stream.of(tool.split(", "))).filter(tool -> !NO_TOOLS.contains(tool))
                .forEach(tools::add);
        return List.copyOf(tools);
    }

    /// The name of a format for people; its id when no format has it.
    public static String name(String format) {
        return NAMES.getOrDefault(format, format);
    }

    private static String named(Collection<Described> described) {
        String given = SHORT.get(described.iterator().next().id());
        if (given != null) {
            return given;
        }
        List<Described.Reads> rows = described.stream().flatMap(format -> format.reads().stream()).toList();
        List<String> tools = rows.stream().map(Described.Reads::tool).distinct().toList();
        List<String> forms = rows.stream().map(row -> brief(row.form())).distinct().toList();
        String form = forms.getFirst();
        return tools.size() == 1 ? tools.getFirst() + " · " + form : form;
    }

    /// A form without what explains it further: “Rich table `… Stress Test Results - date`” is a Rich table.
    private static String brief(String form) {
        int tick = form.indexOf('`');
        if (tick == 0) {
            int end = form.indexOf('`', 1);
            return end > 0 ? form.substring(1, end) : form;
        }
        int comma = form.indexOf(',');
        int end = tick < 0 ? comma : comma < 0 ? tick : Math.min(tick, comma);
        return end < 0 ? form : form.substring(0, end).strip().replaceFirst("(?: of| with|:)$", "");
    }
}
