package dev.touchstone.ui.shell;

import java.util.List;
import java.util.stream.Stream;

/// What a file dialog shows of a folder: files with these endings.
///
/// @param name for people: `Archives`
/// @param patterns `*.zip`; `*` for every file
public record FileKind(String name, List<String> patterns) {

    public static final FileKind ALL = new FileKind("All files", List.of("*"));

    private static final FileKind RESULTS = of("Results and logs", "txt", "log", "out", "md", "json", "jsonl", "ndjson",
            "csv", "tsv", "yaml", "yml");
    private static final FileKind ARCHIVES = of("Archives", "zip", "tar", "tgz", "gz", "bz2");
    private static final FileKind WORKBOOKS = of("Workbooks", "xlsx", "xlsm");

    public FileKind {
        patterns = List.copyOf(patterns);
    }

    /// Files with these endings; without a dot before them.
    public static FileKind of(String name, String... endings) {
        return new FileKind(name, Stream.of(endings).map(ending -> "*." + ending).toList());
    }

    /// What can be imported: all of it at first, then kind by kind.
    public static List<FileKind> importable() {
        List<FileKind> kinds = List.of(RESULTS, ARCHIVES, WORKBOOKS);
        return Stream.of(Stream.of(new FileKind("All that can be read", kinds.stream()
                .flatMap(kind -> kind.patterns().stream()).toList())), kinds.stream(), Stream.of(ALL))
                .flatMap(kind -> kind).toList();
    }
}
