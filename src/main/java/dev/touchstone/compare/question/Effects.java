package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the pairs of one group show, each part with its sureness in words.
final class Effects {

    /// Pairs that one part is about, the surest first.
    private enum Kind {
        UP, DOWN, SINGLE_UP, SINGLE_DOWN, EQUAL, SAME, OPEN;

        boolean isAmount() {
            return compareTo(EQUAL) < 0;
        }
    }

    private final double margin;
    private final boolean allSingle;

    /// @param allSingle whether the paragraph says once for all that there is one run on each side
    Effects(double margin, boolean allSingle) {
        this.margin = margin;
        this.allSingle = allSingle;
    }

    /// What the pairs show without their conditions and the full stop: one sentence with all amounts, then one each for what is
    /// the same and what is undecided.
    List<String> sentences(PairGroup group, PointWords points, Subject subject) {
        Map<Kind, List<LevelPair>> kinds = new LinkedHashMap<>();
        group.pairs().stream().sorted(Comparator.comparing(Effects::kind))
                .forEach(pair -> kinds.computeIfAbsent(kind(pair), kind -> new ArrayList<>()).add(pair));
        MetricWords words = words(group);
        List<Map<Factor, Level>> all = group.pairs().stream().map(LevelPair::match).toList();
        List<String> sentences = new ArrayList<>();
        kinds.forEach((kind, pairs) -> {
            String at = points.of(pairs.stream().map(LevelPair::match).toList(), all);
            if (!kind.isAmount()) {
                sentences.add(surely(kind, sentences.isEmpty()
                        ? subject.other().isEmpty() && kind == Kind.OPEN
                                ? I18n.text("{0} may rise or fall{1} ({2})", subject.possessing(words), at, range(pairs))
                                : undecided(kind, pairs, subject.possessing(words), words.isPlural(), at)
                        : undecided(kind, pairs, subject.possessingBoth(words), words.isPlural(), at)));
            } else if (sentences.isEmpty()) {
                sentences.add(surely(kind, subject.does(words.verb().apply(amount(kind, pairs, words), words.what()).strip(),
                        AmountWords.areMultiples(pairs), at)));
            } else {
                sentences.add(sentences.removeLast() + surely(kind, I18n.text(" and {0}{1}", amount(kind, pairs, words), at)));
            }
        });
        return sentences;
    }

    /// What a subject that is known does, by an amount.
    String predicate(PairGroup group, PointWords points) {
        MetricWords words = words(group);
        Kind kind = kind(group.pairs().getFirst());
        List<Map<Factor, Level>> all = group.pairs().stream().map(LevelPair::match).toList();
        return surely(kind, I18n.text("{0}{1}", words.verb().apply(amount(kind, group.pairs(), words), words.what()).strip(),
                points.of(all, all)));
    }

    private static MetricWords words(PairGroup group) {
        return MetricWords.of(group.metric(), group.pairs().stream().flatMap(pair -> pair.runs().stream()).toList());
    }

    /// What all pairs of a group show, as a key; empty where some show something else than others.
    static Optional<Object> shownByAll(PairGroup group) {
        List<Kind> kinds = group.pairs().stream().map(Effects::kind).distinct().toList();
        return kinds.size() == 1 ? Optional.of(kinds.getFirst()) : Optional.empty();
    }

    /// Whether the clause begins with who does how much more or less.
    static boolean beginsWithAmount(PairGroup group) {
        return group.pairs().stream().map(Effects::kind).anyMatch(Kind::isAmount);
    }

    private static String amount(Kind kind, List<LevelPair> pairs, MetricWords words) {
        String amount = AmountWords.of(pairs);
        return kind == Kind.DOWN || kind == Kind.SINGLE_DOWN ? words.less(amount)
                : AmountWords.areMultiples(pairs) ? words.multiple(amount) : words.more(amount);
    }

    /// What is shown, with the remark that there is one run each, where that is so here only.
    private String surely(Kind kind, String shown) {
        return (kind == Kind.SINGLE_UP || kind == Kind.SINGLE_DOWN || kind == Kind.EQUAL) && !allSingle
                ? I18n.text("{0} (one run each, no interval)", shown) : shown;
    }

    /// @param noun the metric and whose it is
    private String undecided(Kind kind, List<LevelPair> pairs, String noun, boolean isPlural, String at) {
        return switch (kind) {
            case EQUAL -> isPlural ? I18n.text("{0} are the same{1}", noun, at) : I18n.text("{0} is the same{1}", noun, at);
            case SAME -> isPlural ? I18n.text("{0} show no relevant difference{1} (within {2} %)", noun, at, margin())
                    : I18n.text("{0} shows no relevant difference{1} (within {2} %)", noun, at, margin());
            default -> I18n.text("{0} cannot be told apart{1} ({2})", noun, at, range(pairs));
        };
    }

    private String margin() {
        return NumberText.SENTENCE.rounded(margin * 100, 0, 1);
    }

    private static String range(List<LevelPair> pairs) {
        String range = AmountWords.signed(pairs);
        return pairs.stream().noneMatch(LevelPair::hasInterval) ? I18n.text("{0}, too few repeats", range) : range;
    }

    private static Kind kind(LevelPair pair) {
        return switch (pair.verdict()) {
            case HIGHER, LOWER -> pair.factor() < 1 ? Kind.DOWN : Kind.UP;
            case SINGLE -> pair.factor() == 1 ? Kind.EQUAL : pair.factor() < 1 ? Kind.SINGLE_DOWN : Kind.SINGLE_UP;
            case SAME -> Kind.SAME;
            case OPEN -> Kind.OPEN;
            case NOT_COMPARABLE -> throw new IllegalArgumentException("answers are about pairs that can be compared");
        };
    }
}
