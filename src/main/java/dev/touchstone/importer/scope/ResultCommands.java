package dev.touchstone.importer.scope;

import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the benchmark command that a result belongs to, and uses it up.
final class ResultCommands {

    /// Each test of llama-bench is a result of its own, a row of one table.
    private static final String LLAMA_BENCH = "llama-bench";
    private static final int NEXT_ROW = 2;
    /// A fence and blank lines may stand between a command and its table.
    private static final int MOST_BETWEEN = 4;
    private static final String CLIENT = "Client:";
    private static final Set<Factor> LENGTHS = EnumSet.of(Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS);
    private static final Set<Factor> LOADS = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS);

    private final Deque<SectionFacts> sections;
    private final CarriedSetups carried;
    /// The command that the last result used: it also holds for its steady state, which is printed behind it, and for
    /// every further result of a client that runs the engine itself.
    private PendingBenchmarks.Call last = PendingBenchmarks.Call.NONE;
    /// The table that lists several results, read last.
    private @Nullable Lines table;
    /// What the only command right above that table sets for all of its rows.
    private Conditions ofTable = Conditions.none();

    /// @param sections those that hold at the current line, the innermost first
    ResultCommands(Deque<SectionFacts> sections, CarriedSetups carried) {
        this.sections = sections;
        this.carried = carried;
    }

    void add(Block.BenchmarkCommand command) {
        sections.getFirst().calls().add(new PendingBenchmarks.Call(command.conditions(), command.options(), stated()));
    }

    /// The engine that words above name; null where none do.
    private @Nullable Level stated() {
        Map<Factor, Condition> stated = new EnumMap<>(Factor.class);
        sections.forEach(facts -> facts.fillCertain(stated));
        Condition engine = stated.get(Factor.ENGINE);
        return engine == null ? null : engine.level();
    }

    void endSection() {
        last = PendingBenchmarks.Call.NONE;
    }

    /// A table lists many results, and it is not known which of them a command belongs to. What it measures is the
    /// same for all of them.
    void severalResults(Lines lines) {
        table = lines;
        Optional<PendingBenchmarks> pending = pending(null);
        pending.ifPresent(calls -> sections.getFirst().add(SectionSetup.ofTable(calls.all())));
        ofTable = pending.map(PendingBenchmarks::all).filter(calls -> calls.size() == 1).map(calls -> calls.getFirst().conditions())
                .filter(set -> isRightAbove(set, lines)).orElse(Conditions.none());
        sections.forEach(facts -> facts.calls().clear());
    }

    private static boolean isRightAbove(Conditions set, Lines table) {
        return set.factors().stream().map(factor -> set.get(factor).orElseThrow().evidence().lines()).anyMatch(lines ->
                lines != null && lines.last() < table.first() && table.first() - lines.last() <= MOST_BETWEEN);
    }

    /// Whether words before the command say that it made the table: `Client: vllm bench serve …`
    private static boolean isLabelled(Conditions set) {
        return set.factors().stream().anyMatch(factor -> set.get(factor).orElseThrow().evidence().text().startsWith(CLIENT));
    }

    /// What the command right above a table sets for a row that says nothing about it: the lengths, and the load where words before it
    /// say that it made the table. A row with a load of its own is one of several, of which the command is none.
    private Conditions ofRow(Map<Factor, Condition> known) {
        boolean hasLoad = LOADS.stream().anyMatch(known::containsKey) || !isLabelled(ofTable);
        Map<Factor, Condition> set = new EnumMap<>(Factor.class);
        ofTable.forEach((factor, condition) -> {
            if (LENGTHS.contains(factor) || LOADS.contains(factor) && !hasLoad) {
                set.put(factor, condition);
            }
        });
        return Conditions.of(set);
    }

    /// The commands of this section, else of a part of the measurement that this section is in, else the only one above
    /// the headings of its parts.
    ///
    /// @param own what the result itself contains; null for a table of many
    private Optional<PendingBenchmarks> pending(@Nullable Conditions own) {
        for (SectionFacts facts : sections) {
            boolean isNear = facts == sections.getFirst() || facts.isPart();
            if (!facts.calls().isEmpty() && (isNear || own != null && facts.calls().isOnly(own))) {
                return Optional.of(facts.calls());
            }
        }
        return Optional.empty();
    }

    /// Uses up the command of a result, which is the [#last] one then; returns false when none of its section belongs
    /// to it.
    ///
    /// @param before the last line of the result before it
    boolean take(Block.Result result, int before) {
        boolean isOfLast = result.definitions().has(Choice.STEADY_STATE) || result.definitions().has(Choice.OFFLINE)
                || result.format().startsWith(LLAMA_BENCH) && result.lines().first() - before <= NEXT_ROW;
        PendingBenchmarks calls = pending(result.conditions()).orElse(null);
        if (calls != null) {
            last = calls.take(result.conditions(), stated());
            carried.endCalls();
        } else if (!isOfLast) {
            last = PendingBenchmarks.Call.NONE;
        }
        return calls != null || isOfLast;
    }

    /// Returns the command of an earlier section that holds for a result too.
    ///
    /// @param known what is known of the result
    PendingBenchmarks.Call carry(Block.Result result, Map<Factor, Condition> known) {
        boolean isRow = isOf(result, table);
        last = carried.call(result, known, sections.getFirst().title(), isRow);
        if (isRow) {
            last = new PendingBenchmarks.Call(last.conditions().with(ofRow(known)), last.options(), last.engine());
        }
        return last;
    }

    PendingBenchmarks.Call last() {
        return last;
    }

    /// Whether a result stands in these lines.
    static boolean isOf(Block.Result result, @Nullable Lines lines) {
        return lines != null && lines.first() <= result.lines().first() && result.lines().last() <= lines.last();
    }
}
