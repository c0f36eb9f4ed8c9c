package dev.touchstone.importer.table;

/// Where a table writes its units.
enum UnitPlace {
    PARENTHESES(" (", ")"), BRACKETS(" [", "]"), WORD(" ", ""), CELL("", "");

    private final String before;
    private final String after;

    UnitPlace(String before, String after) {
        this.before = before;
        this.after = after;
    }

    /// Returns the label with the unit, or the label alone when the unit stands in the cells.
    String head(String label, String unit) {
        return this == CELL ? label : label + before + unit + after;
    }

    String cell(String number, String unit) {
        return this == CELL ? number + " " + unit : number;
    }
}
