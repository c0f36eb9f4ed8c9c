package dev.touchstone.importer.scope;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.format.prose.FileNameConditions;
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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Knows the conditions that hold at the current line. A heading ends everything learnt under headings of its level or
/// deeper; a divider sets what it names until the next one about the same factor or the end of its section; a launch
/// command holds until the next one; a benchmark command applies to the next result only; the conditions in a result
/// itself override all others.
public final class Scope {

    private static final Pattern CONTAINER = Pattern.compile("(?<!\\S)(?:docker|podman|nerdctl) run ");
    /// `0.11.0`, `v2`, `b6120`, `main`, `43124cdd`, `nightly-2025`
    private static final Pattern VERSION = Pattern.compile("\\d\\.\\d|^[vbrV]\\d|^\\d|^[0-9a-f]{7,40}$"
            + "|(?i)^(?:main|master|nightly|latest|dev|head|stable)");
    /// The rule by which a label sets conditions.
    static final String LABEL = I18n.stored("comment");
    private static final Set<Factor> LABELS_OF_LAUNCH = EnumSet.of(Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL,
            Factor.DATA_PARALLEL, Factor.CONCURRENCY);
    private final Deque<SectionFacts> sections = new ArrayDeque<>(List.of(new SectionFacts(0, "")));
    private final CarriedSetups carried = new CarriedSetups(sections);
    private final ResultCommands commands = new ResultCommands(sections, carried);
    private final StatedSubjects subjects = new StatedSubjects();
    private final OtherSubjects others;
    private final FileNameConditions name;
    /// The launches that have results.
    private final Set<Block.Launch> withResults = Collections.newSetFromMap(new IdentityHashMap<>());
    private final UnusedHeadings headings = new UnusedHeadings();
    private Block.@Nullable Description caption;
    private @Nullable Lines captioned;
    private int lastLaunch;
    private int lastResult;

    /// @param name what the name of the text proposes, for conditions that the text does not contain
    public Scope(FileNameConditions name, OtherSubjects others) {
        this.name = name;
        this.others = others;
    }

    /// Begins a section. One that names the next part of the same measurement keeps what was learnt.
    public void heading(Block.Heading heading) {
        Conditions words = words(heading.lines(), heading.text(), I18n.stored("heading"));
        subjects.add(words);
        SectionFacts section = new SectionFacts(heading.level(), heading.text());
        SectionFacts ended = null;
        Conditions beside = Conditions.none();
        while (sections.getFirst().level() >= heading.level()) {
            SectionFacts before = sections.removeFirst();
            beside = before.level() == heading.level() ? before.besideOf(heading.lines().first(), words) : beside;
            if (ended != null) {
                before.ended(ended);
            }
            ended = before;
            if (before.level() > heading.level()) {
                headings.add(before.unusedHeading());
            }
            if (words.factors().isEmpty()) {
                section.goOn(before);
            }
        }
        // A heading of the highest level begins something new.
        if (ended != null && (heading.level() > 1 || SectionSetup.isOfSetup(ended.title()))) {
            sections.getFirst().ended(ended);
        }
        section.beside(beside, heading.lines().last());
        section.heading(words);
        sections.addFirst(section);
        commands.endSection();
        words.level(Factor.ENGINE).ifPresent(this::restore);
    }

    /// Whether the heading of the current section names another level of one of these factors.
    public boolean headingContradicts(Conditions stated) {
        return sections.getFirst().headingContradicts(stated);
    }

    public void divider(Block.Divider divider) {
        Conditions words = words(divider.lines(), divider.text(), LABEL);
        // `2x L40S` is about another machine than `4x A100 (TP=4)`.
        boolean isOfMachine = words.factors().contains(Factor.GPU) && words.factors().contains(Factor.GPU_COUNT);
        if (isOfMachine || words.factors().stream().anyMatch(Factor.PARALLELISM::contains)) {
            sections.forEach(facts -> facts.endLabels(Factor.PARALLELISM, Integer.MAX_VALUE));
        }
        state(words);
    }

    /// Adds the caption of the table or block of results that stands in these lines.
    public void caption(Block.Description description, Lines lines) {
        caption = description;
        captioned = lines;
    }

    public void describe(Block.Description description) {
        sections.getFirst().describe(description);
    }

    /// Adds conditions that an author states for what follows.
    public void state(Conditions words) {
        subjects.add(words);
        sections.getFirst().state(words);
        Level engine = words.level(Factor.ENGINE).orElse(null);
        if (engine != null && launch().filter(launch -> !isOf(launch, engine)).isPresent()) {
            sections.forEach(facts -> facts.setAside(withResults::contains));
            restore(engine);
        }
    }

    /// Puts a launch back in force that waited for its engine to be named.
    private void restore(Level engine) {
        if (launch().filter(launch -> isOf(launch, engine)).isEmpty()) {
            waiting(engine).ifPresent(launch -> {
                sections.forEach(facts -> facts.noLongerWaits(launch));
                sections.getFirst().launch(launch);
            });
        }
    }

