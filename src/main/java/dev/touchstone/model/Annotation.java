package dev.touchstone.model;

import java.util.Collection;
import java.util.List;

/// What people wrote about a run to find and group it again: it is kept, searched and exported, and takes no part in what
/// is compared unless somebody compares by it.
///
/// @param name a short name; empty for none
/// @param note may have several lines; empty for none
/// @param tags in alphabetical order, each once
public record Annotation(String name, String note, List<String> tags) {

    public static final Annotation NONE = new Annotation("", "", List.of());

    public Annotation {
        tags = tags.stream().map(String::strip).filter(tag -> !tag.isEmpty()).distinct().sorted().toList();
    }

    /// An annotation as typed, with its secrets masked.
    public static Annotation typed(String name, String note, Collection<String> tags) {
        return new Annotation(Secrets.mask(name.strip()), Secrets.mask(note.strip()),
                tags.stream().map(Secrets::mask).toList());
    }

    public boolean isEmpty() {
        return name.isEmpty() && note.isEmpty() && tags.isEmpty();
    }
}
