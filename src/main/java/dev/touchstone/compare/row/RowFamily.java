package dev.touchstone.compare.row;

import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What rows must share so that one figure may stand for all of them: engine, model, think mode, the client that
/// measured, and whether the engine is simulated. The factor compared by is no part of it.
///
/// @param match the levels of these that a row has, as far as all its runs agree
/// @param client who measured, and whether it was a real engine: equal for rows whose repeats may scatter alike
/// @param key equal for rows of one family, whatever the spelling of their levels
public record RowFamily(Map<Factor, Level> match, List<String> client, List<String> key) {

    private static final List<Factor> FACTORS = List.of(Factor.ENGINE, Factor.MODEL, Factor.THINKING);

    public RowFamily {
        match = Collections.unmodifiableMap(match);
        client = List.copyOf(client);
        key = List.copyOf(key);
    }

    /// The family of a row.
    public static RowFamily of(Group row, AnyFactor by) {
        return of(row.members().stream().map(ComparedRun::run).toList(), by);
    }

    /// The family of a row of these runs.
    public static RowFamily of(Collection<Run> runs, AnyFactor by) {
        EnumMap<Factor, Level> match = new EnumMap<>(Factor.class);
        List<String> client = List.of(words(runs, Factor.SIMULATED).toString(),
                runs.stream().flatMap(run -> run.definitions().choice(Aspect.CLIENT).stream()).map(Choice::plain)
                        .collect(Collectors.toCollection(TreeSet::new)).toString());
        List<String> key = new ArrayList<>(client);
        for (Factor factor : FACTORS) {
            Set<String> words = factor == by ? Set.of() : words(runs, factor);
            if (words.size() == 1) {
                runs.stream().flatMap(run -> run.conditions().level(factor).stream()).findFirst()
                        .ifPresent(level -> match.put(factor, level));
            }
            key.add(words.toString());
        }
        return new RowFamily(match, client, key);
    }

    private static Set<String> words(Collection<Run> runs, Factor factor) {
        return runs.stream().flatMap(run -> run.conditions().level(factor).stream())
                .map(level -> level.toString().toLowerCase(Locale.ROOT)).collect(Collectors.toCollection(TreeSet::new));
    }
}
