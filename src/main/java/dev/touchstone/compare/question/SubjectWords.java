package dev.touchstone.compare.question;

import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The names of what a question compares, and of the conditions under which it does.
final class SubjectWords {

    /// Levels that say nothing without the name of their factor.
    private static final Set<String> UNCLEAR_ALONE = Set.of("on", "off", "yes", "no", "true", "false", "none", "with",
            "without", "enabled", "disabled", "default", "low", "medium", "high", "minimal", "small", "large", "short",
            "long");

    /// `Cached requests`, but neither `DP2 AWQs` nor `no chunks, bs`.
    private static final Pattern PLURAL = Pattern.compile("(?:.* )?\\p{Ll}*[\\p{Ll}&&[^sui]]s");
    private static final Pattern NO_NAME = Pattern.compile("\\p{Ll}+ .*");

    private static final int MANY_WORDS = 5;
    /// The table has longer names whole.
    private static final int LONGEST = 60;

    private final Question question;

    SubjectWords(Question question) {
        this.question = question;
    }

    Subject subject(PairGroup group) {
        if (question.isStep()) {
            return new Subject(server(group), "", Caveats.joined(Stream.of(group.from(), group.to()).map(question::name).toList()));
        }
        return isPhrase(group) ? new Subject(I18n.text("{0} {1}", server(group), I18n.text("with {0}", setting(group.to(), group))),
                I18n.text("with {0}", setting(group.from(), group))) : new Subject(side(group.to(), group), other(group));
    }

    private static String server(PairGroup group) {
        return engine(group).isEmpty() ? I18n.text("the server") : engine(group);
    }

    /// Whether the names of the sides are none that serves anything: those of several things, and `replicas 2`.
    private boolean isPhrase(PairGroup group) {
        return question.factor().filter(OwnFactor.class::isInstance).isPresent() && (!isClear(group)
                || Stream.of(group.from(), group.to()).anyMatch(level -> PLURAL.matcher(level.toString()).matches()));
    }

    private String setting(Level level, PairGroup group) {
        return isClear(group) ? level.toString() : LevelName.of(question.factor().orElseThrow(), level);
    }

    /// Several levels compared with one.
    ///
    /// @param others how many
    /// @param areAll whether there are no others
    Subject each(PairGroup group, int others, boolean areAll) {
        return new Subject(areAll ? I18n.text("each of the {0} others", others) : I18n.text("each of {0} others", others),
                question.factor().isEmpty() ? side(group.from(), group) : other(group));
    }

    private String other(PairGroup group) {
        return question == Question.LAUNCH ? FlagNames.phrase(group.from().toString())
                : question == Question.SERVER && !engine(group).isEmpty() ? I18n.text("on server {0}", group.from())
                        : side(group.from(), group);
    }

    /// `from 2 to 4 GPUs`, `with thinking`.
    String step(PairGroup group) {
        return switch (question.factor().orElse(null)) {
            case Factor.GPU_COUNT -> I18n.text("from {0} to {1}", group.from(), LevelName.of(Factor.GPU_COUNT, group.to()));
            case Factor.NODES -> I18n.text("from {0} to {1}", group.from(), LevelName.of(Factor.NODES, group.to()));
            case Factor.THINKING -> group.from().toString().equals("off") && group.to().toString().equals("on")
                    ? I18n.text("with thinking") : I18n.text("from thinking {0} to {1}", group.from(), group.to());
            case null, default -> "";
        };
    }

    /// The conditions that all groups have and that no subject names: `Qwen3-4B, measured with stress-test`.
    String lead(PairGroup shared) {
        return ContextWords.lead(unnamed(shared), shared.client());
    }

    /// Whether that is nothing but who measured.
    boolean isClient(PairGroup shared) {
        return unnamed(shared).isEmpty();
    }

    /// The conditions that the subject does not name, nor the lead: `on 4 GPUs`.
    String place(PairGroup group, PairGroup shared) {
        Map<Factor, Level> context = unnamed(group);
        context.keySet().removeAll(shared.context().keySet());
        String place = ContextWords.of(context, shared.client().isEmpty() ? group.client() : "");
        String settings = group.settings().isEmpty() ? "" : FlagNames.phrase(group.settings());
        return Stream.of(place, settings).filter(part -> !part.isEmpty()).collect(Collectors.joining(I18n.text(", ")));
    }

    /// The conditions that the subject does not name.
    Map<Factor, Level> unnamed(PairGroup group) {
        Map<Factor, Level> context = new EnumMap<>(Factor.class);
        context.putAll(group.context());
        if (isPhrase(group) || question.isStep() || question == Question.ENGINE_VERSION || question.factor().isEmpty()) {
            context.remove(Factor.ENGINE);
        }
        return context;
    }

    private String side(Level level, PairGroup group) {
        return switch (question.factor().orElse(null)) {
            case Factor.API -> I18n.text("the {0} API", level);
            case Factor.ENGINE_VERSION -> engine(group).isEmpty() ? I18n.text("version {0}", level)
                    : engine(group) + " " + level;
            case null -> question != Question.SERVER
                    ? I18n.text("{0} {1}", engine(group).isEmpty() ? I18n.text("a launch") : engine(group), FlagNames.phrase(level.toString()))
                    : engine(group).isEmpty() ? I18n.text("server {0}", level)
                    : I18n.text("{0} on server {1}", engine(group), level);
            case OwnFactor own when isClear(group) -> own(level.toString());
            case AnyFactor factor -> LevelName.of(factor, level);
        };
    }

    /// What is no name, a long one or a list stands in quotation marks: nobody sees where it ends else.
    private static String own(String level) {
        boolean isLong = level.contains(", ") || level.chars().filter(Character::isWhitespace).count() >= MANY_WORDS;
        String name = level.length() <= LONGEST ? level : level.substring(0, Math.max(level.lastIndexOf(' ', LONGEST), LONGEST / 2)) + "…";
        return isLong || NO_NAME.matcher(level).matches() ? I18n.text("“{0}”", name) : name;
    }

    /// Whether the levels of a factor of the author's own can stand alone below a title that names it.
    private static boolean isClear(PairGroup group) {
        return Stream.of(group.from(), group.to()).allMatch(level ->
                level instanceof Level.Word(String word) && !UNCLEAR_ALONE.contains(word.toLowerCase(Locale.ROOT)));
    }

    private static String engine(PairGroup group) {
        Level engine = group.context().get(Factor.ENGINE);
        return engine == null ? "" : engine.toString();
    }
}
