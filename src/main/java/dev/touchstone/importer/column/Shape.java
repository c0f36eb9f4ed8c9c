package dev.touchstone.importer.column;

import java.util.List;
import java.util.Locale;

/// What tells tables of one kind apart from others: the labels of their columns. Two files of one shape are read by one
/// mapping.
///
/// @param labels in small letters, blanks drawn together
public record Shape(List<String> labels) {

    public Shape {
        labels = labels.stream().map(label -> String.join(" ", label.toLowerCase(Locale.ROOT).strip().split("\\s+")))
                .toList();
    }
}
