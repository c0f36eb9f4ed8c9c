package dev.touchstone.ui.importing;

import java.util.List;

/// Texts that are shown together: all of the import, those of one folder or archive, or one alone.
///
/// @param name of the folder, the archive or the text; empty for all
/// @param isGroup whether it stands for several texts
record Shown(String name, boolean isGroup, List<ImportSource> sources) {

    Shown {
        sources = List.copyOf(sources);
    }

    static Shown all(List<ImportSource> sources) {
        return new Shown("", true, sources);
    }

    static Shown alone(ImportSource source) {
        return new Shown(source.name(), false, List.of(source));
    }

    boolean isAll() {
        return name.isEmpty();
    }

    /// The same entry, whatever was read since.
    boolean isSameAs(Shown other) {
        return name.equals(other.name) && isGroup == other.isGroup
                && (isGroup || sources.equals(other.sources));
    }

    /// The folder or archive that a text stands in, with a slash at its end; empty when it stands alone.
    static String folder(ImportSource source) {
        String name = source.name().replace('\\', '/');
        return name.substring(0, name.lastIndexOf('/') + 1);
    }
}
