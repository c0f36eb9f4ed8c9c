package dev.touchstone.compare.finding;

import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/// Turns pairs into findings: one over all points, one a point, and one for all points that cannot be compared for the
/// same reason.
///
/// @param kind of the findings
/// @param verb what became of the figure between the two levels: `from 2 to 4 GPUs`
/// @param extra what is added for a comparable point with a ratio, beginning with a comma; may be empty
record Contrast(String kind, FindingInput input, BiFunction<Level, Level, String> verb, Function<Pair, String> extra) {

    /// Of more points of one kind only those with the largest effect are listed.
    private static final int MOST_POINTS = 12;
    private static final int EXAMPLES = 3;

    /// Over all points.
    List<Finding> overall(List<Pair> pairs) {
        return Overall.of(kind, pairs, verb, input.inspection());
    }

    /// At each point.
    List<Finding> points(List<Pair> pairs) {
        return strongest(pairs.stream().filter(Pair::isComparable).toList()).stream().map(this::point).toList();
    }

    /// Of points that cannot be compared.
    List<Finding> apart(List<Pair> pairs) {
        Map<String, List<Pair>> byReason = new LinkedHashMap<>();
        pairs.stream().filter(pair -> !pair.isComparable()).forEach(pair -> byReason
                .computeIfAbsent(levels(pair) + PairEvidence.against(pair), reason -> new ArrayList<>()).add(pair));
        return byReason.values().stream().map(this::sideBySide).toList();
    }

    /// In the order they came in.
    private static List<Pair> strongest(List<Pair> pairs) {
        if (pairs.size() <= MOST_POINTS) {
            return pairs;
        }
        double least = pairs.stream().mapToDouble(Contrast::effect).sorted().skip(pairs.size() - MOST_POINTS)
                .findFirst().orElse(0);
        return pairs.stream().filter(pair -> effect(pair) >= least).limit(MOST_POINTS).toList();
    }

    private static double effect(Pair pair) {
        return pair.hasRatio() ? Math.abs(Math.log(pair.ratio())) : 0;
    }

    private Finding point(Pair pair) {
        String headline = Wording.place(pair.row().match());
        Double delta = pair.cell().delta();
        String sentence = headline + ": " + Wording.change(pair.from(), pair.to()) + unit(pair) + subject(pair) + " "
                + verb.apply(pair.base().level(), pair.cell().level())
                + (delta == null ? "" : ", " + Wording.delta(delta))
                + (pair.hasRatio() ? extra.apply(pair) : "")
                + "; " + PairEvidence.of(pair, input.inspection()) + ".";
        return new Finding(kind, headline, sentence, pair.standing(), pair.runs());
    }

    /// Figures side by side, without a difference.
    private Finding sideBySide(List<Pair> pairs) {
        Pair first = pairs.getFirst();
        String headline = levels(first) + (pairs.size() == 1 ? ", " + Wording.place(first.row().match()) : "");
        List<String> points = new ArrayList<>(pairs.stream().limit(EXAMPLES)
                .map(pair -> Wording.figure(pair.from()) + " and " + Wording.figure(pair.to()) + unit(pair)
                        + (pairs.size() == 1 ? "" : " (" + Wording.place(pair.row().match()) + ")")).toList());
        int more = pairs.size() - points.size();
        if (more > 0) {
            points.add(more + " more " + (more == 1 ? "point" : "points"));
        }
        return new Finding(kind, headline, headline + ": " + first.metric().label().toLowerCase(Locale.ROOT)
                + " " + String.join(", ", points) + "; not compared, because " + PairEvidence.against(first) + ".",
                Standing.NOT_COMPARABLE, pairs.stream().flatMap(pair -> pair.runs().stream()).distinct().toList());
    }

    private static String levels(Pair pair) {
        Factor by = pair.comparison().lens().by();
        return LevelName.of(by, pair.base().level()) + " and " + LevelName.of(by, pair.cell().level());
    }

    private static String unit(Pair pair) {
        return Wording.unit(pair.metric(), Stream.concat(pair.base().runs().stream(), pair.cell().runs().stream())
                .toList());
    }

    /// The words behind a unit.
    private static String subject(Pair pair) {
        return switch (pair.metric().quantity()) {
            case REQUEST_THROUGHPUT -> "";
            case OUTPUT_TOKENS_PER_REQUEST -> " an answer";
            case OUTPUT_TOKEN_THROUGHPUT -> " of output";
            default -> " " + lower(pair.metric().quantity());
        };
    }

    private static String lower(Quantity quantity) {
        return quantity.label().toLowerCase(Locale.ROOT);
    }
}
