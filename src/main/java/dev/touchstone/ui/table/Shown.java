package dev.touchstone.ui.table;

import dev.touchstone.ui.theme.Numbers;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a cell shows.
///
/// @param order for sorting; NaN for nothing, which goes last
/// @param styleClass empty for none
/// @param tooltip empty for none
public record Shown(String text, double order, String styleClass, String tooltip, List<Tag> tags) {

    /// Nothing is known.
    public static final Shown UNKNOWN = new Shown(Numbers.UNKNOWN, Double.NaN, "muted", "");

    public Shown {
        tags = List.copyOf(tags);
    }

    public Shown(String text, double order, String styleClass, String tooltip) {
        this(text, order, styleClass, tooltip, List.of());
    }

    /// Words, with nothing special about them.
    public static Shown words(String text) {
        return new Shown(text, Double.NaN, "", "");
    }

    public static Shown tags(List<Tag> tags, String tooltip) {
        return new Shown("", Double.NaN, "", tooltip, tags);
    }

    public Shown with(List<Tag> other) {
        return new Shown(text, order, styleClass, tooltip, other);
    }

    /// The text and the words of the tags.
    @Override
    public String toString() {
        return Stream.concat(Stream.of(text), tags.stream().map(Tag::word)).filter(word -> !word.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
