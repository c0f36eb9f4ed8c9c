package dev.touchstone.compare.study;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.selection.ExclusionReason;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Builds a study: its rows are added and computed one after the other.
final class StudyBuilder {

    static final String DEFINITION = Study.DEFINITION;
    static final String LAUNCH = Study.LAUNCH;
    private static final String CONFIGURATION = "configuration";
    private static final int OWN_COLUMNS = 2;

    /// The origin of a row that is compared with no other.
    static final int NONE = -1;

    /// These concern how precise a figure is, not what went wrong in the run.
    private static final Set<String> OF_SIZE = Set.of("few-requests", "p99-of-few", "short-run");

    private final List<StudyColumn> columns = new ArrayList<>();
    private final List<Metric> metrics;
    private final Inspection inspection;
    private final StudyWarnings warnings = new StudyWarnings();
    private final List<StudyRow> rows = new ArrayList<>();
    private final Set<String> reported = new HashSet<>();

    StudyBuilder(Inspection inspection, List<StudyColumn> columns) {
        this.inspection = inspection;
        this.columns.add(StudyColumn.words(DEFINITION, I18n.text("Figures made as")));
        this.columns.add(StudyColumn.words(LAUNCH, I18n.text("Settings")));
        this.columns.addAll(columns);
        this.metrics = columns.stream().map(StudyColumn::formula).filter(Formula.Mean.class::isInstance)
                .map(formula -> ((Formula.Mean) formula).metric()).toList();
    }

    StudyWarnings warnings() {
        return warnings;
    }

    /// @param origin the number of the row that it is compared with; its own number for the origin itself
    /// @return the number of the row
    int add(Family family, Repeats repeats, List<Run> runs, Map<String, StudyEntry> given, int origin) {
        int number = rows.size();
        Map<String, StudyEntry> all = new HashMap<>(given);
        all.put(DEFINITION, new StudyEntry.Words(family.name()));
        all.put(LAUNCH, new StudyEntry.Words(repeats.launchName()));
        all.put(Factor.ENGINE.key(), new StudyEntry.Words(LevelName.of(Factor.ENGINE,
                repeats.level(Factor.ENGINE).orElse(null))));
        Set<Mark> marks = EnumSet.noneOf(Mark.class);
        if (origin == number) {
            marks.add(Mark.ORIGIN);
        }
        boolean excluded = runs.stream().anyMatch(Run::isExcluded);
        if (excluded) {
            marks.add(Mark.EXCLUDED);
            warnings.add(new Warning("excluded", I18n.text("{0} is in no figure of another row: it was taken out ({1}).",
                    RunName.of(runs.getFirst()), ExclusionReason.of(runs.getFirst()))),
                    Objects.requireNonNullElse(runs.getFirst().excluded(), ""), "run");
        }
        for (Run run : runs) {
            for (Warning warning : suspicions(run)) {
                marks.add(Mark.SUSPECT);
                if (!excluded && reported.add(run.id() + " " + warning.check())) {
                    warnings.add(new Warning(warning.check(), warning.severity(), I18n.text("{0}: {1}", RunName.of(run),
                            warning.message()), warning.advice()), "", "run");
                }
            }
        }
        rows.add(new StudyRow(repeats.match(),
                Evaluator.entries(columns, repeats.match(), runs, all, entriesOf(origin, number)), runs, origin,
                marks));
        return number;
    }

    /// Adds a warning about runs that are in no row.
    void leftOut(int count, String why) {
        if (count > 0) {
            String message = I18n.plural(count, "{0} run left out: {1}.", "{0} runs left out: {1}.", why);
            warnings.add(new Warning("left-out", Severity.NOTE, message, ""), message, "");
        }
    }

    /// One row per excluded run: shown, compared with no other.
    void addExcluded(Family family, Repeats repeats, Map<String, StudyEntry> given) {
        for (Run run : repeats.excluded()) {
            add(family, repeats, List.of(run), given, NONE);
        }
    }

    void mark(int row, Mark mark) {
        StudyRow old = rows.get(row);
        Set<Mark> marks = EnumSet.of(mark);
        marks.addAll(old.marks());
        rows.set(row, new StudyRow(old.match(), old.entries(), old.runs(), old.origin(), marks));
    }

