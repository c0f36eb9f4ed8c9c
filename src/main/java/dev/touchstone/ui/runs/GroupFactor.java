package dev.touchstone.ui.runs;

import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// What the rows of the table can be grouped by: a condition, a factor of the author's own, tags, name, source, date.
///
/// @param id the id of the column of runs that shows the same, and the name in the settings
/// @param level of a run; empty where it is not known
/// @param written a level as the screen writes it; not called for the empty one
record GroupFactor(String id, String label, Function<Run, String> level, UnaryOperator<String> written) {

    private static final GroupFactor SOURCE = new GroupFactor("source", I18n.text("Source"), run -> run.source().name(),
            UnaryOperator.identity());
    private static final GroupFactor DATE = new GroupFactor("measuredAt", I18n.text("Date"),
            run -> run.measuredAt() == null ? "" : run.measuredAt().toLocalDate().toString(), UnaryOperator.identity());
    private static final String OWN = "extras.";

    /// Those that any runs may have.
    private static final List<GroupFactor> KNOWN = Stream.of(Stream.of(Factor.values()).map(GroupFactor::of),
            Stream.of(AnnotationFactor.TAGS, AnnotationFactor.NAME).map(GroupFactor::of), Stream.of(SOURCE, DATE))
            .flatMap(Function.identity()).toList();

    private static GroupFactor of(AnyFactor factor) {
        String id = factor instanceof OwnFactor ? OWN + factor.label() : factor.key();
        return new GroupFactor(id, factor.label(), run -> factor.level(run).map(Level::toString).orElse(""),
                level -> LevelName.alone(factor, factor.parse(level), NumberText.onScreen()));
    }

    /// The factor with this name in the settings; empty for an unknown one.
    static Optional<GroupFactor> ofId(String id) {
        return id.startsWith(OWN) && id.length() > OWN.length()
                ? Optional.of(of(new OwnFactor(id.substring(OWN.length()))))
                : KNOWN.stream().filter(factor -> factor.id.equals(id)).findFirst();
    }

    /// Those in which the runs differ, so that grouping by them makes more than one group.
    static List<GroupFactor> offered(List<Run> runs) {
        Stream<GroupFactor> own = OwnFactors.of(runs).stream().map(GroupFactor::of);
        return Stream.concat(KNOWN.stream(), own)
                .filter(factor -> runs.stream().map(factor.level).distinct().limit(2).count() > 1).toList();
    }

    String name(String level) {
        return !level.isEmpty() ? written.apply(level)
                : Arrays.stream(AnnotationFactor.values()).anyMatch(factor -> factor.key().equals(id))
                        ? I18n.text("none") : DetailRows.NOT_KNOWN;
    }

    /// Returns the order of levels: numbers by size, then words, then unknown.
    static Comparator<String> order() {
        return Comparator.comparing(String::isEmpty)
                .thenComparing((String level) -> Level.parse(Factor.CONCURRENCY, level));
    }
}
