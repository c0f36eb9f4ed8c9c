package dev.touchstone.importer.column.mapping;

import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.Locale;

/// What distinguishes tables of one kind from others: the labels of their columns. Two files of one shape are read by
/// one mapping.
///
/// @param labels in small letters, blanks drawn together, secrets masked: they are remembered
public record TableShape(List<String> labels) {

    private static final LabelCache<String> LABELS = new LabelCache<>(TableShape::plain);

    public TableShape {
        labels = labels.stream().map(LABELS::of).toList();
    }

    private static String plain(String label) {
        return String.join(" ", Secrets.maskLabel(label).toLowerCase(Locale.ROOT).strip().split("\\s+"));
    }
}
