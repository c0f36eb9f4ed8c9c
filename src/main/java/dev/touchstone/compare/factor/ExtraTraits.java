package dev.touchstone.compare.factor;

import dev.touchstone.importer.Formats;
import dev.touchstone.importer.column.cell.CellOutcome;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.model.Lines;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which cells that the reader kept under their own label are settings of a run, so that runs that differ in them are
/// no repeats. The others are outcomes, times, names of files and the like.
///
/// Words are settings. Numbers are settings under a label that is known as one (`ngl`), and in a table that people wrote
/// where they are whole and either round (0, 20, 99, 4096) or the same in several rows, or where each of them comes at
/// least twice, as the levels of a grid do. Numbers that are put together are settings there, too (`48*1`, `1P3D`).
/// Whatever a tool prints as a number is an outcome else. Live tests have a list of their settings. What the user states is always one.
public final class ExtraTraits {

    /// The label of a server's name in the plan of a live test.
    public static final String SERVER_NAME = "Server name";

    private static final int LONGEST = 60;
    /// A command is a setting with the paths in it, too.
    private static final int LONGEST_COMMAND = 400;
    private static final Pattern COMMAND_LABEL = Pattern.compile("(?i)(?:.{0,30}[ _.-])?(?:commands?|cmd|args|arguments|flags|options|launch)|.{0,10}(?:命令|参数)");
    private static final Set<String> SETTINGS = Set.of("ngl", "ngpulayers", "gpulayers", "depth", "ndepth",
            "contextdepth", "contextlength", "context", "ctx", "nctx", "batch", "batchsize", "nbatch", "ubatch",
            "nubatch", "threads", "nthreads", "fa", "flashattn", "flashattention", "typek", "typev", "split",
            "splitmode", "rangeratio", "randomrangeratio", "prefixlen", "prefixlength", "randomprefixlen",
            "prefixratio", "burstiness", "turns", "draft", "drafttokens", "numspeculativetokens", "beams",
            "beamwidth", "topp", "topk", "repeats", "quantization", "quant", "bits", "blocksize", "maxnumseqs",
            "gpumemoryutilization", "memfractionstatic", "chunkedprefillsize", "maxbatchsize",
            // A rate that was left out because it may be the one that was set.
            "qps", "rps",
            // The parallelism of experts and contexts, and that of disaggregated engines.
            "ep", "epsize", "pcp", "pcpsize", "dcp", "dcpsize", "prefilltp", "prefillpp", "prefillep", "prefilldp",
            "prefillnumworkers", "numprefillgpu", "decodetp", "decodepp", "decodeep", "decodedp", "decodenumworkers",
            "numdecodegpu");
    /// Tables that people write; their columns are as often settings as figures.
    static final Set<String> TABLES = Formats.infos().stream().filter(FormatInfo::ofAuthors).map(FormatInfo::id)
            .collect(Collectors.toUnmodifiableSet());
    /// How a live test was set up; whatever else it reports under a label was measured. The launch of the server is no
    /// setting: to repeat it is what launches are for.
    private static final Set<String> LIVE_TEST = Set.of("Plan", SERVER_NAME, "Load", "Burstiness", "Prompts",
            "Streaming", "Exact length", "Thinking switch", "Further fields of the request", "Time limits");
    private static final Pattern OUTCOME_LABEL = Pattern.compile("run_info\\..*|(?:published|failed|cancelled|error|warning|analysis|"
            + "status|result)\\b.*|.*(?:^|[ _.-])(?:id|uuid|time|timestamp|date|start|end|started|ended|"
            + "duration|path|file|filename|dir|directory|url|port|user|hash|sha|commit|"
            + "unit|warning|cancelled)|.*\\bstd\\.? ?dev\\b.*|.*\\bstandard deviation\\b.*|"
            + ".*\\b(?:improvement|speed-?up)\\b.*");
    /// What numbers repeats (`Run`, `rep`, `seed`), remarks, commands and machines: words there are settings in tables of people, and
    /// nothing else is.
    private static final Pattern WORDS_LABEL = Pattern.compile("(?:comment|remark|note)\\b.*|(?:.*[ _.-])?(?:#|no\\.?|nr\\.?|run|row|index|host|hostname|command|args)"
            + "|(?:(?:test|random|benchmark|measurement)[ _.-])?(?:rep|repeat|repetition|replicate|seed|idx)|序号|编号|重复|测试次数");
    /// `run 2`, `#3`, `r1`: a number of a repeat with its name.
    private static final Pattern COUNTED = Pattern.compile("(?i)(?:run|rep|repeat|repetition|replicate|trial|iter(?:ation)?|pass|attempt|seed|row|test|no\\.?|nr\\.?|第|r|#)[ _.#-]{0,2}\\d{1,6}(?: ?[次轮遍])?");
    /// `4096`, `16k`
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}[kK]?");

    private static final Pattern WITH_NUMBER = Pattern.compile("\\d{1,6} \\p{L}{3,}.*|\\p{L}{3,}.* \\d{1,6}");

    private enum Meaning { SETTING, OUTCOME, WORDS }

    /// `48*1`, `2 x 8`, `8xH100`, `1P3D`, `4-bit`, `7B`: nobody measures these. A gain of `2x` is none.
    private static final Pattern COMPOSED = Pattern.compile("\\d{1,5}(?:\\s?[*×xX]\\s?[\\dA-Z][\\w-]*)+|\\d{1,3}[pP]\\d{1,3}[dD]"
            + "|\\d{1,2}[- ]?bits?|\\d{1,4}(?:\\.\\d)?[bB]");
    private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,6}(?:\\.\\d{1,6})?");

    /// What is seen of the numbers under one label of a table.
    private static final class Numbers {
        /// In which rows each stands; several runs may be of one row.
        private final Map<String, Set<Lines>> values = new HashMap<>();
        private final Map<String, Integer> runs = new HashMap<>();
        private boolean areRound = true;
        private boolean areWhole = true;
        private boolean areDecimal = true;

        private void add(String value, Lines row) {
            areDecimal &= DECIMAL.matcher(value).matches();
            areWhole &= NUMBER.matcher(value).matches();
            areRound &= areWhole && (!Character.isDigit(value.charAt(value.length() - 1)) || isRound(value));
            values.computeIfAbsent(value, any -> new HashSet<>()).add(row);
            runs.merge(value, 1, Integer::sum);
        }

        private boolean areSettings() {
            // Where runs are columns, all stand in the same lines.
            boolean areColumns = values.values().stream().flatMap(Set::stream).distinct().limit(2).count() == 1;
            Predicate<String> recurs = value -> areColumns ? runs.getOrDefault(value, 0) > 1 : values.getOrDefault(value, Set.of()).size() > 1;
            return areWhole && (areRound || values.keySet().stream().anyMatch(recurs))
                    || areDecimal && values.size() > 1 && values.keySet().stream().allMatch(recurs);
        }
    }

    private final Map<String, Meaning> labels = new HashMap<>();
    private final Map<String, Numbers> numbers = new HashMap<>();
    /// Whether some of the cases that have no factor have a name with words behind a number or in front: then numbers are names, too.
    private boolean areCasesNamed;

    public ExtraTraits(Collection<Run> runs) {
        for (Run run : runs) {
            if (isOfTable(run)) {
                areCasesNamed |= isNamed(run.extras().getOrDefault(CaseLabels.CASE, ""));
                run.extras().forEach((label, value) -> {
                    if (startsLikeANumber(value) && !isComposed(value) && meaning(label) == null) {
                        numbers.computeIfAbsent(label, any -> new Numbers()).add(value.strip(), run.source().lines());
                    }
                });
            }
        }
    }

    /// Whether the others take the same columns for settings, among those of the runs that these were made of.
    public boolean agreeWith(ExtraTraits others) {
        return areCasesNamed == others.areCasesNamed && numbers.entrySet().stream().allMatch(entry -> {
            Numbers other = others.numbers.get(entry.getKey());
            return other != null && other.areSettings() == entry.getValue().areSettings();
        });
    }

    /// `512 control`, `Restored 512`
    private static boolean isNamed(String text) {
        return !COUNTED.matcher(text.strip()).matches() && WITH_NUMBER.matcher(text.strip()).matches();
    }

    /// Whether a run was read from a table that somebody wrote, so that its columns have names of an author's own.
    public static boolean isOfTable(Run run) {
        return TABLES.contains(run.format());
    }

    /// The settings among the extras of a run, label → value.
    public Map<String, String> settings(Run run) {
        if (run.extras().isEmpty()) {
            return Map.of();
        }
        boolean isTable = isOfTable(run);
        boolean isLive = isLiveTest(run);
        Map<String, String> settings = new TreeMap<>();
        run.extras().forEach((label, value) -> {
            if (isLive ? LIVE_TEST.contains(label) : isSetting(label, value, isTable)) {
                settings.put(label, value.strip());
            }
        });
        // The name of a case that is that of its engine or its GPU distinguishes no more than these do.
        String named = settings.get(CaseLabels.CASE);
        if (named != null && run.conditions().factors().stream().anyMatch(factor ->
                run.conditions().text(factor, "").equalsIgnoreCase(named))) {
            settings.remove(CaseLabels.CASE);
        }
        run.extras().forEach((label, value) -> UserStatement.ownName(label).ifPresent(name -> {
            settings.remove(label);
            settings.put(name, value.strip());
        }));
        return settings;
    }

    /// Whether a live test measured it, also where it was read again from Touchstone's own JSON.
    private static boolean isLiveTest(Run run) {
        return run.format().equals(Run.LIVE_TEST)
                || run.extras().containsKey("Point") && run.extras().containsKey(SERVER_NAME);
    }

    private boolean isSetting(String label, String value, boolean isTable) {
        if (value.isBlank() || MetricOutcome.isLabel(label) || isTable && CellOutcome.is(value)) {
            return false;
        }
        if (label.equals(CaseLabels.VARIANT) || isTable && areCasesNamed && label.equals(CaseLabels.CASE)) {
            return true;
        }
        boolean isNumber = startsLikeANumber(value) && !(isTable && isComposed(value));
        if (isNumber && !isTable && label.indexOf('.') > 0) {
            return false;
        }
        Meaning meaning = meaning(label);
        if (meaning == Meaning.WORDS && (!isTable || isNumber || COUNTED.matcher(value.strip()).matches())) {
            return false;
        }
        if (meaning != null && meaning != Meaning.WORDS || isNumber) {
            return meaning == Meaning.SETTING || meaning == null && isTable && numbers.containsKey(label)
                    && numbers.get(label).areSettings();
        }
        if (isTable && value.length() <= LONGEST_COMMAND && COMMAND_LABEL.matcher(label).matches()) {
            return true;
        }
        return value.length() <= LONGEST && value.indexOf('/') < 0 && value.indexOf('\\') < 0
                && value.indexOf('{') < 0 && value.indexOf('[') < 0;
    }

    /// Null where the label alone does not decide.
    private @Nullable Meaning meaning(String label) {
        Meaning known = labels.get(label);
        if (known == null && !labels.containsKey(label)) {
            String lower = label.toLowerCase(Locale.ROOT);
            known = label.startsWith("--") || SETTINGS.contains(lower.replaceAll("[^a-z]", "")) ? Meaning.SETTING
                    : WORDS_LABEL.matcher(lower).matches() ? Meaning.WORDS
                    : OUTCOME_LABEL.matcher(lower).matches() ? Meaning.OUTCOME : null;
            labels.put(label, known);
        }
        return known;
    }

    private static boolean isComposed(String value) {
        return COMPOSED.matcher(value.strip()).matches();
    }

    private static boolean startsLikeANumber(String value) {
        for (int at = 0; at < value.length() && at < 3; at++) {
            char c = value.charAt(at);
            if (Character.isDigit(c)) {
                return true;
            }
            if (" -−+±~≈<>=$.×*↑↓".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /// Whether somebody may have chosen it: at most two digits before zeros, or a power of two.
    private static boolean isRound(String value) {
        long number = Math.abs(Long.parseLong(value));
        while (number > 0 && number % 10 == 0) {
            number /= 10;
        }
        return number < 100 || Long.bitCount(Math.abs(Long.parseLong(value))) == 1;
    }
}
