package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.text.LabelCache;
import java.util.Locale;
import java.util.regex.Pattern;

/// Labels of figures that somebody expects or asks for and nobody measured: `## Performance targets`, `Expected results:`,
/// `vLLM on A100. Goal:`, `性能目标：`.
public final class StatedGoals {

    private static final String FIGURES = "(?:results?|performance|numbers?|metrics?|throughput|latency|latencies|improvements?|values?|gains?|figures?|speed)";
    private static final Pattern EXPECTED = Pattern.compile("(?:(?:performance|throughput|latency|speed|realistic|typical) )?expectations?|what to expect|(?:expected|projected|estimated|target|targeted|required|hypothetical) ?(?:(?:(?:decode|prefill|output|generation|token|serving|inference"
            + "|end-to-end) ){0,2}" + FIGURES + "(?![a-z]).{0,40})?"
            + "|(?:预期|目标|预计) ?(?:性能|效果|结果|指标|吞吐|收益).{0,40}");
    /// The words end with the goal, or with what it is for.
    private static final Pattern GOAL = Pattern.compile("(?:(?:our|the|its|performance|latency|throughput|serving|slo|sla|service[- ]level|release) ){0,3}"
            + "(?:targets?|goals?|slos?|slas?|objectives?|requirements?|budgets?|what we (?:need|want|aim for))(?: " + FIGURES
            + ")?(?: (?:for|of|on|at|by|per) .{1,60})?"
            + "|.{0,40}(?<![a-z])(?:slos?|slas?|service[- ]level) ?(?:targets?|goals?|objectives?|requirements?|constraints?|limits?|bounds?|约束|約束|限制|上限|目标|目標|要求|指标)(?![a-z]).{0,20}"
            + "|(?:acceptance|success|exit|pass(?:ing)?|go/no-go|release) (?:criteri(?:a|on)|gates?)(?: .{1,60})?|验收(?:标准|指标|要求)"
            + "|(?:what )?(?:we|i)(?:'d| would)? (?:expect|want|need|hope for|aim for)(?: (?:about|around|roughly|at least|to (?:see|get|reach)).{0,40})?"
            + "|(?:我们)?(?:期望|预计|希望)(?:达到|的)(?:性能|效果|结果|指标|吞吐|延迟|数据|值).{0,12}"
            + "|(?:性能|延迟|服务)?(?:目标|要求|预期)(?:值|指标)?");
    /// What is written beside the words themselves: marks of a heading or of bold type, a number, the colon at the end.
    private static final Pattern MARKS = Pattern.compile("^[#*_>\\s\\d.)-]{1,12}|[*_\\s:：]{1,8}$");
    private static final Pattern SENTENCE = Pattern.compile("(?:[.!?;]\\s{1,3}|[。；！？]\\s{0,3})(?=[^.!?;。；！？]{1,120}$)");
    private static final int LONGEST = 200;
    private static final LabelCache<Boolean> LABELS = new LabelCache<>(StatedGoals::isGoal);

    private StatedGoals() {
    }

    /// Whether a label is about figures that were not measured. Of several sentences the last one names what follows.
    public static boolean isIn(String label) {
        return label.length() <= LONGEST && LABELS.of(label);
    }

    private static boolean isGoal(String label) {
        String bare = MARKS.matcher(MARKS.matcher(label.toLowerCase(Locale.ROOT)).replaceAll("")).replaceAll("");
        String[] sentences = SENTENCE.split(bare);
        String last = sentences[sentences.length - 1].strip();
        // "Goal: find out which is faster" has something to say; a label ends with its colon.
        return last.indexOf(':') < 0 && last.indexOf('：') < 0 && (EXPECTED.matcher(last).matches() || GOAL.matcher(last).matches());
    }
}
