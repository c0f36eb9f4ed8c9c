package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.LoadShapes;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A run whose notes, warnings and engine log may still grow. All else of it is settled, and free of secrets, when its block is
/// read.
///
/// @param result as its block says it: it may hold secrets
record OpenRun(Block.Result result, String id, @Nullable String client, Conditions conditions,
        Map<String, String> flags, Metrics metrics, Definitions definitions, Map<String, String> extras,
        List<Warning> warnings, KeptLog log, List<String> notes) {

    private static final String MASK = "•••";

    /// @param known what holds for the result
    /// @param remarks above it
    static OpenRun of(Block.Result result, String id, Scope.Known known, List<String> remarks) {
        Recomputation computed = Recomputation.of(result);
        List<String> notes = new ArrayList<>();
        computed.notes().forEach(note -> notes.add(Secrets.mask(note)));
        notes.addAll(remarks);
        List<Warning> warnings = new ArrayList<>(known.warnings());
        warnings.addAll(computed.warnings());
        String client = result.client() == null ? null : Secrets.mask(result.client());
        return new OpenRun(result, id, client, masked(known.conditions()), known.flags(), computed.metrics(),
                passport(computed, client, known.conditions()), masked(computed.extras()), warnings,
                new KeptLog(), notes);
    }

    Run closed(Source source, @Nullable LocalDateTime measuredAt) {
        return new Run(id, result.format(), client, source, measuredAt, conditions, flags, metrics, definitions,
                extras, result.excerpt(), log.samples(), notes, warnings, result.missing());
    }

    /// The definitions with what only the run as a whole tells: its client, and the load by a command above it.
    private static Definitions passport(Recomputation computed, @Nullable String client, Conditions conditions) {
        Definitions made = computed.definitions();
        if (client != null && made.choice(Aspect.CLIENT).isEmpty()) {
            made = made.with(Aspect.CLIENT, client);
        }
        // How a limit or a rate is kept is the client's way: of one that nobody names, nothing is known.
        return client == null || made.choice(Aspect.LOAD).isPresent() ? made
                : LoadShapes.of(conditions, computed.metrics()).map(made::with).orElse(made);
    }

    private static Map<String, String> masked(Map<String, String> extras) {
        if (extras.isEmpty()) {
            return extras;
        }
        Map<String, String> masked = new LinkedHashMap<>();
        extras.forEach((label, value) -> masked.put(Secrets.maskLabel(label), masked(label + "=", value)));
        return masked;
    }

    /// A label that assigns something itself does not tell where its value begins: only a figure is surely no part of a
    /// secret then.
    private static String masked(String head, String value) {
        String pair = Secrets.mask(head + value);
        return pair.startsWith(head) ? pair.substring(head.length())
                : value.chars().noneMatch(Character::isLetter) ? Secrets.mask(value) : MASK;
    }

    /// An address may hold a password, and a file may say an address where a number is expected.
    private static Conditions masked(Conditions conditions) {
        Map<Factor, Condition> masked = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> {
            if (condition.level() instanceof Level.Word(String text) && !Secrets.mask(text).equals(text)) {
                masked.put(factor, new Condition(Level.of(Secrets.mask(text)), condition.evidence()));
            }
        });
        return masked.isEmpty() ? conditions : conditions.with(Conditions.of(masked));
    }
}
