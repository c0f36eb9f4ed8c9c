package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.LaunchComparison;
import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.campaign.search.LaunchModel;
import dev.touchstone.campaign.search.Tried;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.compare.statistics.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Computes what flags are worth. Where launches differ in one flag alone, their figures say it; else a model of all
/// launches estimates it, and only where the launches hold it fast.
final class FlagEffects {

    /// What launches scatter where nothing was repeated: 1.5 %.
    private static final double USUAL_NOISE = 0.015;
    private static final double QUANTILE = 1.96;
    /// Of what is known without any launch: an estimate as uncertain as this is none.
    private static final double LEAST_LEARNT = 0.7;

    private final CampaignData data;
    private final Candidate best;
    /// The logarithms of the figures of each launch that worked.
    private final Map<Candidate, List<Double>> logs = new LinkedHashMap<>();
    private final LaunchScatter scatter;
    private final @Nullable LaunchModel model;

    private FlagEffects(CampaignData data, BestLaunch best) {
        this.data = data;
        this.best = best.launch();
        for (Trial trial : data.trials()) {
            if (trial.figure().isPresent() && trial.objective() > 0) {
                logs.computeIfAbsent(data.launch(trial), launch -> new ArrayList<>()).add(Math.log(trial.objective()));
            }
        }
        this.scatter = LaunchScatter.of(logs.values());
        this.model = logs.size() < best.launch().values().size() + 2 ? null : LaunchModel.of(data.space(),
                logs.entrySet().stream().map(launch -> Tried.scored(launch.getKey(), LaunchScatter.mean(launch.getValue())))
                        .toList(), scatter.isKnown() ? scatter.sd() : USUAL_NOISE);
    }

    /// First the differences of the best launch from the default, then other flags that were changed alone.
    static List<FlagEffect> of(CampaignData data, BestLaunch best) {
        FlagEffects effects = new FlagEffects(data, best);
        List<FlagEffect> of = new ArrayList<>();
        data.space().parameters().forEach(parameter -> best.launch().value(parameter.name())
                .ifPresent(value -> of.add(effects.ofBest(parameter, value))));
        data.space().parameters().stream().filter(parameter -> best.launch().value(parameter.name()).isEmpty())
                .forEach(parameter -> effects.ofOther(parameter).ifPresent(of::add));
        return List.copyOf(of);
    }

    private FlagEffect ofBest(Parameter parameter, String value) {
        String from = reference(parameter, value);
        Optional<FlagEffect> measured = measured(parameter, from, value, true);
        if (measured.isPresent()) {
            return measured.get();
        }
        if (!isChanged(parameter, value)) {
            return FlagEffect.unknown(parameter.name(), from, value, Basis.CONSTANT, List.of());
        }
        List<String> together = together(parameter, value);
        if (!together.isEmpty()) {
            return FlagEffect.unknown(parameter.name(), from, value, Basis.CONFOUNDED, together);
        }
        LaunchModel launches = model;
        LaunchModel.Difference difference = launches == null || !isPlaced(parameter, from) ? null
                : launches.difference(with(best, parameter, from), best);
        if (difference == null || difference.sd() > LEAST_LEARNT * difference.usualSd()) {
            return FlagEffect.unknown(parameter.name(), from, value, Basis.UNKNOWN, List.of());
        }
        double half = QUANTILE * difference.sd();
        Interval interval = new Interval(Math.exp(difference.mean() - half), Math.exp(difference.mean() + half));
        return LaunchComparison.isTelling(interval) ? new FlagEffect(parameter.name(), from, value, true, Basis.ESTIMATED,
                Math.exp(difference.mean()), interval, 0, 0, List.of())
                : FlagEffect.unknown(parameter.name(), from, value, Basis.UNKNOWN, List.of());
    }

    /// The value of a flag that the best launch leaves at its default, which was changed alone most often.
    private Optional<FlagEffect> ofOther(Parameter parameter) {
        return parameter.values().stream().flatMap(value -> measured(parameter, null, value, false).stream())
                .reduce((one, other) -> other.pairs() > one.pairs() ? other : one);
    }

    /// The value to compare with: the default; where each launch had a value of its own, the one in most other combinations.
    private @Nullable String reference(Parameter parameter, String value) {
        boolean isDefaultLaunched = parameter.usual() != null || parameter.isToggle()
                || logs.keySet().stream().anyMatch(launch -> launch.value(parameter.name()).isEmpty());
        return isDefaultLaunched ? null : mostFrequent(logs.keySet().stream(), parameter, value)
                .or(() -> mostFrequent(data.trials().stream().map(data::launch), parameter, value)).orElse(null);
    }

    /// The value that most of the launches have, other than this one.
    private static Optional<String> mostFrequent(Stream<Candidate> launches, Parameter parameter, String value) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        launches.forEach(launch -> launch.value(parameter.name()).filter(Predicate.not(value::equals))
                .ifPresent(other -> counts.merge(other, 1, Integer::sum)));
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    private Optional<FlagEffect> measured(Parameter parameter, @Nullable String from, String to, boolean isInBest) {
        List<Double> differences = new ArrayList<>();
        double inverse = 0;
        int launches = 0;
        for (Map.Entry<Candidate, List<Double>> launch : logs.entrySet()) {
            List<Double> without = logs.get(with(launch.getKey(), parameter, from));
            if (without != null && launch.getKey().value(parameter.name()).filter(to::equals).isPresent()) {
                differences.add(LaunchScatter.mean(launch.getValue()) - LaunchScatter.mean(without));
                inverse += 1.0 / launch.getValue().size() + 1.0 / without.size();
                launches += launch.getValue().size() + without.size();
            }
        }
        int pairs = differences.size();
        if (pairs == 0) {
            return Optional.empty();
        }
        double mean = LaunchScatter.mean(differences);
        return Optional.of(new FlagEffect(parameter.name(), from, to, isInBest, Basis.MEASURED, Math.exp(mean),
                scatter.interval(mean, inverse / pairs / pairs), pairs, launches, List.of()));
    }

    private static Candidate with(Candidate launch, Parameter parameter, @Nullable String value) {
        if (value != null) {
            return launch.with(parameter.name(), value);
        }
        Map<String, String> values = new LinkedHashMap<>(launch.values());
        values.remove(parameter.name());
        return new Candidate(values);
    }

    /// Whether launches that worked have the value, and others not.
    private boolean isChanged(Parameter parameter, String value) {
        return logs.keySet().stream().map(launch -> has(launch, parameter.name(), value)).distinct().count() > 1;
    }

    /// Whether the model knows where the value stands among the others.
    private static boolean isPlaced(Parameter parameter, @Nullable String value) {
        return value != null || parameter.usual() != null || parameter.isToggle();
    }

    /// Other flags of the best launch that have its value in exactly the launches in which this one has.
    private List<String> together(Parameter parameter, String value) {
        return best.values().entrySet().stream().filter(other -> !other.getKey().equals(parameter.name()))
                .filter(other -> logs.keySet().stream().allMatch(launch -> has(launch, parameter.name(), value)
                        == has(launch, other.getKey(), other.getValue()))).map(Map.Entry::getKey).toList();
    }

    private static boolean has(Candidate launch, String name, String value) {
        return launch.value(name).filter(other -> Objects.equals(other, value)).isPresent();
    }
}
