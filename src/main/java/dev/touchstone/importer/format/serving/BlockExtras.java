package dev.touchstone.importer.format.serving;

import java.util.LinkedHashMap;
import java.util.Map;

/// The rows of a block without a metric of their own, under their own label; where labels repeat, with the name of the
/// section they stand in.
final class BlockExtras {

    private final Map<String, String> words = new LinkedHashMap<>();
    /// The part of the block under another title, such as `Text Result`, or one turn of several.
    private String part = "";
    private String section = "";
    /// The row that nested ones are about.
    private String parent = "";

    void part(String name) {
        part = name;
        section = "";
    }

    void section(String name) {
        if (name.startsWith("Turn ") || name.startsWith("Overall")) {
            part(name);
        } else {
            section = name;
        }
    }

    /// Whether the rows here are those of one turn of a conversation: the labels begin anew.
    boolean isOfATurn() {
        return part.startsWith("Turn ");
    }

    boolean isInAPart() {
        return !part.isEmpty();
    }

    void parent(String label) {
        parent = label;
    }

    /// Whether the label means nothing without the row above it.
    boolean isNested(BlockLabel label) {
        return label.isNesting() && !parent.isEmpty();
    }

    void putNested(String label, String value) {
        put(parent + ": " + label, value);
    }

    /// Of two rows with one label the second is put under the name of its section, unless its value is the same.
    void put(String label, String value) {
        String place = part.isEmpty() ? section : part;
        String name = isOfATurn() || words.containsKey(label) && !place.isEmpty() ? place + ": " + label : label;
        String unique = name;
        for (int count = 2; words.containsKey(unique) && !value.equals(words.get(unique)); count++) {
            unique = name + " (" + count + ")";
        }
        words.put(unique, value);
    }

    Map<String, String> words() {
        return words;
    }
}
