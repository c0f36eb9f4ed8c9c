package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Who is first how often, by the means, where several levels were compared and none is the best of every family: then each
/// family has a leader of its own, and sentences about pairs do not say which is the best.
final class FirstPlaces {

    private static final int FEWEST_LEVELS = 3;
    private static final int MOST_NAMED = 3;
    /// Longer times than these are said as multiples.
    private static final double DOUBLE = 2;

    private FirstPlaces() {
    }

    /// `by the means of request throughput, A is first at 25 of 80 points, B at 20, C at 15, others at 20; the last is 40 to 65 % below
    /// the first`, of the points that have each of those that are first somewhere. Empty where one level leads every family, where such
    /// points are less than half of all, and where the levels are steps or launches.
    static String sentence(Question question, List<PairGroup> groups) {
        Metric metric = groups.getFirst().metric();
        List<LevelPair> pairs = groups.stream().filter(group -> group.metric().equals(metric)).flatMap(group -> group.pairs().stream()).toList();
        boolean oneLeads = pairs.stream().map(LevelPair::from).distinct().count() < 2;
        if (question.isStep() || question.factor().isEmpty() || metric.better() == Direction.NEITHER || oneLeads) {
            return "";
        }
        int sign = metric.better() == Direction.LOWER ? 1 : -1;
        List<Map<Level, Double>> all = rows(pairs);
        Set<Level> winners = all.stream().map(row -> first(row, sign).getKey()).collect(Collectors.toSet());
        List<Map<Level, Double>> rows = all.stream().filter(row -> row.keySet().containsAll(winners)).toList();
        if (rows.stream().allMatch(row -> row.size() < FEWEST_LEVELS) || rows.size() * 2 < all.size()) {
            return "";
        }
        Map<Level, Long> wins = rows.stream().collect(Collectors.groupingBy(row -> first(row, sign).getKey(), LinkedHashMap::new, Collectors.counting()));
        List<Map.Entry<Level, Long>> most = wins.entrySet().stream().sorted(Map.Entry.<Level, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey())).toList();
        String leader = question.name(most.getFirst().getKey());
        StringBuilder leaders = new StringBuilder(rows.size() == all.size()
                ? I18n.text("{0} is first at {1} of {2} points", leader, most.getFirst().getValue(), rows.size())
                : I18n.text("{0} is first at {1} of the {2} points that have all of these", leader, most.getFirst().getValue(), rows.size()));
        most.stream().limit(MOST_NAMED).skip(1).forEach(entry -> leaders.append(I18n.text(", {0} at {1}", question.name(entry.getKey()), entry.getValue())));
        long others = most.stream().skip(MOST_NAMED).mapToLong(Map.Entry::getValue).sum();
        leaders.append(others == 0 ? "" : I18n.text(", others at {0}", others));
        String first = I18n.text("by the means of {0}, {1}", Phrases.inSentence(metric.label()), leaders);
        DoubleSummaryStatistics apart = rows.stream().mapToDouble(row -> Math.abs(first(row, -sign).getValue() / first(row, sign).getValue() - 1)).summaryStatistics();
        if (metric.better() != Direction.LOWER) {
            return I18n.text("{0}; the last is {1} below the first", first, percents(apart));
        }
        return apart.getMax() + 1 < DOUBLE ? I18n.text("{0}; the last is {1} above the first", first, percents(apart))
                : I18n.text("{0}; the last is {1} times the first", first, times(apart));
    }

    /// The mean of each level of each row.
    private static List<Map<Level, Double>> rows(List<LevelPair> pairs) {
        Map<String, Map<Level, Double>> rows = new LinkedHashMap<>();
        for (LevelPair pair : pairs) {
            Map<Level, Double> row = rows.computeIfAbsent(pair.fromRuns().getFirst().id(), any -> new TreeMap<>());
            row.put(pair.from(), pair.fromMean());
            row.put(pair.to(), pair.toMean());
        }
        return List.copyOf(rows.values());
    }

    /// @param sign 1 where less is better
    private static Map.Entry<Level, Double> first(Map<Level, Double> row, int sign) {
        return row.entrySet().stream().min(Comparator.comparingDouble(entry -> sign * entry.getValue())).orElseThrow();
    }

    private static String times(DoubleSummaryStatistics range) {
        String least = NumberText.SENTENCE.figure(range.getMin() + 1);
        String most = NumberText.SENTENCE.figure(range.getMax() + 1);
        return least.equals(most) ? least : I18n.text("{0} to {1}", least, most);
    }

    private static String percents(DoubleSummaryStatistics range) {
        String least = NumberText.SENTENCE.fixed(range.getMin() * 100, 1);
        String most = NumberText.SENTENCE.fixed(range.getMax() * 100, 1);
        return least.equals(most) ? least + " %" : I18n.text("{0} to {1} %", least, most);
    }
}
