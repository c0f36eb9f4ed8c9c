package dev.touchstone.importer.scope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.ModelFamilies;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Warning;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Whether a launch command above a result starts the model that the result is of. Names differ in many ways without meaning
/// another model; another family, another version of it or another number of parameters does.
final class LaunchedModel {

    /// The family with its version: `llama` and `3.3` of `Llama 3.3 70B`.
    private static final Pattern FAMILY = Pattern.compile(
            "(" + ModelFamilies.withinNames() + ")[-_ ]?[a-z]?(\\d{1,2}(?:\\.\\d)?(?![\\d.]*b))?");
    private static final Pattern SIZE = Pattern.compile("(?<![\\d.a-z])(\\d{1,4}(?:\\.\\d{1,2})?)b(?![a-z])");

    /// The same two names are compared for each result below a launch.
    private static final LabelCache<Name> NAMES = new LabelCache<>(Name::of);

    /// What tells models apart in a name.
    ///
    /// @param last the last part of a path, in lower case
    /// @param family null where it is not known, as are the others
    private record Name(String last, @Nullable String family, @Nullable String version, @Nullable String size) {

        static Name of(String model) {
            String path = model.toLowerCase(Locale.ROOT);
            String whole = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
            String last = whole.substring(whole.lastIndexOf('/') + 1);
            Matcher family = FAMILY.matcher(last);
            boolean isKnown = family.find();
            Matcher size = SIZE.matcher(last);
            return new Name(last, isKnown ? family.group(1) : null, isKnown ? family.group(2) : null, size.find() ? size.group() : null);
        }

        boolean isOther(Name other) {
            if (family == null || other.family == null) {
                return false;
            }
            boolean isFamily = last.contains(other.family) || other.last.contains(family);
            return !isFamily || differ(version, other.version) || differ(size, other.size);
        }
    }

    private LaunchedModel() {
    }

    /// Returns the warning that the command does not start the model; empty where it does, or where nothing shows that it does not.
    ///
    /// @param named the model of the result; null where it is not known
    static Optional<Warning> contradiction(Block.Launch launch, @Nullable Condition named) {
        Condition started = launch.conditions().get(Factor.MODEL).orElse(null);
        if (named == null || started == null || named.evidence().isProposed() || !isBelow(launch, named)
                || !NAMES.of(named.level().toString()).isOther(NAMES.of(started.level().toString()))) {
            return Optional.empty();
        }
        return Optional.of(new Warning("launch-model", I18n.stored(
                "The result is of {0}, the launch command before it ({1}) starts {2}; the command is not used for this result.",
                named.level(), launch.lines().english(), started.level())));
    }

    private static boolean isBelow(Block.Launch launch, Condition named) {
        return named.evidence().lines() != null && named.evidence().lines().first() > launch.lines().last();
    }

    private static boolean differ(@Nullable String one, @Nullable String other) {
        return one != null && other != null && !one.equals(other);
    }
}
