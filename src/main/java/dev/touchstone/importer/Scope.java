package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.FileNameConditions;
import dev.touchstone.importer.format.prose.MeasurementPart;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Warning;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is known at this line, and since when (design page, section Reading). A heading ends all that was learnt under
/// headings of its own level or deeper; a divider sets what it names until the next about the same factor or the end of
/// its section; a launch command holds until the next one; a benchmark command speaks for the next result only; what a
/// result says of itself wins over everything.
final class Scope {

    /// The conditions that hold for a result, the flags of its launch, and what contradicts.
    record Known(Conditions conditions, Map<String, String> flags, List<Warning> warnings) {
    }

    private final Deque<Facts> sections = new ArrayDeque<>(List.of(new Facts(0, null)));
    private final FileNameConditions name;
    /// The launches that results came of.
    private final Set<Block.Launch> withResults = Collections.newSetFromMap(new IdentityHashMap<>());
    /// What spoke for the last result: it does so for its steady state too, which is printed behind it, and for every
    /// further result of a client that runs the engine itself.
    private Conditions usedUp = Conditions.none();

    /// @param name what the name of the text proposes, for what nothing in it says
    Scope(FileNameConditions name) {
        this.name = name;
    }

    /// A heading begins a section. One that names the next part of the same measurement goes on with what was learnt.
    void heading(Block.Heading heading) {
        Conditions words = words(heading.lines(), heading.text(), "heading");
        Facts section = new Facts(heading.level(), MeasurementPart.of(heading.text()).orElse(null));
        while (sections.getFirst().level() >= heading.level()) {
            Facts before = sections.removeFirst();
            if (words.factors().isEmpty()) {
                section.goOn(before);
            }
        }
        section.say(words);
        sections.addFirst(section);
        usedUp = Conditions.none();
        words.level(Factor.ENGINE).ifPresent(this::callBack);
    }

    void divider(Block.Divider divider) {
        said(words(divider.lines(), divider.text(), "comment"));
    }

    /// An author states conditions for what follows.
    void said(Conditions words) {
        sections.getFirst().say(words);
        Level engine = words.level(Factor.ENGINE).orElse(null);
        if (engine != null && launch().filter(launch -> !isOf(launch, engine)).isPresent()) {
            sections.forEach(facts -> facts.setAside(withResults::contains));
            callBack(engine);
        }
    }

    /// A launch that waited for its engine to be named is in force again.
    private void callBack(Level engine) {
        if (launch().filter(launch -> isOf(launch, engine)).isEmpty()) {
            waiting(engine).ifPresent(launch -> {
                sections.forEach(facts -> facts.noLongerWaits(launch));
                sections.getFirst().launch(launch);
            });
        }
    }

    private Optional<Block.Launch> waiting(Level engine) {
        for (Facts facts : sections) {
            Optional<Block.Launch> waiting = facts.waiting(engine);
            if (waiting.isPresent()) {
                return waiting;
            }
        }
        return Optional.empty();
    }

    private static boolean isOf(Block.Launch launch, Level engine) {
        return launch.conditions().level(Factor.ENGINE).equals(Optional.of(engine));
    }

    void launch(Block.Launch launch) {
        sections.getFirst().setAside(withResults::contains);
        sections.getFirst().launch(launch);
    }

    /// What a server says as it starts completes the launch that it came of. What it says of another server stands for
    /// itself.
    ///
    /// @param pending the launch that did not answer yet
    /// @return the launch that is in force now
    Block.Launch started(Block.ServerStart start, Block.@Nullable Launch pending) {
        Block.Launch launch = ServerStarts.launch(start, pending);
        boolean replaced = false;
        for (Facts facts : sections) {
            if (pending != null && facts.launch().filter(pending::equals).isPresent()) {
                facts.launch(launch);
                replaced = true;
            }
        }
        if (!replaced) {
            sections.getFirst().launch(launch);
        }
        return launch;
    }

    /// The launch did not come up.
    void launchFailed(Block.Launch launch) {
        sections.forEach(facts -> facts.launch().filter(launch::equals).ifPresent(known -> facts.launch(null)));
    }

    void benchmark(Block.BenchmarkCommand command) {
        sections.getFirst().calls().add(command.conditions());
    }

    /// The commands of this section, else of a part of the measurement that this section is in.
    private Optional<BenchmarkCalls> calls() {
        for (Facts facts : sections) {
            if (!facts.calls().isEmpty() && (facts == sections.getFirst() || facts.isPart())) {
                return Optional.of(facts.calls());
            }
        }
        return Optional.empty();
    }

    /// A table lists many results: which of them a command made nobody knows.
    void severalResults() {
        sections.forEach(facts -> facts.calls().clear());
    }

    void hardware(Block.GpuDump dump) {
        boolean boards = dump.hardware().gpus().stream().anyMatch(gpu -> gpu.index() != null);
        if (boards) {
            sections.getFirst().boards(Facts.Boards.of(dump));
        }
    }

