package dev.touchstone.importer.format.prose;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The names of boards that are written as words, and of those of smaller makers, as they are shown.
final class OtherBoards {

    /// What a name begins with in lower case → how that is shown.
    private static final Map<Pattern, String> BEGINNINGS = new LinkedHashMap<>();

    static {
        shown("jetson", "NVIDIA Jetson");
        shown("gaudi ?", "Intel Gaudi ");
        shown("(?:google |cloud )?tpu ?", "Google TPU ");
        shown("(?:aws )?trainium ?", "AWS Trainium");
        shown("(?:aws )?inferentia ?", "AWS Inferentia");
        shown("strix halo", "AMD Strix Halo");
        shown("ryzen ai max", "AMD Ryzen AI Max");
        shown("radeon 8060s", "AMD Radeon 8060S");
        shown("(?:kunlun|昆仑芯?) ?", "Kunlun ");
        shown("mtt ", "MTT ");
        shown("(?:hygon|海光) ?", "Hygon ");
        shown("(?:metax|沐曦) ?", "MetaX ");
        shown("(?=910)", "Ascend ");
    }

    private OtherBoards() {
    }

    private static void shown(String beginning, String name) {
        BEGINNINGS.put(Pattern.compile(beginning), name);
    }

    /// @param name in lower case
    /// @return null for a board that goes by another rule
    static @Nullable String of(String name) {
        return BEGINNINGS.entrySet().stream().filter(each -> each.getKey().matcher(name).lookingAt()).findFirst()
                .map(each -> each.getValue() + rest(each.getKey().matcher(name).replaceFirst(""))).orElse(null);
    }

    /// ` agx orin` → ` AGX Orin`, `p800` → `P800`, `v5e` as it is.
    private static String rest(String words) {
        StringBuilder rest = new StringBuilder();
        for (String word : words.split("(?<= )")) {
            boolean isName = word.strip().length() > 3 && word.chars().noneMatch(Character::isDigit);
            rest.append(word.startsWith("v") ? word : isName ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1)
                    : word.toUpperCase(Locale.ROOT));
        }
        return rest.toString();
    }
}
