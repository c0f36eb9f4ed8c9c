package dev.touchstone.importer.scope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A sentence right above a result that names another model, engine, GPU, load or length than was stated before it: `Next I tried SGLang.` Where
/// it was not understood, or is less certain than what was stated, neither holds for the result.
public final class OtherSubjects {

    public static final String CHECK = "other-subject";
    /// Blank lines and a fence may stand between.
    private static final int FARTHEST = 4;
    private static final int MOST_LINES = 8;
    private static final Set<Factor> NAMED = EnumSet.of(Factor.MODEL, Factor.ENGINE, Factor.GPU, Factor.GPU_COUNT, Factor.NODES, Factor.TENSOR_PARALLEL,
            Factor.THINKING, Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS);
    /// Other words for a load and for lengths, which are no certain levels: `with 32 clients`, `longer prompts (4096 tokens)`.
    private static final Map<Factor, Pattern> IN_OTHER_WORDS = Map.of(
            Factor.CONCURRENCY, Pattern.compile("(?i)(?<![\\d.,-])(\\d{1,6}) (?:concurrent |parallel )?(?:users?|clients?|streams?)(?![a-z])|concurrency (?:to|of|was|is) (\\d{1,6})(?!\\d)"),
            Factor.INPUT_TOKENS, length("input|prompt"), Factor.OUTPUT_TOKENS, length("output|answer"),
            Factor.THINKING, Pattern.compile("(?i)(?:thinking|reasoning)(?: mode)? (?:was |is |were )?(?:switched |turned )?(on|off)(?=[.,:;)]|$| for )"));
    /// What is known only of the level beside it.
    private static final Map<Factor, Factor> WITH = Map.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.GPU, Factor.GPU_COUNT, Factor.GPU_COUNT, Factor.TENSOR_PARALLEL);

    /// The lines of the sentence, or what a description of one names; they are looked at where a result follows.
    private final List<String> lines = new ArrayList<>();
    private Map<Factor, Level> levels = Map.of();
    private int sentence;
    private @Nullable Lines table;

    /// Takes a line that no format recognised.
    public void unread(Line line) {
        if (line.isBlank()) {
            return;
        }
        if (line.number() != sentence + 1 || lines.size() == MOST_LINES) {
            lines.clear();
        }
        names(Map.of(), line.number());
        lines.add(line.body());
    }

    /// Takes the next block from top to bottom.
    public void take(Block block) {
        switch (block) {
            case Block.Table(var found) when isBelow(found.lines()) -> table = found.lines();
            case Block.Description description -> {
                // What a sentence states may be less certain than what stands before it, and is left out then.
                lines.clear();
                names(named(description), description.lines().last());
            }
            case Block.Result _, Block.Echo _ -> {
                // The results of the table, and a fence around it.
            }
            default -> {
                lines.clear();
                names(Map.of(), 0);
            }
        }
    }

    private void names(Map<Factor, Level> named, int line) {
        levels = named;
        sentence = line;
        table = null;
    }

    /// `4k input tokens`, `4096-token prompts`, `prompts (4096 tokens)`, but not `200 prompts`.
    private static Pattern length(String names) {
        String length = "(?<![\\d.,-])(\\d{1,3}k|\\d{2,7})[- ]";
        return Pattern.compile("(?i)" + length + "(?:(?:" + names + ") tokens?|tokens? (?:" + names + ")s?)(?![a-z])|(?:" + names + ")s?[^.;\\d]{1,12}(\\d{1,3}k|\\d{2,7})[- ]tokens?");
    }

    private boolean isBelow(Lines result) {
        return sentence > 0 && result.first() > sentence && result.first() - sentence <= FARTHEST;
    }

    private Map<Factor, Level> levels() {
        if (!lines.isEmpty()) {
            levels = new EnumMap<>(Factor.class);
            for (String line : lines) {
                IN_OTHER_WORDS.forEach((factor, words) -> words.matcher(line).results().forEach(found ->
                        levels.put(factor, Level.parse(factor, found.group(1) == null ? found.group(2) : found.group(1)))));
                ConditionPhrases.inHeading(line).forEach((factor, level) -> {
                    if (NAMED.contains(factor)) {
                        levels.put(factor, level);
                    }
                });
            }
            lines.clear();
        }
        return levels;
    }

    /// Removes what does not hold for a result; returns whether an engine or a model is among it, so that no launch holds either.
    ///
    /// @param known the conditions of the result
    /// @param own those that it contains itself
    /// @param caption the line of conditions above its table; null for none
    boolean remove(Map<Factor, Condition> known, Conditions own, Block.@Nullable Description caption, RunDraft run) {
        boolean isBelow = ResultCommands.isOf(run.result(), table) || isBelow(run.result().lines());
        boolean isOther = isBelow && remove(levels(), sentence, known, own, run);
        return caption == null ? isOther : remove(named(caption), caption.lines().first(), known, own, run) || isOther;
    }

    private static Map<Factor, Level> named(Block.Description description) {
        Map<Factor, Level> named = new EnumMap<>(Factor.class);
        description.conditions().forEach((factor, condition) -> {
            if (NAMED.contains(factor)) {
                named.put(factor, condition.level());
            }
        });
        return named;
    }

    private static boolean remove(Map<Factor, Level> levels, int line, Map<Factor, Condition> known, Conditions own, RunDraft run) {
        boolean isOther = false;
        for (Map.Entry<Factor, Level> named : levels.entrySet()) {
            Factor factor = named.getKey();
            Condition stated = known.get(factor);
            if (stated != null && own.level(factor).isEmpty() && isAbove(stated, line) && !SameSubject.areSame(factor, named.getValue(), stated.level())) {
                known.remove(factor);
                Factor with = WITH.get(factor);
                if (with != null && own.level(with).isEmpty()) {
                    known.remove(with);
                }
                run.warn(new Warning(CHECK, I18n.stored("{0}: the line above the result names {1}, and {2} was stated before it. Neither is taken.",
                        factor.englishLabel(), named.getValue(), stated.level())));
                isOther |= factor == Factor.ENGINE || factor == Factor.MODEL;
            }
        }
        return isOther;
    }

    private static boolean isAbove(Condition condition, int line) {
        Lines lines = condition.evidence().lines();
        return lines != null && lines.last() < line;
    }
}
