package dev.touchstone.ui.shell;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.stream.Stream;

/// A filter of a file dialog.
///
/// @param name the name shown to the user: `Archives`
/// @param patterns `*.zip`; `*` for all files
public record ChooserFilter(String name, List<String> patterns) {

    public static final ChooserFilter ALL = new ChooserFilter(I18n.text("All files"), List.of("*"));

    private static final ChooserFilter RESULTS = of(I18n.text("Results and logs"), "txt", "log", "out", "md", "json",
            "jsonl",
            "ndjson", "csv", "tsv", "yaml", "yml");
    private static final ChooserFilter ARCHIVES = of(I18n.text("Archives"), "zip", "tar", "tgz", "gz", "bz2");
    private static final ChooserFilter WORKBOOKS = of(I18n.text("Workbooks"), "xlsx", "xlsm");

    public ChooserFilter {
        patterns = List.copyOf(patterns);
    }

    /// A filter for files with these extensions, given without a dot.
    public static ChooserFilter of(String name, String... endings) {
        return new ChooserFilter(name, Stream.of(endings).map(ending -> "*." + ending).toList());
    }

    /// The filters for files that can be imported: first all of them, then each kind.
    public static List<ChooserFilter> importable() {
        List<ChooserFilter> kinds = List.of(RESULTS, ARCHIVES, WORKBOOKS);
        return Stream.of(Stream.of(new ChooserFilter(I18n.text("All that can be read"), kinds.stream()
                .flatMap(kind -> kind.patterns().stream()).toList())), kinds.stream(), Stream.of(ALL))
                .flatMap(kind -> kind).toList();
    }
}
