package dev.touchstone.table;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.campaign.outcome.CampaignSentences;
import dev.touchstone.campaign.outcome.FailureGroup;
import dev.touchstone.campaign.outcome.FlagEffect;
import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.campaign.outcome.LimitCheck;
import dev.touchstone.campaign.outcome.LoadGain;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Metric;
import dev.touchstone.table.DataColumn.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tables of a campaign: its launches, what its flags are worth, its gains by load, its limits and its failures.
public final class CampaignTables {

    private CampaignTables() {
    }

    /// One row per launch, with a column for each flag.
    public static DataTable<Trial> launches(CampaignOutcome outcome) {
        Metric metric = outcome.data().objective().metric();
        List<DataColumn<Trial>> columns = new ArrayList<>(List.of(
                new DataColumn<>("number", I18n.text("Launch"), "", Kind.COUNT, trial -> number(trial.number())),
                DataColumn.words("purpose", I18n.text("Purpose"), trial -> trial.purpose() == Purpose.SEARCH
                        ? I18n.text("search") : I18n.text("confirmation")),
                new DataColumn<>("objective", metric.label(), outcome.data().objective().unit(metric), Kind.FIGURE,
                        trial -> optional(trial.figure())),
                DataColumn.words("status", I18n.text("Result"), CampaignTables::status)));
        for (Parameter parameter : outcome.data().space().parameters()) {
            columns.add(DataColumn.words(parameter.name(), parameter.name(),
                    trial -> trial.candidate().value(parameter.name()).orElse(null)));
        }
        columns.add(DataColumn.words("line", I18n.text("Line of the log"), trial -> {
            TrialFailure failure = trial.failure();
            return failure == null || failure.line().isEmpty() ? null : failure.line();
        }));
        return known(columns, outcome.data().trials());
    }

    private static String status(Trial trial) {
        TrialFailure failure = trial.failure();
        return failure != null ? failure.kind().label()
                : trial.course().givenUp() != null ? I18n.text("given up early") : I18n.text("worked");
    }

    /// One row per flag of the best launch, then others that were changed alone.
    public static DataTable<FlagEffect> effects(CampaignOutcome outcome) {
        return new DataTable<>(List.of(
                DataColumn.words("flag", I18n.text("Flag"), FlagEffect::flag),
                DataColumn.words("from", I18n.text("From"), effect -> effect.from() == null ? I18n.text("default") : effect.from()),
                DataColumn.words("to", I18n.text("To"), FlagEffect::to),
                DataColumn.words("inBest", I18n.text("In best"), effect -> effect.isInBest() ? I18n.text("yes")
                        : I18n.text("no")),
                new DataColumn<>("change", I18n.text("Change"),
                        DataColumn.PERCENT, Kind.CHANGE, effect -> change(effect.ratio())),
                DataColumn.words("interval", I18n.text("95 % interval"), CampaignTables::range),
                DataColumn.words("basis", I18n.text("Known from"), CampaignSentences::basis)), outcome.effects());
    }

    /// The metrics that the confirmation compares: the objective's, then those of its limits.
    public static List<Metric> gainMetrics(CampaignOutcome outcome) {
        return outcome.gains().stream().map(LoadGain::metric).distinct().toList();
    }

    /// One row per point of the load.
    public static DataTable<LoadGain> gains(CampaignOutcome outcome, Metric metric) {
        String unit = outcome.data().objective().unit(metric);
        List<LoadGain> gains = outcome.gains().stream().filter(gain -> gain.metric().equals(metric)).toList();
        // Read beside each other: both to the same place.
        ColumnDecimals decimals = ColumnDecimals.fitting(gains.stream().flatMap(gain -> Stream.of(gain.ofDefault(), gain.ofBest()))
                .filter(Double::isFinite).toList());
        return known(List.of(
                DataColumn.words("load", I18n.text("Load"), gain -> gain.load().isEmpty() ? null : gain.load()),
                new DataColumn<>("default", I18n.text("Default"), unit, Kind.FIGURE, decimals, gain -> number(gain.ofDefault())),
                new DataColumn<>("best", I18n.text("Best launch"), unit, Kind.FIGURE, decimals, gain -> number(gain.ofBest())),
                new DataColumn<>("change", I18n.text("Change"), DataColumn.PERCENT, Kind.CHANGE,
                        gain -> change(gain.estimate().ratio())),
                DataColumn.words("interval", I18n.text("95 % interval"), gain -> range(gain.estimate().interval())),
                DataColumn.words("verdict", I18n.text("Verdict"), CampaignSentences::verdict),
                DataColumn.words("launches", I18n.text("Launches (default, best)"),
                        gain -> gain.launchesOfDefault() + ", " + gain.launchesOfBest())), gains);
    }

    /// One row per limit and point of the load.
    public static DataTable<LimitCheck> limits(CampaignOutcome outcome) {
        return known(List.of(
                DataColumn.words("limit", I18n.text("Limit"), CampaignSentences::limitText),
                DataColumn.words("load", I18n.text("Load"), check -> check.load().isEmpty() ? null : check.load()),
                DataColumn.words("worst", I18n.text("Worst figure"), check -> check.worst().isEmpty() ? null
                        : CampaignSentences.figure(check.worst().getAsDouble(), check.metric(), check.unit())),
                DataColumn.words("held", I18n.text("Held"), check -> check.worst().isEmpty() ? I18n.text("not measured")
                        : check.isHeld() ? I18n.text("yes") : I18n.text("no")),
                new DataColumn<>("launches", I18n.text("Launches"), "", Kind.COUNT, check -> number(check.launches()))),
                outcome.limits());
    }

    /// One row per way to fail.
    public static DataTable<FailureGroup> failures(CampaignOutcome outcome) {
        return known(List.of(
                DataColumn.words("kind", I18n.text("Failure"), group -> group.kind().label()),
                new DataColumn<>("count", I18n.text("Launches"), "", Kind.COUNT, group -> number(group.trials().size())),
                DataColumn.words("numbers", I18n.text("Numbers"), group -> group.trials().stream()
                        .map(trial -> String.valueOf(trial.number())).collect(Collectors.joining(I18n.text(", ")))),
                DataColumn.words("line", I18n.text("Line of the log"), group -> group.line().isEmpty() ? null : group.line())),
                outcome.failures());
    }

    /// Without columns that no row has a value of.
    private static <R> DataTable<R> known(List<DataColumn<R>> columns, List<R> rows) {
        return new DataTable<>(columns.stream().filter(column -> column.isKnownIn(rows)).toList(), rows);
    }

    private static CellValue number(double value) {
        return new CellValue.Number(value);
    }

    private static CellValue optional(OptionalDouble value) {
        return value.isPresent() ? number(value.getAsDouble()) : CellValue.ABSENT;
    }

    private static CellValue change(double ratio) {
        return Double.isNaN(ratio) ? CellValue.ABSENT : number(ratio - 1);
    }

    private static @Nullable String range(FlagEffect effect) {
        return effect.basis() == Basis.MEASURED && effect.interval() == null ? CampaignSentences.noInterval(effect)
                : range(effect.interval());
    }

    private static @Nullable String range(@Nullable Interval interval) {
        return interval == null ? null : CampaignSentences.range(interval);
    }
}
