package dev.touchstone.ui.table;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a cell shows.
///
/// @param order the number to sort by; NaN for an empty cell, which is sorted last
/// @param styleClass empty for none
/// @param tooltip empty for none
public record CellContent(String text, double order, String styleClass, String tooltip, List<Tag> tags) {

    /// The content of a cell whose value is not known.
    public static final CellContent UNKNOWN = new CellContent(NumberText.UNKNOWN, Double.NaN, "muted", "");

    public CellContent {
        tags = List.copyOf(tags);
    }

    public CellContent(String text, double order, String styleClass, String tooltip) {
        this(text, order, styleClass, tooltip, List.of());
    }

    /// Returns content of plain words.
    public static CellContent words(String text) {
        return new CellContent(text, Double.NaN, "", "");
    }

    public static CellContent tags(List<Tag> tags, String tooltip) {
        return new CellContent("", Double.NaN, "", tooltip, tags);
    }

    public CellContent with(List<Tag> other) {
        return new CellContent(text, order, styleClass, tooltip, other);
    }

    /// Returns the text and the words of the tags.
    @Override
    public String toString() {
        return Stream.concat(Stream.of(text), tags.stream().map(Tag::word)).filter(word -> !word.isEmpty())
                .collect(Collectors.joining(I18n.text(", ")));
    }
}
