package dev.touchstone.compare.finding;

import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/// Turns pairs into findings: one over all points, one per point, and one for all points that cannot be compared for
/// the same reason.
///
/// @param kind of the findings
/// @param verb what became of the figure between the two levels: `from 2 to 4 GPUs`
/// @param extra what is added for a comparable point with a ratio, beginning with a comma; may be empty
record PairFindings(String kind, FindingInput input, BiFunction<Level, Level, String> verb, Function<CellPair,
        String> extra) {

    /// Of more points of one kind only those with the largest effect are listed.
    private static final int MOST_POINTS = 12;
    private static final int EXAMPLES = 3;

    /// Over all points.
    List<Finding> overall(List<CellPair> pairs) {
        return MeanRatioFinding.of(kind, pairs, verb, input.inspection());
    }

    /// At each point.
    List<Finding> points(List<CellPair> pairs) {
        return strongest(pairs.stream().filter(CellPair::isComparable).toList()).stream().map(this::point).toList();
    }

    /// Of points that cannot be compared.
    List<Finding> apart(List<CellPair> pairs) {
        Map<String, List<CellPair>> byReason = new LinkedHashMap<>();
        pairs.stream().filter(pair -> !pair.isComparable()).forEach(pair -> byReason
                .computeIfAbsent(levels(pair) + PairEvidence.against(pair), reason -> new ArrayList<>()).add(pair));
        return byReason.values().stream().map(this::sideBySide).toList();
    }

    /// In the order they came in.
    private static List<CellPair> strongest(List<CellPair> pairs) {
        if (pairs.size() <= MOST_POINTS) {
            return pairs;
        }
        double least = pairs.stream().mapToDouble(PairFindings::effect).sorted().skip(pairs.size() - MOST_POINTS)
                .findFirst().orElse(0);
        return pairs.stream().filter(pair -> effect(pair) >= least).limit(MOST_POINTS).toList();
    }

    private static double effect(CellPair pair) {
        return pair.hasRatio() ? Math.abs(Math.log(pair.ratio())) : 0;
    }

    private Finding point(CellPair pair) {
        String headline = FindingWords.place(pair.row().match());
        Double delta = pair.cell().delta();
        String sentence = headline + ": " + FindingWords.change(pair.from(), pair.to()) + unit(pair) + subject(pair)
                + " "
                + verb.apply(pair.base().level(), pair.cell().level())
                + (delta == null ? "" : ", " + NumberText.SENTENCE.change(delta))
                + (pair.hasRatio() ? extra.apply(pair) : "")
                + "; " + PairEvidence.of(pair, input.inspection()) + ".";
        return new Finding(kind, headline, sentence, pair.standing(), pair.runs());
    }

    /// Figures side by side, without a difference.
    private Finding sideBySide(List<CellPair> pairs) {
        CellPair first = pairs.getFirst();
        String headline = levels(first) + (pairs.size() == 1 ? ", " + FindingWords.place(first.row().match()) : "");
        List<String> points = new ArrayList<>(pairs.stream().limit(EXAMPLES)
                .map(pair -> NumberText.SENTENCE.figure(pair.from()) + " and " + NumberText.SENTENCE.figure(pair.to())
                + unit(pair)
                        + (pairs.size() == 1 ? "" : " (" + FindingWords.place(pair.row().match()) + ")")).toList());
        int more = pairs.size() - points.size();
        if (more > 0) {
            points.add(more + " more " + (more == 1 ? "point" : "points"));
        }
        return new Finding(kind, headline, headline + ": " + first.metric().label().toLowerCase(Locale.ROOT)
                + " " + String.join(", ", points) + "; not compared, because " + PairEvidence.against(first) + ".",
                Standing.NOT_COMPARABLE, pairs.stream().flatMap(pair -> pair.runs().stream()).distinct().toList());
    }

    private static String levels(CellPair pair) {
        Factor by = pair.comparison().lens().by();
        return LevelName.of(by, pair.base().level()) + " and " + LevelName.of(by, pair.cell().level());
    }

    private static String unit(CellPair pair) {
        return FindingWords.unit(pair.metric(), Stream.concat(pair.base().runs().stream(), pair.cell().runs().stream())
                .toList());
    }

    /// The words behind a unit.
    private static String subject(CellPair pair) {
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
