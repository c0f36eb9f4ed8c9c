package dev.touchstone.ui.importing.source;

import java.util.List;

/// The texts that are shown: all of the import, those of one folder or archive, or a single one.
///
/// @param name of the folder, the archive or the text; empty for all
/// @param isGroup whether it stands for several texts
public record SourceSelection(String name, boolean isGroup, List<ImportSource> sources) {

    public SourceSelection {
        sources = List.copyOf(sources);
    }

    public static SourceSelection all(List<ImportSource> sources) {
        return new SourceSelection("", true, sources);
    }

    public static SourceSelection alone(ImportSource source) {
        return new SourceSelection(source.name(), false, List.of(source));
    }

    public boolean isAll() {
        return name.isEmpty();
    }

    /// Whether both are the same entry of the list, even if its texts were read again since.
    public boolean isSameAs(SourceSelection other) {
        return name.equals(other.name) && isGroup == other.isGroup
                && (isGroup || sources.equals(other.sources));
    }

    /// The folder or archive that a text stands in, with a slash at its end; empty when it stands alone.
    public static String folder(ImportSource source) {
        String name = source.name().replace('\\', '/');
        return name.substring(0, name.lastIndexOf('/') + 1);
    }
}
