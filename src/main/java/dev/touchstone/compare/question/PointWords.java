package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The points at which something holds: `at concurrency 30 and 50`.
final class PointWords {

    private static final int FEW = 3;

    private final Set<Factor> varying = EnumSet.noneOf(Factor.class);
    /// How many comparisons there are; 0 where points are named.
    private final int total;

    /// @param points among which they have to be distinguished: the conditions of each
    PointWords(Collection<Map<Factor, Level>> points) {
        total = 0;
        for (Factor factor : PairGroup.LOAD) {
            if (levels(points, factor).size() > 1) {
                varying.add(factor);
            }
        }
    }

    private PointWords(int total) {
        this.total = total;
    }

    /// Points that are counted, as they are those of several families.
    ///
    /// @param total how many comparisons there are
    static PointWords counted(int total) {
        return new PointWords(total);
    }

    /// In English begins with a blank, in Chinese ends with a comma, as it stands behind or in front of what it is about;
    /// empty where there is but one point anyway.
    ///
    /// @param comparisons the point of each that this is about
    /// @param all the points of all comparisons of the clause; several may be at one point
    String of(List<Map<Factor, Level>> comparisons, List<Map<Factor, Level>> all) {
        if (total > 0) {
            return comparisons.size() < total ? I18n.text(" in {0} of {1} comparisons", comparisons.size(), total)
                    : total == 1 ? "" : total == 2 ? I18n.text(" in both comparisons") : I18n.text(" in all {0} comparisons", total);
        }
        List<Factor> named = EnumSet.copyOf(PairGroup.LOAD).stream().filter(varying::contains)
                .filter(factor -> comparisons.stream().anyMatch(point -> point.containsKey(factor))).toList();
        List<Map<Factor, Level>> points = distinct(comparisons);
        boolean isPartOfAPoint = comparisons.size() < all.size() && all.stream().filter(point ->
                points.contains(loads(point))).count() > comparisons.size();
        if (named.isEmpty() || isPartOfAPoint) {
            return comparisons.size() == all.size() ? ""
                    : I18n.text(" in {0} of {1} comparisons", comparisons.size(), all.size());
        }
        List<Factor> apart = named.stream().filter(factor -> levels(points, factor).size() > 1).toList();
        if (points.size() > FEW || points.size() > 1 && apart.size() != 1) {
            int of = distinct(all).size();
            return points.size() == of ? of == 2 ? I18n.text(" at both points") : I18n.text(" at all {0} points", of)
                    : I18n.text(" at {0} of {1} points", points.size(), of);
        }
        List<String> conditions = named.stream().map(factor -> levels(factor, points.stream().map(point -> point.get(factor))
                .filter(Objects::nonNull).distinct().map(Level::toString).toList())).toList();
        return I18n.text(" at {0}", conditions.size() == 1 ? conditions.getFirst()
                : I18n.text("{0} with {1}", conditions.getFirst(), Phrases.and(conditions.subList(1, conditions.size()))));
    }

    private List<Map<Factor, Level>> distinct(List<Map<Factor, Level>> points) {
        return points.stream().map(this::loads).distinct().toList();
    }

    private Map<Factor, Level> loads(Map<Factor, Level> point) {
        Map<Factor, Level> loads = new EnumMap<>(Factor.class);
        point.forEach((factor, level) -> {
            if (varying.contains(factor)) {
                loads.put(factor, level);
            }
        });
        return loads;
    }

    private static List<Level> levels(Collection<Map<Factor, Level>> points, Factor factor) {
        return points.stream().map(point -> point.get(factor)).filter(Objects::nonNull).distinct().toList();
    }

    /// `concurrency 30 and 50`.
    static String levels(Factor factor, List<String> levels) {
        String all = Phrases.and(levels);
        return switch (factor) {
            case REQUESTS -> all.equals("1") ? I18n.text("1 request") : I18n.text("{0} requests", all);
            case INPUT_TOKENS -> all.equals("1") ? I18n.text("1 input token") : I18n.text("{0} input tokens", all);
            case OUTPUT_TOKENS -> all.equals("1") ? I18n.text("1 output token") : I18n.text("{0} output tokens", all);
            case MAX_TOKENS -> I18n.text("max tokens {0}", all);
            case REQUEST_RATE -> I18n.text("{0} requests/s offered", all);
            default -> Phrases.inSentence(factor.label()) + " " + all;
        };
    }
}
