package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.FileName;
import dev.touchstone.importer.format.prose.Phrases;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Warning;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
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
            sections.getFirst().hardware(dump);
        }
    }

    /// What holds for a result that stands here. The benchmark command before it is used up.
    Known forResult(Block.Result result) {
        Conditions known = result.conditions();
        List<Warning> warnings = new ArrayList<>();
        boolean isOfLast = result.definitions().has(Choice.STEADY_STATE) && nextOnly.factors().isEmpty();
        usedUp = isOfLast ? usedUp : nextOnly;
        known = filled(known, usedUp);
        nextOnly = Conditions.none();
        Block.Launch launch = launch().orElse(null);
        if (launch != null && contradicts(known, launch, warnings)) {
            launch = null;
        }
        for (Factor factor : Factor.values()) {
            if (factor != Factor.GPU_COUNT && known.level(factor).isEmpty()) {
                known = latest(known, factor, launch);
            }
        }
        known = filled(filled(gpus(known, launch, warnings), result.hints()), uncertain());
        known = name.fill(known);
        return new Known(known, launch == null ? Map.of() : launch.flags(), List.copyOf(warnings));
    }

    private Optional<Block.Launch> launch() {
        for (Facts facts : sections) {
            if (facts.launch().isPresent()) {
                return facts.launch();
            }
        }
        return Optional.empty();
    }

    private Optional<Condition> said(Factor factor) {
        return said(factor, false);
    }

    private Optional<Condition> said(Factor factor, boolean proposed) {
        for (Facts facts : sections) {
            Optional<Condition> said = facts.said(factor);
            if (said.isPresent() && said.get().evidence().isProposed() == proposed) {
                return said;
            }
        }
        return Optional.empty();
    }

    /// What headings say that tell something rather than name it.
    private Conditions uncertain() {
        Conditions all = Conditions.none();
        for (Factor factor : Factor.values()) {
            Condition said = said(factor, true).orElse(null);
            all = said == null ? all : all.with(factor, said.level(), said.evidence());
        }
        return all;
    }

    private Optional<Block.GpuDump> hardware() {
        return sections.stream().map(Facts::hardware).flatMap(Optional::stream).findFirst();
    }

    private static Conditions filled(Conditions conditions, Conditions with) {
        Conditions all = conditions;
        for (Factor factor : with.factors()) {
            if (all.level(factor).isEmpty()) {
                Condition condition = with.get(factor).orElseThrow();
                all = all.with(factor, condition.level(), condition.evidence());
            }
        }
        return all;
    }

    /// A launch of another engine is not the launch of this result.
    private static boolean contradicts(Conditions known, Block.Launch launch, List<Warning> warnings) {
        Level mine = known.level(Factor.ENGINE).orElse(null);
        Level launched = launch.conditions().level(Factor.ENGINE).orElse(null);
        if (mine == null || mine.equals(launched)) {
            return false;
        }
        warnings.add(new Warning("launch-engine", "The result says " + mine + ", the launch command before it ("
                + launch.lines() + ") starts " + launched + "; the command is not used for this result."));
        return true;
    }

    /// Of the words and the launch, the one that stands later.
    private Conditions latest(Conditions known, Factor factor, Block.@Nullable Launch launch) {
        Optional<Condition> words = said(factor);
        Optional<Condition> launched = launch == null ? Optional.empty() : launch.conditions().get(factor);
        Optional<Condition> last = words.isPresent() && launched.isPresent()
                && line(words.get()) > line(launched.get()) ? words : launched.or(() -> words);
        return last.map(condition -> known.with(factor, condition.level(), condition.evidence())).orElse(known);
    }

    private static int line(Condition condition) {
        Lines lines = condition.evidence().lines();
        return lines == null ? 0 : lines.first();
    }

    /// GPU count: the launch's parallelism, else the words, else the boards of a dump in scope; where they disagree, a
    /// warning. The boards name the GPU.
    private Conditions gpus(Conditions before, Block.@Nullable Launch launch, List<Warning> warnings) {
        Conditions known = before;
        Block.GpuDump dump = hardware().orElse(null);
        Condition boards = dump == null ? null : boards(dump);
        if (dump != null && known.level(Factor.GPU).isEmpty()) {
            String name = dump.hardware().gpuName().orElse(null);
            known = name == null ? known : known.with(Factor.GPU, Level.of(name),
                    Evidence.at(dump.lines(), "", dump.tool() + ": " + name));
        }
        Condition launched = launch == null ? null : launch.conditions().get(Factor.GPU_COUNT).orElse(null);
        Condition words = said(Factor.GPU_COUNT).orElse(null);
        List<Condition> all = new ArrayList<>();
        known.get(Factor.GPU_COUNT).ifPresent(all::add);
        for (Condition condition : new @Nullable Condition[] {launched, words, boards}) {
            if (condition != null) {
                all.add(condition);
            }
        }
        if (all.isEmpty()) {
            return known;
        }
        Condition first = all.getFirst();
        all.stream().filter(other -> !other.level().equals(first.level())).findFirst()
                .ifPresent(other -> warnings.add(new Warning("gpu-count", "GPU counts disagree: " + said(first)
                        + ", " + said(other) + "; " + first.level() + " is used.")));
        return known.with(Factor.GPU_COUNT, first.level(), first.evidence());
    }

    private static String said(Condition condition) {
        Lines lines = condition.evidence().lines();
        return condition.level() + " by " + condition.evidence().rule() + (lines == null ? "" : " (" + lines + ")");
    }

    private static Condition boards(Block.GpuDump dump) {
        long count = dump.hardware().gpus().stream().map(Gpu::index).filter(java.util.Objects::nonNull).distinct().count();
        return new Condition(Level.of(count), Evidence.at(dump.lines(), dump.hardware().gpuName().orElse(""),
                dump.tool() + ": " + count + (count == 1 ? " board" : " boards")));
    }

    private static Conditions words(Lines lines, String text, String rule) {
        Conditions conditions = Conditions.none();
        String shown = Secrets.mask(text);
        for (Map.Entry<Factor, Level> said : Phrases.in(text).entrySet()) {
            conditions = conditions.with(said.getKey(), said.getValue(), Phrases.tell(text)
                    ? Evidence.proposed(lines, shown, "a " + rule + " that tells something")
                    : Evidence.at(lines, shown, rule));
        }
        return conditions;
    }
}