    private Optional<Block.Launch> waiting(Level engine) {
        for (SectionFacts facts : sections) {
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

    public void launch(Block.Launch launch) {
        subjects.add(launch.conditions());
        // A label that another launch or a result stands below is not about this one.
        sections.forEach(facts -> facts.endLabels(LABELS_OF_LAUNCH, Math.max(lastLaunch, lastResult)));
        lastLaunch = launch.lines().last();
        sections.getFirst().setAside(withResults::contains);
        sections.getFirst().launch(launch);
    }

    /// Completes a launch with what its server logs as it starts. The log of another server is a launch of its own.
    ///
    /// @param pending the launch whose server does not accept requests yet
    /// @return the launch that is in force now
    public Block.Launch started(Block.ServerStart start, Block.@Nullable Launch pending) {
        Block.Launch launch = ServerStarts.launch(start, pending);
        boolean replaced = false;
        for (SectionFacts facts : sections) {
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

    /// Ends a launch that failed.
    public void launchFailed(Block.Launch launch) {
        sections.forEach(facts -> facts.launch().filter(launch::equals).ifPresent(known -> facts.launch(null)));
        carried.failed(launch);
    }

    public void benchmark(Block.BenchmarkCommand command) {
        commands.add(command);
    }

    /// Adds a table that lists several results.
    public void severalResults(Lines lines) {
        commands.severalResults(lines);
    }

    public void installed(Block.Installation installation) {
        sections.getFirst().installed(installation.versions());
    }

    public void hardware(Block.GpuDump dump) {
        boolean boards = dump.hardware().gpus().stream().anyMatch(gpu -> gpu.index() != null);
        if (boards) {
            sections.getFirst().boards(SectionFacts.Boards.of(dump));
        }
    }

    /// Adds to a run whose result stands here the conditions that hold for it, the flags of its launch, and warnings
    /// where sources contradict each other. The benchmark command before it is used up.
    public void complete(RunDraft run) {
        Block.Result result = run.result();
        boolean isOfCommand = commands.take(result, lastResult);
        Conditions own = versioned(commands.last().conditions().with(result.conditions()), run);
        Map<Factor, Condition> named = new EnumMap<>(Factor.class);
        sections.forEach(facts -> facts.fillCertain(named));
        own.forEach(named::put);
        Block.Description captioning = ResultCommands.isOf(result, captioned) ? caption : null;
        // What stands right above the table tells which of the setups it is about.
        if (captioning != null) {
            DescribedConditions.fill(captioning, named, own);
        }
        Condition ofResult = own.get(Factor.ENGINE).filter(engine -> !engine.evidence().isProposed()).orElse(null);
        Block.Launch launch = launch(ofResult, named.get(Factor.MODEL), run);
        CarriedSetups.Found found = carried.of(named);
        if (launch == null) {
            launch = found.launch();
        }
        Map<Factor, Condition> known = latest(launch, ofResult);
        Condition started = known.get(Factor.ENGINE);
        fill(own, known);
        Condition engine = known.get(Factor.ENGINE);
        if (launch != null && launch.flags().isEmpty() && started != null && engine != null
                && isOf(launch, engine.level())) {
            // Of a launch without flags nothing else is left in the run that bears witness of it.
            known.put(Factor.ENGINE, launch.conditions().get(Factor.ENGINE).orElse(started));
        }
        if (!isOfCommand) {
            commands.carry(result, known).conditions().forEach(known::putIfAbsent);
        }
        commands.last().options().forEach(run::extraIfAbsent);
        GpuCounts.fill(known, launch, sections, run);
        boolean counted = known.containsKey(Factor.GPU_COUNT);
        if (captioning != null) {
            DescribedConditions.fill(captioning, known, launch == null ? own : launch.conditions().with(own));
        }
        found.fill(known);
        new DescribedConditions(sections).fill(known);
        if (!counted && SameSubject.isMachine(known.get(Factor.GPU_COUNT), known.get(Factor.TENSOR_PARALLEL))) {
            known.remove(Factor.GPU_COUNT);
        }
        subjects.add(Conditions.of(known));
        result.hints().forEach(known::putIfAbsent);
        // Headings that are sentences only propose conditions.
        sections.forEach(facts -> facts.fillProposed(known));
        own.forEach(known::putIfAbsent);
        installed(known, own, launch);
        boolean isOfOther = others.remove(known, own, captioning, run);
        run.known(name.fill(Conditions.of(known)), launch == null || isOfOther ? Map.of() : launch.flags());
        sections.forEach(SectionFacts::hasResult);
        lastResult = result.lines().last();
    }

    /// A column `Version` may list kernels or variants: what is no version is kept, but not as that of an engine.
    private static Conditions versioned(Conditions own, RunDraft run) {
        String version = own.text(Factor.ENGINE_VERSION, "");
        if (version.isEmpty() || VERSION.matcher(version).find()) {
            return own;
        }
        run.extra("Version", version);
        return own.without(Factor.ENGINE_VERSION);
    }

    /// What the client only implies holds where nothing else is known.
    private static void fill(Conditions own, Map<Factor, Condition> known) {
        own.forEach((factor, condition) -> {
            if (!condition.evidence().isProposed()) {
                known.put(factor, condition);
            }
        });
    }

    /// Completes the runs of the text by the only setup that stands below all of them.
    public void complete(List<RunDraft> runs) {
        List<SectionSetup> below = new ArrayList<>();
        for (SectionFacts ended = null; !sections.isEmpty();) {
            SectionFacts section = sections.removeFirst();
            if (ended != null) {
                section.ended(ended);
            }
            section.setups().stream().filter(setup -> setup.line() > lastResult && setup.isOfSetup())
                    .map(setup -> setup.within(section.title())).forEach(below::add);
            ended = section;
        }
        if (!runs.isEmpty() && !below.isEmpty()) {
            CarriedSetups.completeFrom(below, runs, subjects);
        }
        headings.propose(runs, subjects);
    }

    /// Returns the launch that a result belongs to, which is never one of another engine or model.
    private Block.@Nullable Launch launch(@Nullable Condition ofResult, @Nullable Condition model, RunDraft run) {
        Block.Launch launch = launch().orElse(null);
        Level engine = ofResult == null ? null : ofResult.level();
        if (launch != null && engine != null && !isOf(launch, engine)) {
            Block.Launch other = waiting(engine).orElse(null);
            if (other == null) {
                run.warn(new Warning("launch-engine", I18n.stored(
                        "The result names {0}, the launch command before it ({1}) starts {2}; the command is not used for"
                        + " this result.", engine, launch.lines().english(),
                        launch.conditions().text(Factor.ENGINE, I18n.stored("another")))));
            }
            launch = other;
        }
        Warning otherModel = launch == null ? null : LaunchedModel.contradiction(launch, model).orElse(null);
        if (otherModel != null) {
            run.warn(otherModel);
            launch = null;
        }
        if (launch != null) {
            withResults.add(launch);
        }
        return launch;
    }

    /// Fills in the version that was installed of the engine; where nothing names the engine, the only one that was
    /// installed. Words below the installation, the launch itself and the result override it, and a container has its
    /// own.
    private void installed(Map<Factor, Condition> known, Conditions own, Block.@Nullable Launch launch) {
        Map<Level, Condition> versions = new HashMap<>();
        sections.forEach(facts -> facts.installed().forEach(versions::putIfAbsent));
        if (versions.isEmpty()) {
            return;
        }
        boolean isVersionKnown = own.level(Factor.ENGINE_VERSION).isPresent() || launch != null
                && (launch.conditions().level(Factor.ENGINE_VERSION).isPresent() || CONTAINER.matcher(launch.command()).find());
        if (isVersionKnown) {
            return;
        }
        if (!known.containsKey(Factor.ENGINE) && versions.size() == 1) {
            versions.forEach((engine, version) -> known.put(Factor.ENGINE, new Condition(engine, version.evidence())));
        }
        Condition engine = known.get(Factor.ENGINE);
        Condition version = engine == null ? null : versions.get(engine.level());
        if (version != null) {
            known.merge(Factor.ENGINE_VERSION, version,
                    (words, command) -> line(words) > line(command) ? words : command);
        }
    }

    private Optional<Block.Launch> launch() {
        for (SectionFacts facts : sections) {
            if (facts.launch().isPresent()) {
                return facts.launch();
            }
        }
        return Optional.empty();
    }

    /// Returns the conditions of words and of the launch; where both set a factor, the one further down holds. The GPU
    /// count is found by [GpuCounts].
    ///
    /// @param engine that the result names; null for none
    private Map<Factor, Condition> latest(Block.@Nullable Launch launch, @Nullable Condition engine) {
        Map<Factor, Condition> latest = new EnumMap<>(Factor.class);
        if (engine != null) {
            latest.put(Factor.ENGINE, engine);
        }
        sections.forEach(facts -> facts.fillCertain(latest));
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

    private static Conditions words(Lines lines, String text, String rule) {
        Map<Factor, Level> levels = rule.equals(LABEL) ? ConditionPhrases.in(text) : ConditionPhrases.inHeading(text);
        if (levels.isEmpty()) {
            return Conditions.none();
        }
        String shown = Secrets.mask(text);
        Evidence evidence = ConditionPhrases.isSentence(text)
                ? Evidence.proposed(lines, shown, I18n.stored("a {0} that is a sentence", rule))
                : Evidence.at(lines, shown, rule);
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        levels.forEach((factor, level) -> conditions.put(factor, new Condition(level, evidence)));
        return Conditions.of(conditions);
    }
}
