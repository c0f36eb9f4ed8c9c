package dev.touchstone.compare;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Levels and factors as words that can stand alone: `2 GPUs`, `thinking off`, `concurrency 30`.
public final class LevelName {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private LevelName() {
    }

    /// @param level null when it is not known
    public static String of(AnyFactor factor, @Nullable Level level) {
        if (level == null) {
            return factor(factor) + " not known";
        }
        return switch (factor) {
            case Factor.GPU_COUNT -> count(level, "GPU");
            case Factor.NODES -> count(level, "node");
            case Factor.ENGINE, Factor.GPU, Factor.URL, Factor.API, Factor.DATASET -> level.toString();
            case AnnotationFactor annotated -> level.toString();
            case Factor.SIMULATED -> "simulated";
            case Factor.MODEL -> lastPart(level.toString());
            case FlagFactor flag -> Flags.name(flag.flag(), level.toString());
            default -> factor(factor) + " " + level;
        };
    }

    /// A factor inside a sentence: `GPU count`, `max tokens`. One of the author's own keeps its letters.
    public static String factor(AnyFactor factor) {
        return switch (factor) {
            case Factor.GPU_COUNT -> "GPU count";
            case Factor.GPU, Factor.API, Factor.URL -> factor.label();
            case OwnFactor own -> own.label();
            case FlagFactor flag -> flag.flag();
            default -> factor.label().toLowerCase(Locale.ROOT);
        };
    }

    /// What runs differ in, inside a sentence: a factor, or a setting or column by its name, with single blanks.
    ///
    /// @param key of a factor, or the name of a setting or column
    public static String trait(String key) {
        return Factor.ofKey(key).map(LevelName::factor).orElseGet(() -> BLANKS.matcher(key).replaceAll(" "));
    }

    /// A level of what else runs differ in, as readers see it: `not known` and `not set` are no levels of a source.
    public static String shown(String level) {
        return switch (level) {
            case "not known" -> I18n.text("not known");
            case "not set" -> I18n.text("not set");
            default -> level;
        };
    }

    private static String count(Level level, String noun) {
        return level + " " + noun + (level.equals(Level.of(1)) ? "" : "s");
    }

    /// Models are often given by a long path whose last part is their name.
    private static String lastPart(String path) {
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return trimmed.substring(trimmed.lastIndexOf('/') + 1);
    }
}
