package dev.touchstone.importer.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Names of models in several words, `Qwen 2.5 7B`, for what the same text names in full elsewhere: where one full name fits,
/// both are one model, and the line that has the short one stays as evidence. Where several fit, nothing shows which it is, and
/// the model is not known.
public final class ShortModelNames {

    /// `qwen`, `2.5`, `7b` and `instruct` of `Qwen2.5-7B-Instruct`
    private static final Pattern PART = Pattern.compile("\\d+(?:\\.\\d+)?b(?![a-z])|\\d+(?:\\.\\d+)?|\\p{L}+");
    /// What people leave out of a name without meaning another model.
    private static final Pattern LEFT_OUT = Pattern.compile("\\d.*|instruct|chat|it|hf|base|a|v");
    /// Of a text that names more, short names stay as they are.
    private static final int MOST_NAMES = 64;
    private static final String LABEL = "Model";

    private ShortModelNames() {
    }

    /// Gives the runs of a text their full names.
    public static void complete(List<RunDraft> runs) {
        Set<String> names = new LinkedHashSet<>();
        boolean isAnyShort = false;
        for (RunDraft run : runs) {
            String name = name(run);
            isAnyShort |= name.indexOf(' ') > 0;
            if (!name.isEmpty() && name.indexOf(' ') < 0 && names.size() <= MOST_NAMES) {
                names.add(name);
            }
        }
        if (!isAnyShort || names.isEmpty() || names.size() > MOST_NAMES) {
            return;
        }
        Map<String, List<String>> fitting = new HashMap<>();
        for (RunDraft run : runs) {
            String name = name(run);
            if (name.indexOf(' ') > 0) {
                boolean isOfRow = run.result().conditions().level(Factor.MODEL).isPresent();
                List<String> full = fitting.computeIfAbsent(name + isOfRow, any -> fitting(name, names, isOfRow));
                if (full.size() == 1) {
                    rename(run, full.getFirst());
                } else if (full.size() > 1) {
                    run.forget(Factor.MODEL);
                    run.extraIfAbsent(LABEL, name);
                    run.note(I18n.stored("“{0}” may be {1} or {2}: the model is not known.", name, full.getFirst(), full.get(1)));
                }
            }
        }
    }

    private static void rename(RunDraft run, String full) {
        Evidence before = run.conditions().get(Factor.MODEL).map(Condition::evidence).orElseThrow();
        run.forget(Factor.MODEL);
        run.learn(Conditions.none().with(Factor.MODEL, Level.of(full), before));
    }

    /// One for each model: an owner before the name makes no difference.
    ///
    /// @param isOfRow whether a row of a table has the short name: beside the name of a quantized model it is that of another one
    private static List<String> fitting(String name, Set<String> names, boolean isOfRow) {
        List<String> words = parts(name);
        Map<String, String> found = new HashMap<>();
        List<String> distinct = new ArrayList<>();
        for (String full : names) {
            String last = full.substring(full.lastIndexOf('/') + 1);
            if (isShortOf(words, parts(last), isOfRow) && found.putIfAbsent(last.toLowerCase(Locale.ROOT), full) == null) {
                distinct.add(full);
            }
        }
        return distinct;
    }

    /// Whether the parts begin with the same family and stand in the other name in their order.
    private static boolean isShortOf(List<String> words, List<String> full, boolean isOfRow) {
        int at = !full.isEmpty() && full.getFirst().equals("meta") && !words.getFirst().equals("meta") ? 1 : 0;
        if (words.isEmpty() || at >= full.size() || !full.get(at).equals(words.getFirst())) {
            return false;
        }
        int known = 0;
        for (String part : full.subList(at, full.size())) {
            if (known < words.size() && part.equals(words.get(known))) {
                known++;
            } else if (isOfRow && !LEFT_OUT.matcher(part).matches()) {
                return false;
            }
        }
        return known == words.size();
    }

    private static List<String> parts(String name) {
        return PART.matcher(name.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
    }

    private static String name(RunDraft run) {
        return run.conditions().text(Factor.MODEL, "");
    }
}
