package dev.touchstone.compare.name;

import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.model.text.Phrases;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The launch flags of runs, in words.
public final class FlagNames {

    /// Names that the reader of tables gives to what an author compares under no name.
    private static final Set<String> CASES = Set.of(CaseLabels.CASE, CaseLabels.VARIANT);

    private FlagNames() {
    }

    /// What sets a launch apart, in words: `--quantization awq`, `without --quantization and --enforce-eager`. Flags that are
    /// not set are named only where none is: the others of its kind name theirs.
    public static String names(Map<String, String> settings) {
        List<String> given = settings.entrySet().stream().filter(flag -> !flag.getValue().equals(SettingMeanings.NOT_SET))
                .map(flag -> name(flag.getKey(), flag.getValue())).toList();
        return settings.isEmpty() ? "" : given.isEmpty()
                ? I18n.text("without {0}", Phrases.and(settings.keySet().stream().map(SettingNames::shown).toList()))
                : String.join(I18n.text(", "), given);
    }

    /// What [#names] returns, behind the name of an engine: `with --max-num-seqs 64`, `without --enforce-eager`,
    /// `for Variant cached requests`; empty for an empty text.
    public static String phrase(String names) {
        return CASES.stream().anyMatch(label -> names.startsWith(SettingNames.shown(label) + " ")) ? I18n.text("for {0}", names)
                : names.isEmpty() || names.startsWith(I18n.text("without {0}", "")) ? names : I18n.text("with {0}", names);
    }

    /// A flag in words: `--max-num-seqs 64`, `--enforce-eager`, `without --enforce-eager`, `prefix cache off`.
    public static String name(String flag, String value) {
        return switch (value) {
            case SettingMeanings.SET -> SettingNames.shown(flag);
            case SettingMeanings.NOT_SET -> I18n.text("without {0}", SettingNames.shown(flag));
            default -> SettingNames.before(flag) + " " + LevelName.shown(value);
        };
    }
}
