package dev.touchstone.importer.column.name;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An entry of the resource `names.txt`, which describes its form.
///
/// @param key of a metric or a condition
/// @param sure whether nothing else goes by the names
/// @param units in brackets behind the key; empty where there are none
/// @param names as [ColumnLabel] writes them
record KnownNames(String key, boolean sure, List<String> units, List<String> names) {

    private static final Pattern ENTRY = Pattern.compile(
            "(\\w{1,40})(\\??)(?: \\(([a-z_, ]{1,60})\\))? => (.{1,200})");
    private static final Map<String, List<String>> SECTIONS = ResourceSections.of(KnownNames.class, "names.txt");

    /// The entries of a section, in its order.
    static List<KnownNames> section(String name) {
        return Objects.requireNonNull(SECTIONS.get(name), name).stream().map(KnownNames::of).toList();
    }

    private static KnownNames of(String line) {
        Matcher entry = ENTRY.matcher(line);
        if (!entry.matches()) {
            throw new IllegalStateException("names.txt: " + line);
        }
        return new KnownNames(entry.group(1), entry.group(2).isEmpty(),
                entry.group(3) == null ? List.of() : List.of(entry.group(3).split(", ")),
                Arrays.stream(entry.group(4).split(", ")).map(each -> each.equals("\"\"") ? "" : each).toList());
    }
}
