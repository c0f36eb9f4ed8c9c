package dev.touchstone.compare.history;

import dev.touchstone.compare.setting.Flags;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A change of the engine's version or of a launch setting between runs of one configuration.
///
/// @param run the index of the first run with the new level
/// @param what changed: `engine version`, `--max-num-seqs`
/// @param from the level before; null where the setting was not set
/// @param to the level since; null where the setting is not set any more
public record LevelChange(int run, String what, @Nullable String from, @Nullable String to) {

    private static final String VERSION = "engine version";
    /// The value of an option that has none but that it is set.
    private static final String SET = "set";

    /// Returns the changes along these runs. A version is compared with the last known one. Settings are compared only
    /// between runs whose launch is known, which have one setting at least; other runs are passed over.
    static List<LevelChange> along(List<Run> runs) {
        List<LevelChange> changes = new ArrayList<>();
        String version = null;
        Map<String, String> settings = null;
        for (int i = 0; i < runs.size(); i++) {
            String now = runs.get(i).conditions().text(Factor.ENGINE_VERSION, "");
            if (!now.isEmpty()) {
                if (version != null && !version.equals(now)) {
                    changes.add(new LevelChange(i, VERSION, version, now));
                }
                version = now;
            }
            if (!runs.get(i).flags().isEmpty()) {
                Map<String, String> launched = Flags.settings(runs.get(i));
                if (settings != null) {
                    addSettings(changes, i, settings, launched);
                }
                settings = launched;
            }
        }
        return changes;
    }

    private static void addSettings(List<LevelChange> changes, int run, Map<String, String> before,
            Map<String, String> after) {
        Map<String, String> all = new TreeMap<>(before);
        all.putAll(after);
        for (String name : new TreeSet<>(all.keySet())) {
            String from = before.get(name);
            String to = after.get(name);
            if (from == null ? to != null : !from.equals(to)) {
                changes.add(new LevelChange(run, name, from, to));
            }
        }
    }

    /// Whether the engine's version changed, and not a setting.
    public boolean isVersion() {
        return what.equals(VERSION);
    }

    /// `engine version 0.8.5 → 0.9.0`, `--max-num-seqs 64 → 128`, `--enforce-eager set`, `--enforce-eager no longer set`.
    public String words() {
        String name = what.equals(VERSION) ? I18n.text("engine version") : what;
        if (from == null) {
            return to == null || to.equals(SET) ? I18n.text("{0} set", name) : I18n.text("{0} set to {1}", name, to);
        }
        return to != null ? name + " " + from + " → " + to
                : from.equals(SET) ? I18n.text("{0} no longer set", name)
                : I18n.text("{0} no longer set (was {1})", name, from);
    }
}