    /// What holds for a result that stands here. The benchmark command before it is used up.
    Known forResult(Block.Result result) {
        List<Warning> warnings = new ArrayList<>();
        BenchmarkCalls calls = calls().orElse(null);
        boolean isOfLast = result.definitions().has(Choice.STEADY_STATE) || result.definitions().has(Choice.OFFLINE);
        if (calls != null || !isOfLast) {
            usedUp = calls == null ? Conditions.none() : calls.take(result.conditions());
        }
        Conditions own = usedUp.with(result.conditions());
        Block.Launch launch = launch(own.get(Factor.ENGINE).orElse(null), warnings);
        Map<Factor, Condition> known = latest(launch);
        own.forEach(known::put);
        gpus(known, launch, warnings);
        result.hints().forEach(known::putIfAbsent);
        // What headings say that tell something rather than name it.
        sections.forEach(facts -> facts.sayUncertain(known));
        return new Known(name.fill(Conditions.of(known)), launch == null ? Map.of() : launch.flags(),
                List.copyOf(warnings));
    }

    /// The launch that a result came of; one of another engine is not.
    private Block.@Nullable Launch launch(@Nullable Condition said, List<Warning> warnings) {
        Block.Launch launch = launch().orElse(null);
        Level engine = said == null ? null : said.level();
        if (launch != null && engine != null && !isOf(launch, engine)) {
            Block.Launch other = waiting(engine).orElse(null);
            if (other == null) {
                warnings.add(new Warning("launch-engine", "The result says " + engine + ", the launch command before"
                        + " it (" + launch.lines() + ") starts " + launch.conditions().text(Factor.ENGINE, "another")
                        + "; the command is not used for this result."));
            }
            launch = other;
        }
        if (launch != null) {
            withResults.add(launch);
        }
        return launch;
    }

    private Optional<Block.Launch> launch() {
        for (Facts facts : sections) {
            if (facts.launch().isPresent()) {
                return facts.launch();
            }
        }
        return Optional.empty();
    }

    private @Nullable Condition said(Factor factor) {
        for (Facts facts : sections) {
            Condition said = facts.said(factor);
            if (said != null && !said.evidence().isProposed()) {
                return said;
            }
        }
        return null;
    }

    private Facts.@Nullable Boards boards() {
        for (Facts facts : sections) {
            Facts.Boards boards = facts.boards();
            if (boards != null) {
                return boards;
            }
        }
        return null;
    }

    /// What words and the launch say; where both do, the one that stands later. Of the number of GPUs more is known.
    private Map<Factor, Condition> latest(Block.@Nullable Launch launch) {
        Map<Factor, Condition> latest = new EnumMap<>(Factor.class);
        sections.forEach(facts -> facts.sayCertain(latest));
        if (launch != null) {
            launch.conditions().forEach((factor, launched) -> latest.merge(factor, launched,
                    (words, command) -> line(words) > line(command) ? words : command));
        }
        latest.remove(Factor.GPU_COUNT);
        return latest;
    }

    private static int line(Condition condition) {
        Lines lines = condition.evidence().lines();
        return lines == null ? 0 : lines.first();
    }

    /// GPU count: the launch's parallelism, else the words, else the boards of a dump in scope; where they disagree, a
    /// warning. The boards name the GPU.
    private void gpus(Map<Factor, Condition> known, Block.@Nullable Launch launch, List<Warning> warnings) {
        Facts.Boards boards = boards();
        if (boards != null && boards.name() != null) {
            known.putIfAbsent(Factor.GPU, boards.name());
        }
        List<Condition> all = new ArrayList<>();
        add(all, known.get(Factor.GPU_COUNT));
        add(all, launch == null ? null : launch.conditions().get(Factor.GPU_COUNT).orElse(null));
        add(all, said(Factor.GPU_COUNT));
        add(all, boards == null ? null : boards.count());
        if (all.isEmpty()) {
            return;
        }
        Condition first = all.getFirst();
        for (Condition other : all) {
            if (!other.level().equals(first.level())) {
                warnings.add(new Warning("gpu-count", "GPU counts disagree: " + said(first) + ", " + said(other) + "; "
                        + first.level() + " is used."));
                break;
            }
        }
        known.put(Factor.GPU_COUNT, first);
    }

    private static String said(Condition condition) {
        Lines lines = condition.evidence().lines();
        return condition.level() + " by " + condition.evidence().rule() + (lines == null ? "" : " (" + lines + ")");
    }

    private static void add(List<Condition> all, @Nullable Condition condition) {
        if (condition != null) {
            all.add(condition);
        }
    }

    private static Conditions words(Lines lines, String text, String rule) {
        Map<Factor, Level> said = ConditionPhrases.in(text);
        if (said.isEmpty()) {
            return Conditions.none();
        }
        String shown = Secrets.mask(text);
        Evidence evidence = ConditionPhrases.isSentence(text) ? Evidence.proposed(lines, shown, "a " + rule + " that tells something")
                : Evidence.at(lines, shown, rule);
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        said.forEach((factor, level) -> conditions.put(factor, new Condition(level, evidence)));
        return Conditions.of(conditions);
    }
}
