package dev.touchstone.campaign.outcome;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The points of the load that each launch of a campaign is tested with.
///
/// @param factors what differs between them
record LoadPoints(List<Factor> factors) {

    private static final List<Factor> OF_LOAD = List.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.INPUT_TOKENS,
            Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.THINKING, Factor.DATASET, Factor.INPUTS_PER_REQUEST,
            Factor.IMAGES_PER_REQUEST, Factor.IMAGE_SIZE, Factor.ADAPTERS);
    private static final int MAIN = 2;

    static LoadPoints of(Collection<Run> runs) {
        List<Factor> differing = OF_LOAD.stream().filter(factor -> runs.stream().map(factor::level).distinct().count() > 1)
                .toList();
        // A single point is named by its concurrency or rate.
        return new LoadPoints(!differing.isEmpty() ? differing : OF_LOAD.stream().limit(MAIN)
                .filter(factor -> runs.stream().anyMatch(run -> factor.level(run).isPresent())).limit(1).toList());
    }

    /// `concurrency 64`; empty where nothing is known of the load.
    String name(Run run) {
        return name(key(run));
    }

    /// Runs by their point, in the order of its levels.
    Map<String, List<Run>> group(Collection<Run> runs) {
        Map<List<Optional<Level>>, List<Run>> groups = new TreeMap<>(LoadPoints::compare);
        runs.forEach(run -> groups.computeIfAbsent(key(run), key -> new ArrayList<>()).add(run));
        Map<String, List<Run>> named = new LinkedHashMap<>();
        groups.forEach((key, of) -> named.put(name(key), List.copyOf(of)));
        return named;
    }

    private List<Optional<Level>> key(Run run) {
        return factors.stream().map(factor -> factor.level(run)).toList();
    }

    private String name(List<Optional<Level>> key) {
        return IntStream.range(0, key.size()).filter(at -> key.get(at).isPresent())
                .mapToObj(at -> LevelName.of(factors.get(at), key.get(at).get()))
                .collect(Collectors.joining(I18n.text(", ")));
    }

    private static int compare(List<Optional<Level>> one, List<Optional<Level>> other) {
        Comparator<Optional<Level>> byLevel = Comparator.comparing((Optional<Level> level) -> level.orElse(null),
                Comparator.nullsFirst(Comparator.naturalOrder()));
        for (int at = 0; at < one.size(); at++) {
            int order = byLevel.compare(one.get(at), other.get(at));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
