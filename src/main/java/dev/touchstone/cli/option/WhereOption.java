package dev.touchstone.cli.option;

/// One `--where FACTOR=LEVEL`.
///
/// @param factor its name, known or not
public record WhereOption(String factor, String level) {

    @Override
    public String toString() {
        return factor + "=" + level;
    }
}
