package dev.touchstone.compare.finding;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Clash;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Verdict;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The evidence for and against a difference, as the end of its sentence.
final class PairEvidence {

    private PairEvidence() {
    }

    /// `n = 2 and 3, too few for a verdict`; of a pair that may be compared.
    static String of(CellPair pair, Inspection inspection) {
        List<String> parts = new ArrayList<>(Stream.of(verdict(pair)).filter(part -> !part.isEmpty()).toList());
        parts.add(repeats(pair) + (pair.cell().verdict() == Verdict.SINGLE ? ", one run each" : ""));
        if (pair.cell().verdict() == Verdict.HIGHER && pair.to() < pair.from()
                || pair.cell().verdict() == Verdict.LOWER && pair.to() > pair.from()) {
            parts.add("an outlier draws the mean the other way");
        }
        suspects(pair, inspection).forEach(parts::add);
        return String.join("; ", parts);
    }

    /// `n = 2 and 3`.
    static String repeats(CellPair pair) {
        return "n = " + pair.base().spread().n() + " and " + pair.cell().spread().n();
    }

    /// Why nothing is claimed, as the end of a sentence.
    static String against(CellPair pair) {
        List<String> clashes = pair.cell().clashes().stream().map(Clash::words).distinct().toList();
        return clashes.isEmpty() ? "the models differ"
                : "the figures were made in different ways (" + String.join("; ", clashes) + ")";
    }

    private static String verdict(CellPair pair) {
        Double p = pair.cell().p();
        if (p == null || pair.cell().verdict() == null) {
            return "";
        }
        String tested = FindingWords.p(p);
        return switch (pair.cell().verdict()) {
            case HIGHER -> "higher, " + tested;
            case LOWER -> "lower, " + tested;
            case SAME -> "no relevant difference, " + tested;
            case OPEN -> "not told apart, " + tested;
            case SINGLE, NOT_COMPARABLE -> "";
        };
    }

    private static List<String> suspects(CellPair pair, Inspection inspection) {
        List<String> suspects = new ArrayList<>();
        Factor by = pair.comparison().lens().by();
        for (Cell cell : List.of(pair.base(), pair.cell())) {
            List<Run> suspected = cell.runs().stream()
                    .filter(run -> Suspicion.of(run, inspection).isPresent()).toList();
            if (!suspected.isEmpty()) {
                suspects.add((cell.runs().size() == 1 ? "the run" : suspected.size() + " of the " + cell.runs().size()
                        + " runs") + " at " + LevelName.of(by, cell.level()) + (suspected.size() == 1
                        && cell.runs().size() > 1 || cell.runs().size() == 1 ? " is" : " are") + " suspected");
            }
        }
        return suspects;
    }
}
