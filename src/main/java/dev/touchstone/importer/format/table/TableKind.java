package dev.touchstone.importer.format.table;

import java.util.List;
import java.util.function.Predicate;

/// A kind of drawn table: what tells it from others.
///
/// @param beginsTitle whether the words can begin its title
/// @param isTitle whether these are all the words of its title
/// @param isRow whether the cells can be a line of it. Where no lines stand between the columns, nothing else tells a row
/// from prose
public record TableKind(Predicate<String> beginsTitle, Predicate<String> isTitle, Predicate<List<String>> isRow) {

    /// A table without a title, of two columns or more.
    static final TableKind ANY = new TableKind(title -> false, cells -> cells.size() > 1);

    /// A kind whose titles are known by their first words.
    public TableKind(Predicate<String> title, Predicate<List<String>> isRow) {
        this(title, title, isRow);
    }

    /// Tables under a title that begins with one of these.
    static TableKind titled(List<String> titles) {
        return new TableKind(text -> titles.stream().anyMatch(text.strip()::startsWith), cells -> false);
    }
}
