package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the name of a file and of the folders above it propose: `TP8_DP1_C64_P1024_O128.log`,
/// `vllm-2gpu-think-off/run1.txt`. A name can be wrong, so whatever a text states overrides it. A name nearer to the
/// text outdoes one further up; two levels of a factor in one name are none. A model alone among words that mean
/// nothing here is the title of something that may hold other models too.
///
/// @param path the names, as [#of] takes them; empty for a text without a name
/// @param conditions with evidence that marks them as proposed
public record FileNameConditions(String path, Conditions conditions, Optional<LocalDateTime> time) {

    /// A text without a name: a paste.
    public static final FileNameConditions NONE = new FileNameConditions("", Conditions.none(), Optional.empty());

    private static final int LONGEST = 240;
    private static final char TAKEN = '\u0001';
    private static final Set<Factor> PARALLEL = EnumSet.of(Factor.GPU_COUNT, Factor.TENSOR_PARALLEL,
            Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);
    private static final Pattern ENDING = Pattern.compile(
            "(?:\\.(?:jsonl?|log(?:\\.\\d{1,3})?|txt|out|err|md|csv|tsv|xls[xm]"
            + "|ya?ml|html?|gz|bz2|zip|tar|tgz)){1,4}$");

    /// The name of a comparison names levels of which only some hold.
    private static final Pattern SEVERAL = Pattern.compile("(?i)(?:^|[^a-z])(?:and|or|vs|versus|compared?|comparison)"
            + "(?![a-z])|\\d[-_ ]?to[-_ ]?\\d|[和与或]|对比");

    /// @param path names of folders, archives and the file, parted by `/` or `\`
    public static FileNameConditions of(String path) {
        Conditions conditions = Conditions.none();
        Optional<LocalDateTime> time = Optional.empty();
        String[] parts = path.split("[/\\\\]");
        for (int i = 0; i < parts.length; i++) {
            Words words = new Words(parts[i]);
            String place = i == parts.length - 1 ? I18n.stored("the file name") : I18n.stored("the folder name");
            for (Map.Entry<Factor, Level> found : words.levels().entrySet()) {
                conditions = conditions.with(found.getKey(), found.getValue(),
                        Evidence.proposed(Secrets.mask(parts[i]), place));
            }
            time = words.time.isPresent() ? words.time : time;
        }
        return new FileNameConditions(path, conditions, time);
    }

    /// Returns these conditions, with the proposals where nothing is known. Where the name contradicts what is known of
    /// the GPUs and their parallelism, it proposes nothing about them.
    public Conditions fill(Conditions known) {
        if (conditions.factors().isEmpty()) {
            return known;
        }
        boolean contradicts = PARALLEL.stream().anyMatch(factor -> known.level(factor).isPresent()
                && conditions.level(factor).isPresent() && !known.level(factor).equals(conditions.level(factor)));
        Conditions filled = known;
        for (Factor factor : conditions.factors()) {
            if (known.level(factor).isEmpty() && !(contradicts && PARALLEL.contains(factor))) {
                Condition proposed = conditions.get(factor).orElseThrow();
                filled = filled.with(factor, proposed.level(), proposed.evidence());
            }
        }
        return filled;
    }

    /// One name, from which each rule in turn takes the part that it matches.
    private static final class Words {

        private final String original;
        private final StringBuilder rest;
        private final Map<Factor, Level> found = new EnumMap<>(Factor.class);
        private final Set<Factor> unclear = EnumSet.noneOf(Factor.class);
        private Optional<LocalDateTime> time = Optional.empty();

        Words(String name) {
            String cut = name.length() > LONGEST ? name.substring(name.length() - LONGEST) : name;
            Matcher ending = ENDING.matcher(cut);
            original = ending.find() && ending.start() > 0 ? cut.substring(0, ending.start()) : cut;
            rest = new StringBuilder(original.toLowerCase(Locale.ROOT));
            if (rest.length() == original.length() && !SEVERAL.matcher(original).find()) {
                FileNameRules.RULES.forEach(this::apply);
                chinese();
                if (found.keySet().equals(EnumSet.of(Factor.MODEL)) && rest.chars().anyMatch(Character::isLetter)) {
                    unclear.add(Factor.MODEL);
                }
            }
        }

        private void apply(FileNameRules.Rule rule) {
            Matcher matcher = rule.pattern().matcher(rest.toString());
            while (matcher.find()) {
                for (int group = 1; group <= matcher.groupCount(); group++) {
                    if (matcher.group(group) != null) {
                        take(rule, group, matcher);
                    }
                }
                if (rule.kind() == FileNameRules.Kind.TIME) {
                    time = time(matcher);
                }
                if (rule.kind() != FileNameRules.Kind.CODE) {
                    rest.replace(matcher.start(), matcher.end(), String.valueOf(TAKEN).repeat(
                            matcher.end() - matcher.start()));
                }
            }
        }

        private void take(FileNameRules.Rule rule, int group, Matcher matcher) {
            if (group <= rule.factors().size()) {
                Factor factor = rule.factors().get(group - 1);
                String text = original.substring(matcher.start(group), matcher.end(group)).strip();
                propose(factor, rule.level(factor, text));
            }
        }

        private void propose(Factor factor, Level level) {
            Level before = found.putIfAbsent(factor, level);
            if (before != null && !before.equals(level)) {
                unclear.add(factor);
            }
        }

        /// Chinese words are not separated by anything, so they are read as they are in headings.
        private void chinese() {
            if (rest.chars().anyMatch(c -> c >= 0x4e00 && c <= 0x9fff)) {
                ConditionPhrases.in(rest.toString().replace(TAKEN, ' ').replace('_', ' ')).forEach(this::propose);
            }
        }

        private static Optional<LocalDateTime> time(Matcher matcher) {
            try {
                return Optional.of(LocalDateTime.of(number(matcher, 1), number(matcher, 2), number(matcher, 3),
                        number(matcher, 4), number(matcher, 5), number(matcher, 6)));
            } catch (DateTimeException noDate) {
                return Optional.empty();
            }
        }

        private static int number(Matcher matcher, int group) {
            return Integer.parseInt(matcher.group(group));
        }

        Map<Factor, Level> levels() {
            Map<Factor, Level> clear = new EnumMap<>(found);
            unclear.forEach(clear::remove);
            Level tensor = clear.get(Factor.TENSOR_PARALLEL);
            Level data = clear.get(Factor.DATA_PARALLEL);
            boolean alone = data == null || data.equals(Level.of(1));
            if (tensor instanceof Level.Number(double ranks) && alone && !found.containsKey(Factor.GPU_COUNT)) {
                double stages = clear.get(Factor.PIPELINE_PARALLEL) instanceof Level.Number(double value) ? value : 1;
                clear.put(Factor.GPU_COUNT, Level.of(ranks * stages));
            }
            return clear;
        }
    }
}