    OptionalDouble number(int row, String key) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).key().equals(key)
                    && rows.get(row).entries().get(i) instanceof StudyEntry.Number(double value, var _)) {
                return OptionalDouble.of(value);
            }
        }
        return OptionalDouble.empty();
    }

    /// How many rows there are.
    int size() {
        return rows.size();
    }

    List<StudyRow> rows() {
        return List.copyOf(rows);
    }

    /// Those of these factors that distinguish rows.
    List<Factor> distinguishing(Set<Factor> of) {
        Set<Factor> reported = EnumSet.noneOf(Factor.class);
        rows.forEach(row -> reported.addAll(row.match().keySet()));
        reported.retainAll(of);
        return List.copyOf(reported);
    }

    /// The key of the column whose words make panels of their own; none where the rows are of one family.
    List<String> apart() {
        return definitions().size() > 1 ? List.of(DEFINITION) : List.of();
    }

    /// The same with the column of what else sets rows apart, for plots in which their points would stand at one place.
    List<String> apartWithSettings() {
        List<String> apart = new ArrayList<>(apart());
        if (hasSettings()) {
            apart.add(LAUNCH);
        }
        return apart;
    }

    private Set<StudyEntry> definitions() {
        return rows.stream().map(row -> row.entries().getFirst()).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Whether settings set rows apart, and no other column names them.
    private boolean hasSettings() {
        return !has(CONFIGURATION) && rows.stream().anyMatch(row ->
                row.entries().get(1) instanceof StudyEntry.Words(String text) && !text.isEmpty());
    }

    boolean has(String column) {
        return columns.stream().anyMatch(one -> one.key().equals(column));
    }

    Study build(String id, String title, String question, List<Plot> plots) {
        words();
        for (int i = 0; i < columns.size(); i++) {
            columns.set(i, Measures.inUnitOf(runsWith(i), columns.get(i)));
        }
        Set<StudyEntry> definitions = definitions();
        if (definitions.size() > 1) {
            warnings.add("definition", I18n.text("Figures that were made in different ways stand apart and are not held "
                    + "against each other: {0}.", definitions.stream().map(StudyEntry.Words.class::cast)
                            .map(StudyEntry.Words::text).collect(Collectors.joining(I18n.text("; ")))));
        }
        List<Integer> shown = shownColumns(definitions.size() > 1);
        return new Study(id, title, question, shown.stream().map(columns::get).toList(), rows.stream().map(row ->
                new StudyRow(row.match(), shown.stream().map(row.entries()::get).toList(), row.runs(), row.origin(), row.marks()))
                .toList(), plots, warnings.warnings());
    }

    /// The places of the columns, without those that distinguish no rows.
    private List<Integer> shownColumns(boolean hasDefinitions) {
        List<Integer> shown = new ArrayList<>();
        if (hasDefinitions) {
            shown.add(0);
        }
        if (hasSettings()) {
            shown.add(1);
        }
        IntStream.range(OWN_COLUMNS, columns.size()).forEach(shown::add);
        return shown;
    }

    /// The runs of the rows that have a figure in a column.
    private List<Run> runsWith(int column) {
        return rows.stream().filter(row -> row.entries().get(column) instanceof StudyEntry.Number)
                .flatMap(row -> row.runs().stream()).toList();
    }

    private void words() {
        List<Run> runs = rows.stream().flatMap(row -> row.runs().stream()).distinct().toList();
        long words = runs.stream().filter(run -> run.definitions().has(Choice.WORDS)).count();
        if (words > 0 && metrics.stream().anyMatch(metric -> metric.quantity().countsTokens())) {
            String message = I18n.plural(runs.size(), "Tokens are whitespace-separated words here in {1} of {0} run.",
                    "Tokens are whitespace-separated words here in {1} of {0} runs.", words);
            warnings.add(new Warning("words", Severity.NOTE, message, ""), "", "");
        }
    }

    private @Nullable List<StudyEntry> entriesOf(int origin, int own) {
        return origin == own ? null : origin == NONE ? List.of() : rows.get(origin).entries();
    }

    private Set<Warning> suspicions(Run run) {
        Set<Warning> suspicions = new LinkedHashSet<>();
        for (Metric metric : metrics) {
            inspection.cautions(run, metric).stream()
                    .filter(warning -> !OF_SIZE.contains(warning.check())).forEach(suspicions::add);
        }
        return suspicions;
    }
}
