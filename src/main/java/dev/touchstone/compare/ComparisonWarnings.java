package dev.touchstone.compare;

import dev.touchstone.compare.Matching.Matched;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.MatchedRuns;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.selection.Selection;
import dev.touchstone.compare.statistics.MannWhitney;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The warnings that a reader needs to judge the rows. Each sentence stands once, however many rows it holds for: with
/// its first example and how many more there are.
final class ComparisonWarnings {

    private static final int P_DECIMALS = 3;

    private final Lens lens;
    private final @Nullable Level baseline;
    private final List<Matched> rows;

    private ComparisonWarnings(Lens lens, @Nullable Level baseline, List<Matched> rows) {
        this.lens = lens;
        this.baseline = baseline;
        this.rows = rows;
    }

    static List<Warning> of(Lens lens, @Nullable Level baseline, List<Matched> rows, Selection selection,
            MatchedRuns runs, Inspection inspection) {
        List<ComparedRun> candidates = selection.candidates();
        ComparisonWarnings cautions = new ComparisonWarnings(lens, baseline, rows);
        List<Warning> warnings = new ArrayList<>();
        cautions.missingBaseline(selection).ifPresent(warnings::add);
        warnings.addAll(cautions.definitions());
        cautions.acceptedDifferences().ifPresent(warnings::add);
        cautions.words(candidates).ifPresent(warnings::add);
        if (DerivedFigures.mayBeDerived(lens.metric())) {
            warnings.addAll(DerivedFigures.remarks(lens.metric(), cautions.runs(runs)));
        }
        AnswerLengthRemark.of(lens, baseline, rows).ifPresent(warnings::add);
        warnings.addAll(cautions.assumed());
        warnings.addAll(cautions.ranksAgainstMeans());
        warnings.addAll(cautions.ofTheRuns(inspection, runs.kept().of(inspection, CautionedRuns.class,
                () -> CautionedRuns.of(cautions.runs(runs), inspection)).runs()));
        cautions.unmatched(runs.unmatched(), candidates).ifPresent(warnings::add);
        return warnings;
    }

    private Optional<Warning> missingBaseline(Selection selection) {
        List<ComparedRun> candidates = selection.candidates();
        Level wanted = lens.baseline();
        if (wanted == null || baseline != null || candidates.isEmpty()) {
            return Optional.empty();
        }
        List<String> levels = candidates.stream().map(ComparedRun::level).distinct().sorted().map(Level::toString)
                .toList();
        boolean known = levels.stream().anyMatch(level -> level.equalsIgnoreCase(wanted.toString()));
        String base = lens.by().key() + " = " + wanted;
        return Optional.of(new Warning("baseline", known
                ? I18n.text("No difference is shown: no run at the baseline {0} has a counterpart.", base)
                : selection.leftOut().isEmpty()
                ? I18n.text("No difference is shown: no run has the baseline {0}; the runs have {1}.", base,
                        Phrases.and(levels))
                : I18n.text("No difference is shown: no run that takes part has the baseline {0}; the runs have {1}.",
                        base, Phrases.and(levels))));
    }

    private List<Warning> definitions() {
        Map<String, Sentences> byCheck = new LinkedHashMap<>();
        for (Matched matched : rows) {
            if (matched.group().isMadeAlike()) {
                continue;
            }
            List<Cell> cells = matched.row().cells();
            Cell base = cells.stream().filter(cell -> cell.level().equals(baseline)).findFirst()
                    .orElse(cells.getFirst());
            cells.stream().filter(cell -> cell != base)
                    .flatMap(cell -> DefinitionRemarks.of(lens, base, cell).stream()).distinct()
                    .forEach(remark -> byCheck.computeIfAbsent(remark.check(), check -> new Sentences(check, Sentences::rows))
                            .add(remark.message(), remark::message));
        }
        return byCheck.values().stream().flatMap(sentences -> sentences.warnings().stream()).toList();
    }

    /// Differences beside the factor compared by that were accepted.
    private Optional<Warning> acceptedDifferences() {
        if (lens.accepted().differences().isEmpty()) {
            return Optional.empty();
        }
        Set<String> names = rows.stream().flatMap(matched -> matched.row().alsoDiffers().keySet().stream())
                .filter(lens.accepted().differences()::contains).collect(Collectors.toCollection(LinkedHashSet::new));
        return names.isEmpty() ? Optional.empty()
                : Optional.of(new Warning("accepted", I18n.plural(names.size(),
                        "{1} differs inside rows; this was accepted.", "{1} differ inside rows; this was accepted.",
                        Phrases.and(names.stream().map(LevelName::trait).toList()))));
    }

    private List<Run> runs(MatchedRuns runs) {
        return runs.kept().of("runs", RowRuns.class, () -> RowRuns.of(rows)).runs();
    }

    /// The runs of all rows, row by row.
    private record RowRuns(List<Run> runs) {
        static RowRuns of(List<Matched> rows) {
            return new RowRuns(rows.stream().flatMap(matched -> matched.row().cells().stream())
                    .flatMap(cell -> cell.runs().stream()).toList());
        }
    }

