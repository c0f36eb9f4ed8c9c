package dev.touchstone.compare;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.definition.DefinitionAgreement;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Warnings about how the numbers of two cells were made: a clash, a mixture, a difference that does not forbid the
/// comparison, or a definition that is not known of one of them.
final class DefinitionRemarks {

    private static final String DEFINITION = "definition";
    private static final String ACCEPTED = "accepted";

    private final Metric metric;
    private final AnyFactor by;
    private final Accepted accepted;
    private final Cell base;
    private final Cell other;
    private final List<Run> runs;

    private DefinitionRemarks(Lens lens, Cell base, Cell other) {
        this.metric = lens.metric();
        this.by = lens.by();
        this.accepted = lens.accepted();
        this.base = base;
        this.other = other;
        this.runs = Stream.concat(base.runs().stream(), other.runs().stream()).toList();
    }

    static List<Warning> of(Lens lens, Cell base, Cell other) {
        DefinitionRemarks remarks = new DefinitionRemarks(lens, base, other);
        if (DefinitionAgreement.areAlike(remarks.runs)) {
            return List.of();
        }
        List<Clash> clashes = DefinitionAgreement.clashes(lens.metric(), remarks.runs);
        boolean comparable = lens.accepted().clashes().containsAll(clashes);
        List<Aspect> clashing = clashes.stream().map(Clash::aspect).distinct().toList();
        List<Warning> warnings = new ArrayList<>();
        clashing.forEach(aspect -> warnings.add(remarks.clash(aspect, clashes)));
        // Beside a difference by a factor, one by a rank or a millisecond is not worth a sentence.
        if (comparable) {
            warnings.addAll(remarks.smallDifferences(DefinitionAgreement.aspects(lens.metric()).stream()
                    .filter(aspect -> !clashing.contains(aspect)).filter(remarks::areDifferent).toList()));
            warnings.addAll(remarks.silence());
        }
        return warnings;
    }

    private Warning clash(Aspect aspect, List<Clash> clashes) {
        boolean all = accepted.clashes().containsAll(
                clashes.stream().filter(clash -> clash.aspect() == aspect).toList());
        return all ? new Warning(ACCEPTED, I18n.text("{0}; this was accepted.", difference(aspect)))
                : new Warning(DEFINITION, I18n.text("{0}: {1} cannot be compared.", difference(aspect), metric.label()));
    }

    /// Small differences in one sentence. A client is no way of counting, so it moves nothing by
    /// itself; a price and a power are parts of the
    /// figure.
    private List<Warning> smallDifferences(List<Aspect> aspects) {
        String differences = aspects.stream().map(aspect -> aspect == aspects.getFirst() ? difference(aspect)
                : difference(aspect, word(aspect))).collect(Collectors.joining(I18n.text("; ")));
        boolean moves = aspects.stream().anyMatch(aspect -> aspect != Aspect.CLIENT && aspect != Aspect.PRICE
                && aspect != Aspect.POWER);
        return aspects.isEmpty() ? List.of() : List.of(new Warning(DEFINITION, moves
                ? I18n.text("{0}. This moves {1} a little.", differences, metric.label())
                : I18n.text("{0}.", differences)));
    }

    private boolean areDifferent(Aspect aspect) {
        SortedSet<String> mine = DefinitionAgreement.choices(aspect, base.runs());
        SortedSet<String> theirs = DefinitionAgreement.choices(aspect, other.runs());
        return DefinitionAgreement.matters(aspect, base.runs()) && DefinitionAgreement.matters(aspect, other.runs())
                && (mine.size() > 1 || theirs.size() > 1
                        || !mine.isEmpty() && !theirs.isEmpty() && !mine.equals(theirs));
    }

    private String difference(Aspect aspect) {
        return difference(aspect, aspect.label());
    }

    /// @param called the aspect at the beginning of a sentence or inside it
    private String difference(Aspect aspect, String called) {
        SortedSet<String> mine = DefinitionAgreement.choices(aspect, base.runs());
        SortedSet<String> theirs = DefinitionAgreement.choices(aspect, other.runs());
        if (mine.size() > 1 || theirs.size() > 1) {
            Cell mixed = mine.size() > 1 ? base : other;
            String choices = Phrases.and((mine.size() > 1 ? mine : theirs).stream()
                    .map(choice -> Choice.shown(aspect, choice)).toList());
            return aspect == Aspect.TOKENS
                    ? I18n.text("{0} mixes runs that differ in how tokens are counted: {1}", name(mixed), choices)
                    : I18n.text("{0}: {1} mixes {2}", called, name(mixed), choices);
        }
        String one = Choice.shown(aspect, mine.first());
        String another = Choice.shown(aspect, theirs.first());
        return aspect == Aspect.TOKENS
                ? I18n.text("{0} counts {1}, {2} counts {3}", name(base), one, name(other), another)
                : I18n.text("{0}: {1} ({2}), {3} ({4})", called, one, name(base), another, name(other));
    }

    /// The definitions that are known of one cell only, one sentence per cell.
    private List<Warning> silence() {
        return Stream.of(silence(base, other), silence(other, base)).flatMap(List::stream).toList();
    }

    private List<Warning> silence(Cell silent, Cell known) {
        List<Aspect> missing = DefinitionAgreement.aspects(metric).stream().filter(aspect -> aspect != Aspect.CLIENT
                && DefinitionAgreement.choices(aspect, silent.runs()).isEmpty()
                && !DefinitionAgreement.choices(aspect, known.runs()).isEmpty() && !isUsual(aspect, known)
                && DefinitionAgreement.matters(aspect, silent.runs())
                && DefinitionAgreement.matters(aspect, known.runs())).toList();
        if (missing.isEmpty()) {
            return List.of();
        }
        Aspect first = missing.getFirst();
        return List.of(new Warning(DEFINITION, missing.size() > 1
                ? I18n.text("Not known of {0}, unlike {1}: {2}. Compare with care.", name(silent), name(known),
                        Phrases.and(missing.stream().map(DefinitionRemarks::word).toList()))
                : I18n.text("{0}: {1} ({2}), not known ({3}). Compare with care.", first.label(),
                        Choice.shown(first, DefinitionAgreement.choices(first, known.runs()).first()), name(known),
                        name(silent))));
    }

    /// Nearly all tests are of generated text: that another one does not say so is not worth a sentence.
    private static boolean isUsual(Aspect aspect, Cell known) {
        return aspect == Aspect.WORK
                && DefinitionAgreement.choices(aspect, known.runs()).equals(Set.of(Choice.GENERATED.phrase()));
    }

    private static String word(Aspect aspect) {
        return aspect.label().toLowerCase(Locale.ROOT);
    }

    private String name(Cell cell) {
        return LevelName.of(by, cell.level());
    }
}
