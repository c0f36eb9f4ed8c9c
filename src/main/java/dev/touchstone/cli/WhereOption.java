package dev.touchstone.cli;

/// One `--where FACTOR=LEVEL`.
///
/// @param factor its name, known or not
record WhereOption(String factor, String level) {

    @Override
    public String toString() {
        return factor + "=" + level;
    }
}
