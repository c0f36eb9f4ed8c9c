package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.FileName;
import dev.touchstone.importer.format.prose.Phrases;
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
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is known at this line, and since when (design page, section Reading). A heading ends all that was learnt under
/// headings of its own level or deeper; a divider sets what it names until the next about the same factor or the end of
/// its section; a launch command holds until the next one; a benchmark command speaks for the next result only; what a
/// result says of itself wins over everything.
final class Scope {

    /// The conditions that hold for a result, the flags of its launch, and what contradicts.
    record Known(Conditions conditions, Map<String, String> flags, List<Warning> warnings) {
    }

    private final Deque<Facts> sections = new ArrayDeque<>(List.of(new Facts(0)));
    private final FileName name;
    private Conditions nextOnly = Conditions.none();
    /// What spoke for the last result: it does so for its steady state too, which is printed behind it.
    private Conditions usedUp = Conditions.none();

    /// @param name what the name of the text proposes, for what nothing in it says
    Scope(FileName name) {
        this.name = name;
    }

    /// A heading begins a section.
    void heading(Block.Heading heading) {
        while (sections.getFirst().level() >= heading.level()) {
            sections.removeFirst();
        }
        Facts section = new Facts(heading.level());
        section.say(words(heading.lines(), heading.text(), "heading"));
        sections.addFirst(section);
        nextOnly = Conditions.none();
    }

    void divider(Block.Divider divider) {
        Conditions words = words(divider.lines(), divider.text(), "comment");
        sections.getFirst().say(words);
        Optional<Level> engine = words.level(Factor.ENGINE);
        if (engine.isPresent()) {
            launch().filter(launch -> !launch.conditions().level(Factor.ENGINE).equals(engine))
                    .ifPresent(launch -> sections.forEach(facts -> facts.launch(null)));
        }
    }

    void launch(Block.Launch launch) {
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
        Conditions merged = nextOnly;
        for (Factor factor : command.conditions().factors()) {
            Condition condition = command.conditions().get(factor).orElseThrow();
            merged = merged.with(factor, condition.level(), condition.evidence());
        }
        nextOnly = merged;
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
        boolean isOfLast = result.definitions().has(Choice.STEADY_STATE) && nextOnly.factors().isEmpty();
        usedUp = isOfLast ? usedUp : nextOnly;
        nextOnly = Conditions.none();
        Map<Factor, Condition> known = new EnumMap<>(Factor.class);
        result.conditions().forEach(known::put);
        usedUp.forEach(known::putIfAbsent);
        Block.Launch launch = launch().orElse(null);
        if (launch != null && contradicts(known, launch, warnings)) {
            launch = null;
        }
        for (Factor factor : Factor.values()) {
            Condition latest = factor == Factor.GPU_COUNT || known.containsKey(factor) ? null : latest(factor, launch);
            if (latest != null) {
                known.put(factor, latest);
            }
        }
        gpus(known, launch, warnings);
        result.hints().forEach(known::putIfAbsent);
        // What headings say that tell something rather than name it.
        sections.forEach(facts -> facts.sayUncertain(known));
        return new Known(name.fill(Conditions.of(known)), launch == null ? Map.of() : launch.flags(),
                List.copyOf(warnings));
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

    /// A launch of another engine is not the launch of this result.
    private static boolean contradicts(Map<Factor, Condition> known, Block.Launch launch, List<Warning> warnings) {
        Condition engine = known.get(Factor.ENGINE);
        Level mine = engine == null ? null : engine.level();
        Level launched = launch.conditions().level(Factor.ENGINE).orElse(null);
        if (mine == null || mine.equals(launched)) {
            return false;
        }
        warnings.add(new Warning("launch-engine", "The result says " + mine + ", the launch command before it ("
                + launch.lines() + ") starts " + launched + "; the command is not used for this result."));
        return true;
    }

    /// Of the words and the launch, the one that stands later.
    private @Nullable Condition latest(Factor factor, Block.@Nullable Launch launch) {
        Condition words = said(factor);
        Condition launched = launch == null ? null : launch.conditions().get(factor).orElse(null);
        return launched == null || words != null && line(words) > line(launched) ? words : launched;
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
        Map<Factor, Level> said = Phrases.in(text);
        if (said.isEmpty()) {
            return Conditions.none();
        }
        String shown = Secrets.mask(text);
        Evidence evidence = Phrases.tell(text) ? Evidence.proposed(lines, shown, "a " + rule + " that tells something")
                : Evidence.at(lines, shown, rule);
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        said.forEach((factor, level) -> conditions.put(factor, new Condition(level, evidence)));
        return Conditions.of(conditions);
    }
}
