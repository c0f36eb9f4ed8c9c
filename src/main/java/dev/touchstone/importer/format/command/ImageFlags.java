package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The size of made-up images in commands: height before width with SGLang (`--image-resolution 1080x1920`, or a name) and with
/// vLLM (`--random-mm-bucket-config '{(1080, 1920, 1): 1.0}'`, where all images have one size).
final class ImageFlags {

    private static final String RESOLUTION = "--image-resolution";
    private static final String BUCKETS = "--random-mm-bucket-config";
    private static final Pattern HEIGHT_WIDTH = Pattern.compile("(\\d{1,5})x(\\d{1,5})");
    private static final Pattern ONE_BUCKET =
            Pattern.compile("\\{\\s*[\"']?\\(\\s*(\\d{1,5})\\s*,\\s*(\\d{1,5})\\s*,\\s*1\\s*\\)[\"']?\\s*:\\s*1(?:\\.0*)?\\s*\\}");
    private static final Map<String, String> NAMED = Map.of("4k", "3840x2160", "1080p", "1920x1080", "720p", "1280x720",
            "360p", "640x360");

    private ImageFlags() {
    }

    static Conditions take(Conditions conditions, CommandFlags flags) {
        for (String name : List.of(RESOLUTION, BUCKETS)) {
            Word word = flags.get(name);
            String size = word == null || word.isOpen() ? null
                    : name.equals(RESOLUTION) ? named(word.text()) : turned(ONE_BUCKET.matcher(word.text()));
            if (word != null && size != null) {
                flags.remove(name);
                return conditions.with(Factor.IMAGE_SIZE, Level.of(size), flags.evidence(word, name + " " + word.text()));
            }
        }
        return conditions;
    }

    private static @Nullable String named(String resolution) {
        String size = NAMED.get(resolution.toLowerCase(Locale.ROOT));
        return size != null ? size : turned(HEIGHT_WIDTH.matcher(resolution));
    }

    private static @Nullable String turned(Matcher heightAndWidth) {
        return heightAndWidth.matches() ? heightAndWidth.group(2) + "x" + heightAndWidth.group(1) : null;
    }
}
