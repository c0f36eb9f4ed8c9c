package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.text.LabelCache;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A heading that only names the part of one measurement that follows: `## Environment`, `## Launch
/// command`, `## Benchmark`, `## Results`, `### Step 4`, `启动命令`, `测试结果`. What was learnt in one part holds in the next.
///
/// @param rank its place in the order in which people write the parts down; the number of a step
/// @param step whether it is numbered as a step
public record MeasurementPart(int rank, boolean step) {

    private static final int MACHINE = 0;
    private static final int SERVER = 1;
    private static final int CLIENT = 2;
    private static final int RESULT = 3;
    private static final int LONGEST = 60;
    private static final Map<String, Integer> WORDS = new HashMap<>();
    private static final Set<String> FILLERS = Set.of("the", "a", "an", "my", "your", "our", "to", "for", "with", "of",
            "and", "on", "in", "by", "from", "how", "it", "this", "current", "used", "using", "run", "running", "start",
            "starting", "raw", "full", "model", "llm", "cmd", "command", "commands", "script", "scripts", "openai",
            "api", "line", "details", "detailed", "experiment",
            "experimental", "info", "information", "new", "terminal", "another", "online",
            "inference");
    private static final Pattern STEP = Pattern.compile("^(?:step|步骤|第) ?(\\d{1,2}|[一二三四五六七八九]) ?步?(?: .*)?$");
    private static final String NUMERALS = "一二三四五六七八九";
    private static final Pattern NUMBERING = Pattern.compile(
            "^(?:[\\d.]{1,8}|[一二三四五六七八九十]{1,3}、|[（(]\\d{1,2}[)）])\\s*");
    private static final Pattern OTHER_SIGNS = Pattern.compile("[^\\p{L}\\p{N}.、()（）]+");
    /// Words of these scripts stand without blanks between them.
    private static final Pattern HAN = Pattern.compile("环境|配置|硬件|机器|启动|部署|服务端?|服务器|模型|命令|脚本|运行|执行|测试|压测|性能"
            + "|基准|客户端|方法|步骤|结果|输出|数据|日志|如下|的|并|与|和");

    /// Words that name something other than a part of a measurement.
    private static final LabelCache<Boolean> OTHERS = new LabelCache<>(word -> !WORDS.containsKey(word)
            && !FILLERS.contains(word) && !HAN.matcher(word).matches() && !ConditionPhrases.areOnly(word));

    static {
        put(MACHINE, "environment", "env", "hardware", "machine", "setup", "config", "configuration", "prerequisites",
                "requirements", "system", "环境", "配置", "硬件", "机器");
        put(SERVER, "server", "serve", "serving", "launch", "launching", "deploy", "deployment", "service", "启动",
                "部署", "服务", "服务端", "服务器");
        put(CLIENT, "benchmark", "benchmarks", "benchmarking", "bench", "client", "test", "tests", "testing", "load",
                "stress", "plan", "method", "methodology", "performance", "perf", "reproduce", "reproduction", "测试",
                "压测", "性能", "基准", "客户端", "方法");
        put(RESULT, "result", "results", "output", "outputs", "log", "logs", "measurement", "measurements", "numbers",
                "metrics",
                "结果", "输出", "数据", "日志");
    }

    private static void put(int rank, String... words) {
        for (String word : words) {
            WORDS.put(word, rank);
        }
    }

    /// Returns the part that a heading names; empty when it names anything else.
    public static Optional<MeasurementPart> of(String heading) {
        if (heading.length() > LONGEST || beginsWithAnother(heading)) {
            return Optional.empty();
        }
        if (VariantLabel.is(heading)) {
            return Optional.of(new MeasurementPart(RESULT, false));
        }
        String words = OTHER_SIGNS.matcher(heading.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
        Matcher step = STEP.matcher(words);
        if (step.matches()) {
            String number = step.group(1);
            int han = NUMERALS.indexOf(number.charAt(0));
            return Optional.of(new MeasurementPart(han >= 0 ? han + 1 : Integer.parseInt(number), true));
        }
        String bare = NUMBERING.matcher(words).replaceFirst("");
        int rank = -1;
        boolean command = false;
        for (String word : HAN.matcher(bare).replaceAll(" $0 ").split("[ .、()（）]+")) {
            if (!word.isEmpty() && OTHERS.of(word)) {
                return Optional.empty();
            }
            Integer known = WORDS.get(word);
            command |= word.startsWith("command") || word.equals("cmd") || word.equals("命令");
            rank = known == null ? rank : Math.max(rank, known);
        }
        return rank >= 0 ? Optional.of(new MeasurementPart(rank, false))
                : command ? Optional.of(new MeasurementPart(SERVER, false)) : Optional.empty();
    }

    /// Whether the first word, where it is one of plain letters, names something else, as in most headings.
    private static boolean beginsWithAnother(String heading) {
        int end = heading.indexOf(' ');
        for (int at = 0; at < end; at++) {
            char letter = (char) (heading.charAt(at) | 0x20);
            if (letter < 'a' || letter > 'z') {
                return false;
            }
        }
        String word = end <= 0 ? "step" : heading.substring(0, end).toLowerCase(Locale.ROOT);
        return !word.equals("step") && OTHERS.of(word);
    }

    /// Whether it is one more of the same kind.
    public boolean isLike(MeasurementPart other) {
        return !step && equals(other);
    }

    /// Whether it goes on where the other one ended.
    public boolean follows(MeasurementPart other) {
        return step == other.step && rank > other.rank;
    }
}
