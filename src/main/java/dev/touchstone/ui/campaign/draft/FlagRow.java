package dev.touchstone.ui.campaign.draft;

/// A flag, a switch or an environment variable in the form.
///
/// @param isUsed whether the campaign changes it
/// @param name as the engine has it; of an environment variable with a dollar sign
/// @param values as text; see [FlagKind]
/// @param usual the value that holds where it is left out; empty where it is not known
/// @param changesQuality whether the model's answers change with it
public record FlagRow(boolean isUsed, String name, FlagKind kind, String values, String usual, boolean changesQuality) {

    /// A row to be filled in.
    public static final FlagRow EMPTY = new FlagRow(true, "", FlagKind.LIST, "", "", false);

    public FlagRow withUsed(boolean used) {
        return new FlagRow(used, name, kind, values, usual, changesQuality);
    }

    public FlagRow withName(String other) {
        return new FlagRow(isUsed, other, kind, values, usual, changesQuality);
    }

    public FlagRow withKind(FlagKind other) {
        return new FlagRow(isUsed, name, other, values, usual, changesQuality);
    }

    public FlagRow withValues(String other) {
        return new FlagRow(isUsed, name, kind, other, usual, changesQuality);
    }

    public FlagRow withUsual(String other) {
        return new FlagRow(isUsed, name, kind, values, other, changesQuality);
    }

    public FlagRow withQuality(boolean changes) {
        return new FlagRow(isUsed, name, kind, values, usual, changes);
    }
}
