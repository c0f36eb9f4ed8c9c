package dev.touchstone.compare;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/// Whether the numbers of two sides were made in the same way.
final class Agreement {

    private final Metric metric;
    private final Factor by;
    private final Cell base;
    private final Cell other;

    private Agreement(Metric metric, Factor by, Cell base, Cell other) {
        this.metric = metric;
        this.by = by;
        this.base = base;
        this.other = other;
    }

    /// Whether their difference says anything: no deciding aspect differs between them or inside one of them.
    static boolean isComparable(Metric metric, List<Run> base, List<Run> other) {
        return Arrays.stream(Aspect.values()).filter(aspect -> aspect.decides() && aspect.concerns(metric))
                .noneMatch(aspect -> clashes(choices(base, aspect), choices(other, aspect)));
    }

    /// What must be said of the two: a clash, a mixture, something one side does not say.
    static List<String> remarks(Lens lens, Cell base, Cell other) {
        Agreement agreement = new Agreement(lens.metric(), lens.by(), base, other);
        List<String> remarks = new ArrayList<>();
        Arrays.stream(Aspect.values()).filter(aspect -> aspect.concerns(lens.metric()))
                .forEach(aspect -> agreement.remark(aspect, remarks));
        return remarks;
    }

    private void remark(Aspect aspect, List<String> remarks) {
        SortedSet<String> mine = choices(base.runs(), aspect);
        SortedSet<String> theirs = choices(other.runs(), aspect);
        if (mine.size() > 1 || theirs.size() > 1) {
            Cell mixed = mine.size() > 1 ? base : other;
            remarks.add(name(mixed) + " mixes runs that differ in how " + subject(aspect) + ": "
                    + Naming.and(mine.size() > 1 ? mine : theirs) + consequence(aspect));
        } else if (clashes(mine, theirs)) {
            remarks.add(aspect == Aspect.TOKENS
                    ? name(base) + " counts " + mine.first() + ", " + name(other) + " counts " + theirs.first()
                            + consequence(aspect)
                    : aspect.label() + ": " + mine.first() + " (" + name(base) + "), " + theirs.first() + " ("
                            + name(other) + ")" + consequence(aspect));
        } else if (mine.isEmpty() != theirs.isEmpty()) {
            Cell silent = mine.isEmpty() ? base : other;
            Cell known = mine.isEmpty() ? other : base;
            remarks.add(aspect.label() + ": " + (mine.isEmpty() ? theirs : mine).first() + " (" + name(known)
                    + "), not known (" + name(silent) + "). Compare with care.");
        }
    }

    private String consequence(Aspect aspect) {
        return aspect.decides() ? ": " + metric.label() + " cannot be compared."
                : ". This moves " + metric.label() + " a little.";
    }

    private static String subject(Aspect aspect) {
        return aspect == Aspect.TOKENS ? "tokens are counted"
                : "the number was made (" + aspect.label().toLowerCase(Locale.ROOT) + ")";
    }

    private String name(Cell cell) {
        return LevelName.of(by, cell.level());
    }

    private static boolean clashes(SortedSet<String> mine, SortedSet<String> theirs) {
        return mine.size() > 1 || theirs.size() > 1
                || !mine.isEmpty() && !theirs.isEmpty() && !mine.equals(theirs);
    }

    private static SortedSet<String> choices(List<Run> runs, Aspect aspect) {
        SortedSet<String> choices = new TreeSet<>();
        for (Run run : runs) {
            String choice = run.definitions().choices().get(aspect);
            if (choice != null) {
                choices.add(choice);
            }
        }
        return choices;
    }
}
