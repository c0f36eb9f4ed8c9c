package dev.touchstone.compare.finding;

import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.compare.study.Material;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// The list of rules that find something to say, in the order in which it is told.
public final class Findings {

    private static final List<Function<Ground, List<Finding>>> ALL = List.of(Pairings::scaling, Pairings::nodes,
            Pairings::engines, Pairings::thinking, Launches::of, RepeatSpread::of);

    /// What can be believed first, what cannot be compared last.
    private static final List<Standing> ORDER = List.of(Standing.SOLID, Standing.TENTATIVE, Standing.OBSERVATION,
            Standing.NO_DIFFERENCE, Standing.NOT_COMPARABLE);

    private Findings() {
    }

    /// What the runs show. No two findings say the same.
    public static List<Finding> of(Material material) {
        Ground ground = Ground.of(material);
        return ALL.stream().flatMap(rule -> rule.apply(ground).stream()).distinct()
                .sorted(Comparator.comparing(finding -> ORDER.indexOf(finding.standing()))).toList();
    }
}
