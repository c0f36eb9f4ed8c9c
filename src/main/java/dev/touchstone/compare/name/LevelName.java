package dev.touchstone.compare.name;

import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.LayoutFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.text.NumberText;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Levels and factors as words that can stand alone: `2 GPUs`, `thinking off`, `concurrency 30`.
public final class LevelName {

    /// Stands among levels for one that is not known.
    public static final String NOT_KNOWN = "not known";
    /// The level of a launch that is known.
    public static final String KNOWN = "known";

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern MORE_OF_PROMPTS = Pattern.compile("(?=, think time )|(?=, the same images )");

    private LevelName() {
    }

    /// @param level null when it is not known
    public static String of(AnyFactor factor, @Nullable Level level) {
        if (level == null) {
            return I18n.text("{0} not known", factor(factor));
        }
        return switch (factor) {
            case Factor.GPU_COUNT -> isOne(level) ? I18n.text("1 GPU") : I18n.text("{0} GPUs", level);
            case Factor.NODES -> isOne(level) ? I18n.text("1 node") : I18n.text("{0} nodes", level);
            case Factor.THINKING -> switch (level.toString()) {
                case "on" -> I18n.text("thinking on");
                case "off" -> I18n.text("thinking off");
                default -> factor(factor) + " " + level;
            };
            case Factor.ENGINE, Factor.GPU, Factor.URL, Factor.API -> level.toString();
            case Factor.DATASET -> dataset(level);
            case AnnotationFactor annotated -> level.toString();
            case LayoutFactor layout -> level.toString();
            case Factor.SIMULATED -> I18n.text("simulated");
            case Factor.MODEL -> lastPart(level.toString());
            case FlagFactor flag -> FlagNames.name(flag.flag(), level.toString());
            case OwnFactor own -> SettingNames.before(own.name()) + " " + shown(level.toString());
            default -> factor(factor) + " " + level;
        };
    }

    /// A level that stands beside the name of its factor: `2`, `off`, `built-in prompts`.
    ///
    /// @param numbers how numbers are written
    public static String alone(AnyFactor factor, Level level, NumberText numbers) {
        return switch (factor) {
            case Factor.THINKING -> shown(level.toString());
            case Factor.DATASET -> dataset(level);
            default -> numbers.level(level);
        };
    }

    /// Prompts of a live test have what is sent with them behind their name.
    private static String dataset(Level level) {
        return MORE_OF_PROMPTS.splitAsStream(level.toString()).map(I18n::shown).collect(Collectors.joining());
    }

    /// A factor inside a sentence: `GPU count`, `max tokens`. One of the author's own keeps its letters.
    public static String factor(AnyFactor factor) {
        return switch (factor) {
            case Factor.GPU_COUNT -> I18n.text("GPU count");
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
        return Factor.ofKey(key).map(LevelName::factor)
                .orElseGet(() -> SettingNames.shown(BLANKS.matcher(key).replaceAll(" ")));
    }

    /// The words of a level for a reader: `not known`, `not set`, `on`; others as they are.
    ///
    /// @param level as in the differences or settings of a row
    public static String shown(String level) {
        return switch (level) {
            case NOT_KNOWN -> I18n.text("not known");
            case KNOWN -> I18n.text("known");
            case SettingMeanings.NOT_SET -> I18n.text("not set");
            case SettingMeanings.SET -> I18n.text("set");
            case "on" -> I18n.text("on");
            case "off" -> I18n.text("off");
            default -> level;
        };
    }

    private static boolean isOne(Level level) {
        return level.equals(Level.of(1));
    }

    /// Models are often given by a long path whose last part is their name.
    private static String lastPart(String path) {
        String trimmed = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return trimmed.substring(trimmed.lastIndexOf('/') + 1);
    }

    /// A level as a field for levels of a factor offers it: `on`, in the language of the window.
    public static String offered(Factor factor, String level) {
        return factor == Factor.THINKING ? shown(level) : level;
    }

    /// The level that somebody typed or chose in such a field.
    public static String typed(Factor factor, String text) {
        return factor != Factor.THINKING ? text
                : Stream.of("on", "off").filter(level -> shown(level).equalsIgnoreCase(text)).findFirst().orElse(text);
    }
}
