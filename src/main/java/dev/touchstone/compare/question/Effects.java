package dev.touchstone.compare.question;

import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the pairs of one group show, each part with its sureness in words.
final class Effects {

    /// Pairs that one part is about, the surest first.
    private enum Kind {
        UP, DOWN, SINGLE_UP, SINGLE_DOWN, SAME, OPEN, NOT_COMPARABLE;

        boolean isAmount() {
            return compareTo(SAME) < 0;
        }
    }

    private final double margin;
    private final boolean allSingle;

    /// @param allSingle whether the paragraph says once for all that there is one run on each side
    Effects(double margin, boolean allSingle) {
        this.margin = margin;
        this.allSingle = allSingle;
    }

    /// A clause without its conditions.
    ///
    /// @param isBrief whether the metric, and what is compared with, are clear from the clause before
    String text(PairGroup group, PointWords points, Subject subject, boolean isBrief) {
        Map<Kind, List<LevelPair>> kinds = new LinkedHashMap<>();
        group.pairs().stream().sorted(Comparator.comparing(Effects::kind))
                .forEach(pair -> kinds.computeIfAbsent(kind(pair), kind -> new ArrayList<>()).add(pair));
        MetricWords words = MetricWords.of(group.metric(), group.pairs().getFirst().runs());
        StringBuilder text = new StringBuilder();
        kinds.forEach((kind, pairs) -> text.append(text.isEmpty() ? first(kind, pairs, words, subject, isBrief)
                : (kind.isAmount() ? " and " : ", ") + next(kind, pairs, words))
                .append(points.of(pairs.stream().map(LevelPair::match).toList(), group.pairs().size())).append(behind(kind, pairs)));
        return text.toString();
    }

    /// Whether the clause begins with who does how much more or less.
    static boolean beginsWithAmount(PairGroup group) {
        return group.pairs().stream().map(Effects::kind).anyMatch(Kind::isAmount);
    }

    private static String first(Kind kind, List<LevelPair> pairs, MetricWords words, Subject subject,
            boolean isBrief) {
        return switch (kind) {
            case SAME -> subject.of(words, "shows", "show") + " no relevant difference";
            case OPEN -> subject.of(words, "is", "are") + " not told apart";
            case NOT_COMPARABLE -> subject.of(words, "is", "are") + " not comparable";
            default -> subject.doing(words.verb()) + next(kind, pairs, words)
                    + (isBrief ? "" : " " + words.what() + subject.than(AmountWords.areMultiples(pairs)));
        };
    }

    private static String next(Kind kind, List<LevelPair> pairs, MetricWords words) {
        return switch (kind) {
            case UP, SINGLE_UP -> AmountWords.of(pairs) + " "
                    + (AmountWords.areMultiples(pairs) ? words.times() : words.more());
            case DOWN, SINGLE_DOWN -> AmountWords.of(pairs) + " " + words.less();
            case SAME -> "no relevant difference";
            case OPEN -> "not told apart";
            case NOT_COMPARABLE -> "not comparable";
        };
    }

    private String behind(Kind kind, List<LevelPair> pairs) {
        return switch (kind) {
            case UP, DOWN, NOT_COMPARABLE -> "";
            case SINGLE_UP, SINGLE_DOWN -> allSingle ? "" : " (one run each, no interval)";
            case SAME -> " (within " + NumberText.SENTENCE.rounded(margin * 100, 0, 1) + " %)";
            case OPEN -> " (" + AmountWords.signed(pairs) + (pairs.stream().allMatch(pair -> pair.interval() == null)
                    ? ", too few repeats" : "") + ")";
        };
    }

    private static Kind kind(LevelPair pair) {
        return switch (pair.verdict()) {
            case HIGHER, LOWER -> pair.factor() < 1 ? Kind.DOWN : Kind.UP;
            case SINGLE -> pair.factor() < 1 ? Kind.SINGLE_DOWN : Kind.SINGLE_UP;
            case SAME -> Kind.SAME;
            case OPEN -> Kind.OPEN;
            case NOT_COMPARABLE -> Kind.NOT_COMPARABLE;
        };
    }
}
