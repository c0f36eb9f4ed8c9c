package dev.touchstone.importer;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Warning;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Whether a launch command above a result starts the model that the result is of. Names differ in many ways without meaning
/// another model; another family, another version of it or another number of parameters does.
final class LaunchedModel {

    /// The family with its version: `llama` and `3.3` of `Llama 3.3 70B`.
    private static final Pattern FAMILY = Pattern.compile(
            "(qwen|llama|deepseek|mistral|mixtral|gemma|glm|(?<![a-z])(?:phi|yi)|gpt-oss|kimi|minimax|internlm|baichuan)[-_ ]?[a-z]?(\\d{1,2}(?:\\.\\d)?(?![\\d.]*b))?");
    private static final Pattern SIZE = Pattern.compile("(?<![\\d.a-z])(\\d{1,4}(?:\\.\\d{1,2})?)b(?![a-z])");

    private LaunchedModel() {
    }

    /// Returns the warning that the command does not start the model; empty where it does, or where nothing shows that it does not.
    ///
    /// @param named the model of the result; null where it is not known
    static Optional<Warning> contradiction(Block.Launch launch, @Nullable Condition named) {
        Condition started = launch.conditions().get(Factor.MODEL).orElse(null);
        if (named == null || started == null || named.evidence().isProposed() || !isBelow(launch, named)
                || !areOthers(name(named.level()), name(started.level()))) {
            return Optional.empty();
        }
        return Optional.of(new Warning("launch-model", I18n.stored(
                "The result is of {0}, the launch command before it ({1}) starts {2}; the command is not used for this result.",
                named.level(), launch.lines().english(), started.level())));
    }

    private static boolean isBelow(Block.Launch launch, Condition named) {
        return named.evidence().lines() != null && named.evidence().lines().first() > launch.lines().last();
    }

    private static boolean areOthers(String one, String other) {
        Optional<MatchResult> first = first(FAMILY, one);
        Optional<MatchResult> second = first(FAMILY, other);
        if (first.isEmpty() || second.isEmpty()) {
            return false;
        }
        boolean isFamily = one.contains(second.get().group(1)) || other.contains(first.get().group(1));
        return !isFamily || differ(first.get().group(2), second.get().group(2))
                || differ(first(SIZE, one).map(MatchResult::group).orElse(null), first(SIZE, other).map(MatchResult::group).orElse(null));
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }

    private static Optional<MatchResult> first(Pattern pattern, String name) {
        Matcher matcher = pattern.matcher(name);
        return matcher.find() ? Optional.of(matcher.toMatchResult()) : Optional.empty();
    }

    /// The last part of a path, in lower case.
    private static String name(Level level) {
        String path = level.toString().toLowerCase(Locale.ROOT);
        String whole = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        return whole.substring(whole.lastIndexOf('/') + 1);
    }
}
