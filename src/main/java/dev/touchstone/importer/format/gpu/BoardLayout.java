package dev.touchstone.importer.format.gpu;

import java.util.List;
import java.util.regex.Pattern;

/// How a tool prints its boards in a table between bars.
///
/// @param driver finds the version of the driver in a row, its first group
/// @param end words of the row with which the boards end; empty when none ends them
/// @param cells how many a row of a board has at least
/// @param chips whether boards count by the order of their rows: of two chips on one board each is a device, and each
/// takes two rows
/// @param rules what the rows contain; a match of the first rule begins a board
record BoardLayout(Pattern driver, String end, int cells, boolean chips, List<Rule> rules) {

    /// What a row contains. The pattern is searched for in the cells of the row, joined by `|`. Its groups are named
    /// after what they hold: `index`, or the first word of a [GpuReadings.Part] in lower case.
    ///
    /// @param row 1 for the first row of a board, 2 for the second, 0 for any
    record Rule(int row, Pattern pattern) {

        Rule(int row, String regex) {
            this(row, Pattern.compile(regex));
        }
    }

    BoardLayout(String driver, String end, int cells, boolean chips, Rule... rules) {
        this(Pattern.compile(driver), end, cells, chips, List.of(rules));
    }
}
