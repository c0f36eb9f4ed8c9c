package dev.touchstone.chart.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.FailureGroup;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.campaign.trial.TrialFailureKind;
import dev.touchstone.chart.spec.ChartContent;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.spec.ChartSpec.Accent;
import dev.touchstone.chart.spec.ChartSpec.Panel;
import dev.touchstone.chart.spec.ChartSpec.Point;
import dev.touchstone.chart.spec.ChartSpec.Series;
import dev.touchstone.chart.spec.MatrixSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// How the launches with each value of a flag ended: how many worked, and how many failed in which way.
final class FlagFailureChart {

    private static final int MOST_ROWS = 40;
    /// More values of a flag that is a number are put together in ranges.
    private static final int MOST_VALUES = 6;
    private static final int RANGES = 4;
    private static final int DIGITS = 3;

    /// @param name of the flag and its value, or its values: `--max-num-seqs 64–256`
    private record FlagValue(String name, List<Trial> trials) {
    }

    private FlagFailureChart() {
    }

    static ChartSpec of(CampaignOutcome outcome, LaunchWords words) {
        List<FlagValue> rows = outcome.failures().isEmpty() ? List.of() : rows(outcome);
        List<Series> series = new ArrayList<>();
        if (!rows.isEmpty()) {
            series.add(column(I18n.text("did not fail"), words.engine(), 0, rows, null));
            for (FailureGroup group : outcome.failures()) {
                series.add(column(group.kind().label(), null, series.size(), rows, group.kind()));
            }
        }
        String title = I18n.text("How launches ended, by flag");
        return new MatrixSpec(new ChartContent(title, I18n.text("Launches"), "",
                List.of(new Panel("", rows.stream().map(FlagValue::name).toList(), series)),
                I18n.text("number of launches · the darker, the larger a share of its row"),
                I18n.text("{0}. {1}", title, I18n.joined(rows.stream()
                        .map(row -> row(row, series, rows.indexOf(row))).toList(), " ")), List.of(), words.context(I18n.text("launches"), "")));
    }

    /// The values that launches had, of flags of which they had several.
    private static List<FlagValue> rows(CampaignOutcome outcome) {
        List<FlagValue> rows = new ArrayList<>();
        for (Parameter parameter : outcome.data().space().parameters()) {
            List<Optional<String>> values = outcome.searched().stream().map(trial -> value(parameter, trial)).distinct()
                    .sorted((one, other) -> Double.compare(place(parameter, one), place(parameter, other))).toList();
            if (values.size() > 1) {
                grouped(parameter, values).forEach(group -> rows.add(new FlagValue(name(parameter, group),
                        outcome.searched().stream().filter(trial -> group.contains(value(parameter, trial))).toList())));
            }
        }
        return rows.subList(0, Math.min(MOST_ROWS, rows.size()));
    }

    /// Each value alone, or neighbours together where there are many.
    private static List<List<Optional<String>>> grouped(Parameter parameter, List<Optional<String>> values) {
        List<Optional<String>> known = values.stream().filter(Optional::isPresent).toList();
        if (known.size() <= MOST_VALUES || !parameter.isOrdered()) {
            return values.stream().map(List::of).toList();
        }
        List<List<Optional<String>>> groups = new ArrayList<>();
        if (known.size() < values.size()) {
            groups.add(List.of(Optional.empty()));
        }
        for (int range = 0; range < RANGES; range++) {
            groups.add(known.subList(range * known.size() / RANGES, (range + 1) * known.size() / RANGES));
        }
        return groups;
    }

    private static String name(Parameter parameter, List<Optional<String>> values) {
        String first = values.getFirst().orElse(I18n.text("default"));
        return parameter.name() + " " + (values.size() == 1 ? first
                : brief(first) + "–" + brief(values.getLast().orElse(I18n.text("default"))));
    }

    /// An end of a range, with no more digits than a reader needs.
    private static String brief(String number) {
        return number.contains(".") ? NumberText.significant(Double.parseDouble(number), DIGITS) : number;
    }

    private static double place(Parameter parameter, Optional<String> value) {
        return value.map(parameter::position).orElse(-1.0);
    }

    private static Optional<String> value(Parameter parameter, Trial trial) {
        return trial.candidate().value(parameter.name()).or(() -> Optional.ofNullable(parameter.usual()))
                .or(() -> parameter.isToggle() ? Optional.of(Parameter.OFF) : Optional.empty());
    }

    /// @param kind null for launches that worked
    private static Series column(String name, @Nullable String engine, int shape, List<FlagValue> rows,
            @Nullable TrialFailureKind kind) {
        return new Series(name, engine, 0, shape, IntStream.range(0, rows.size()).mapToObj(at -> {
            List<Trial> trials = rows.get(at).trials().stream().filter(trial -> {
                TrialFailure failure = trial.failure();
                return failure == null ? kind == null : failure.kind() == kind;
            }).toList();
            return new Point(at, at, trials.size(), trials.size(), trials.size(), 0,
                    trials.stream().flatMap(trial -> trial.runs().stream()).toList(), "", Accent.NONE, false);
        }).toList());
    }

    private static String row(FlagValue row, List<Series> series, int at) {
        return I18n.text("{0}: {1}.", row.name(), series.stream().map(one -> one.name() + " "
                + Math.round(one.points().get(at).value())).collect(Collectors.joining(I18n.text(", "))));
    }
}