    private Optional<Warning> words(List<ComparedRun> candidates) {
        long words = !lens.metric().quantity().countsTokens() ? 0 : candidates.stream()
                .filter(candidate -> candidate.run().definitions().has(Choice.WORDS)).count();
        return words == 0 ? Optional.empty()
                : Optional.of(new Warning("words", candidates.size() == 1
                        ? I18n.text("{0} counts whitespace-separated words here, not tokens, in 1 of 1 run.",
                                lens.metric().label())
                        : I18n.text("{0} counts whitespace-separated words here, not tokens, in {1} of {2} runs.",
                                lens.metric().label(), words, candidates.size())));
    }

    /// What was taken as the same in a row although it is not known of all its runs.
    private List<Warning> assumed() {
        Sentences sentences = new Sentences("assumed", Sentences::rows);
        rows.forEach(matched -> matched.row().assumed().forEach((name, assumption) -> {
            sentences.add(name, () -> {
                String match = rowName(matched.row());
                return match.isEmpty() ? assumption.sentence() : I18n.text("{0}: {1}", match, assumption.sentence());
            });
        }));
        return sentences.warnings();
    }

    private List<Warning> ranksAgainstMeans() {
        Sentences sentences = new Sentences("outlier", more -> I18n.plural(more,
                "The same holds for {0} more cell.", "The same holds for {0} more cells."));
        for (Matched matched : rows) {
            for (Cell cell : matched.row().cells()) {
                Double p = cell.p();
                if (cell.verdict() == Verdict.OPEN && p != null && p < MannWhitney.ALPHA) {
                    sentences.add("", () -> I18n.text("{0}: the means cannot be told apart although the ranks of the "
                            + "repeats differ (p {1}). Look for an outlier among the repeats.",
                            place(matched.row(), cell.level()), NumberText.PLAIN.fixed(p, P_DECIMALS)));
                }
            }
        }
        return sentences.warnings();
    }

    /// The runs of the rows for which there may be cautions about some metric.
    private record CautionedRuns(List<Run> runs) {
        static CautionedRuns of(List<Run> all, Inspection inspection) {
            return new CautionedRuns(all.stream().filter(inspection::mayCaution).toList());
        }
    }

    private List<Warning> ofTheRuns(Inspection inspection, List<Run> cautioned) {
        SortedMap<String, Sentences> byCheck = new TreeMap<>();
        for (Run run : cautioned) {
            for (Warning warning : inspection.cautions(run, lens.metric())) {
                byCheck.computeIfAbsent(warning.check(),
                        check -> new Sentences(check, Sentences::runs, warning.severity()))
                        .add("", () -> I18n.text("{0}: {1}", RunName.of(run), warning.text()));
            }
        }
        return byCheck.values().stream().flatMap(sentences -> sentences.warnings().stream()).toList();
    }

    private Optional<Warning> unmatched(List<Run> unmatched, List<ComparedRun> candidates) {
        boolean hasTwoLevels = !unmatched.isEmpty() && candidates.stream().map(ComparedRun::level).distinct().skip(1)
                .findAny().isPresent();
        return !hasTwoLevels ? Optional.empty() : unmatched.stream().findFirst().map(example ->
                new Warning("unmatched", I18n.text("{0} without a counterpart at another level of {1}, for instance {2}.",
                        Phrases.counted(unmatched.size(), "run"), LevelName.factor(lens.by()), RunName.of(example))));
    }

    private String place(Row row, Level level) {
        String match = rowName(row);
        return (match.isEmpty() ? "" : match + I18n.text(", ")) + LevelName.of(lens.by(), level);
    }

    private static String rowName(Row row) {
        return Stream.of(RunName.of(row.match()), row.settingNames()).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(I18n.text(", ")));
    }

    /// Sentences of one check; similar ones are given once.
    private static final class Sentences {

        /// @param more how many others are alike
        private record Alike(String first, int more) {
        }

        private final String check;
        private final LongFunction<String> more;
        private final Severity severity;
        private final Map<String, Alike> alike = new LinkedHashMap<>();

        /// @param more a sentence with the number of others for which the same holds
        Sentences(String check, LongFunction<String> more) {
            this(check, more, Severity.CAUTION);
        }

        Sentences(String check, LongFunction<String> more, Severity severity) {
            this.check = check;
            this.more = more;
            this.severity = severity;
        }

        static String rows(long more) {
            return I18n.plural(more, "The same holds for {0} more row.", "The same holds for {0} more rows.");
        }

        static String runs(long more) {
            return I18n.plural(more, "The same holds for {0} more run.", "The same holds for {0} more runs.");
        }

        /// @param sentence called for the first of a kind only
        void add(String kind, Supplier<String> sentence) {
            Alike known = alike.get(kind);
            alike.put(kind, known == null ? new Alike(sentence.get(), 0) : new Alike(known.first, known.more + 1));
        }

        List<Warning> warnings() {
            return alike.values().stream().map(one -> new Warning(check, severity,
                    one.more == 0 ? one.first : I18n.joined(List.of(one.first, more.apply(one.more)), " "), "")).toList();
        }
    }
}
