package dev.touchstone.importer.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Finds the results that one text holds more than once, as a page that was pasted twice does. A copy has every figure,
/// extra and request of the other, and nothing known of it contradicts what is known of the other.
///
/// Two repeats may show the same figures where these were rounded: `100 tok/s` twice is no copy. Repeats scatter by some
/// percent, so that two digits of a figure say nothing, and each further digit that is the same by chance is ten times
/// less likely. The digits of a whole passage count together: ten rows in the same order as ten rows above are copies,
/// though one of them alone would not be.
public final class CopiedResults {

    /// So many digits are the same by chance once in a million.
    private static final double CERTAIN = 6;
    private static final int OF_NO_MEANING = 2;
    private static final MathContext AS_PRINTED = new MathContext(10);
    private static final Set<Unit> MEASURED = Set.of(Unit.SECONDS, Unit.REQUESTS_PER_SECOND, Unit.TOKENS_PER_SECOND,
            Unit.WATTS, Unit.JOULES_PER_TOKEN);

    private final List<RunDraft> runs;
    /// For each run how many places above it the run with the same content stands; 0 for none.
    private final int[] distance;
    private final List<RunDraft> kept = new ArrayList<>();
    private final Set<RunDraft> copied = new HashSet<>();
    private final List<RunDraft> doubtful = new ArrayList<>();

    /// @param runs of one text, from top to bottom
    public CopiedResults(List<RunDraft> runs) {
        this.runs = runs;
        distance = distances();
        int[] original = new int[runs.size()];
        for (int from = 0, to; from < runs.size(); from = to) {
            to = from + 1;
            while (to < runs.size() && distance[to] == distance[from]) {
                to++;
            }
            boolean areCopies = distance[from] > 0 && evidence(from, to) >= CERTAIN;
            for (int at = from; at < to; at++) {
                original[at] = areCopies ? original[at - distance[at]] : at;
                if (areCopies) {
                    copied.add(runs.get(original[at]));
                } else {
                    kept.add(runs.get(at));
                    if (distance[at] > 0) {
                        doubtful.add(runs.get(at));
                    }
                }
            }
        }
    }

    /// The runs without copies of runs above them.
    public List<RunDraft> kept() {
        return kept;
    }

    /// Sentences about what was counted once, and about what may be a copy and was kept.
    public List<String> sentences(String source) {
        List<String> sentences = new ArrayList<>();
        if (!copied.isEmpty()) {
            sentences.add(copied.size() == 1
                    ? I18n.stored("{0}: 1 result stands more than once; it is one run.", source)
                    : I18n.stored("{0}: {1} results stand more than once; each is one run.", source, copied.size()));
        }
        if (!doubtful.isEmpty()) {
            String first = doubtful.getFirst().result().lines().english();
            sentences.add(doubtful.size() == 1
                    ? I18n.stored("{0}: 1 result ({1}) has the same rounded figures as a result above. Repeats may, so each is"
                            + " a run; leave out what is only a copy.", source, first)
                    : I18n.stored("{0}: {1} results (the first: {2}) have the same rounded figures as a result above. Repeats"
                            + " may, so each is a run; leave out what is only a copy.", source, doubtful.size(), first));
        }
        return sentences;
    }

    /// A run that follows a copy is looked for behind that copy's original first, so that whole passages are found.
    private int[] distances() {
        int[] found = new int[runs.size()];
        Map<String, List<Integer>> seen = new HashMap<>();
        for (int at = 0; at < found.length; at++) {
            int before = at > 0 ? found[at - 1] : 0;
            List<Integer> above = seen.computeIfAbsent(runs.get(at).content(), any -> new ArrayList<>());
            if (before > 0 && isSame(at - before, at)) {
                found[at] = before;
            } else {
                for (int i = above.size() - 1; i >= 0 && found[at] == 0; i--) {
                    found[at] = isSame(above.get(i), at) ? at - above.get(i) : 0;
                }
            }
            if (found[at] == 0 || above.isEmpty() || !isSame(above.getLast(), at)) {
                above.add(at);
            } else {
                above.set(above.size() - 1, at);
            }
        }
        return found;
    }

    private boolean isSame(int above, int at) {
        RunDraft one = runs.get(above);
        RunDraft other = runs.get(at);
        return one.content().equals(other.content()) && one.hasSameFigures(other)
                && one.conditions().factors().stream().allMatch(factor -> isSame(one, other, factor))
                && (one.flags().isEmpty() || other.flags().isEmpty() || one.flags().equals(other.flags()));
    }

    private static boolean isSame(RunDraft one, RunDraft other, Factor factor) {
        return other.conditions().level(factor).map(level -> one.conditions().level(factor).filter(level::equals)
                .isPresent()).orElse(true);
    }

    /// The digits that would be the same by chance if the runs of a passage were repeats.
    private double evidence(int from, int to) {
        if (IntStream.range(from, to).mapToObj(runs::get).anyMatch(RunDraft::isIdentified)) {
            return CERTAIN;
        }
        Map<String, RunDraft> distinct = new HashMap<>();
        runs.subList(from, to).forEach(run -> distinct.put(run.content(), run));
        return distinct.values().stream().mapToDouble(CopiedResults::evidence).sum();
    }

    /// Duration and throughputs count as one figure, for the one follows from the other; of the statistics of a latency
    /// the further ones count half, for they move together. Counts and lengths are set, not measured.
    private static double evidence(RunDraft run) {
        Map<Quantity, List<Integer>> digits = new TreeMap<>();
        run.result().metrics().forEach((metric, value) -> {
            if (MEASURED.contains(metric.unit())) {
                digits.computeIfAbsent(subject(metric), any -> new ArrayList<>()).add(digits(value));
            }
        });
        double evidence = digits.entrySet().stream().mapToDouble(entry -> {
            int most = entry.getValue().stream().mapToInt(Integer::intValue).max().orElse(0);
            int all = entry.getValue().stream().mapToInt(Integer::intValue).sum();
            return entry.getKey() == Quantity.DURATION ? most : most + (all - most) / 2.0;
        }).sum();
        long requests = run.result().details().requests().size();
        return evidence + requests;
    }

    private static Quantity subject(Metric metric) {
        return metric.statistic() == null ? Quantity.DURATION : metric.quantity();
    }

    private static int digits(double value) {
        BigDecimal printed = new BigDecimal(value, AS_PRINTED).stripTrailingZeros();
        return value == 0 ? 0 : Math.max(0, printed.precision() - OF_NO_MEANING);
    }
}
