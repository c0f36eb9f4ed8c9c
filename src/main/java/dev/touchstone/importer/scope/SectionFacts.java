package dev.touchstone.importer.scope;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.MeasurementPart;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What is known in one section of a transcript: the part below a heading, or the text above the first one.
final class SectionFacts {

    private static final int MOST_WAITING = 16;

    private static final int MOST_SETUPS = 64;
    /// Between headings that stand together, in lines: one is blank.
    private static final int MOST_APART = 2;

    private final int level;
    private final String title;
    private final @Nullable MeasurementPart part;
    private Conditions conditions = Conditions.none();
    private Block.@Nullable Launch launch;
    private @Nullable Boards boards;
    private final List<Block.Launch> waiting = new ArrayList<>();
    /// Engine → the version that was installed last.
    private final Map<Level, Condition> installed = new LinkedHashMap<>();
    private final PendingBenchmarks calls = new PendingBenchmarks();
    private final List<SectionSetup> setups = new ArrayList<>();
    private final List<Block.Description> descriptions = new ArrayList<>();
    private Conditions heading = Conditions.none();
    /// What the heading names, also as a proposal.
    private Conditions words = Conditions.none();
    private boolean hasResult;
    /// The last line of the heading.
    private int line;
    /// What headings of this level right above this one name.
    private Conditions beside = Conditions.none();
    /// The part before this one, where this one goes on with it.
    private @Nullable SectionFacts from;

    /// @param level of the heading; 0 for the whole text
    /// @param title the words of the heading; empty for the whole text
    SectionFacts(int level, String title) {
        this.level = level;
        this.title = title;
        this.part = title.isEmpty() ? null : MeasurementPart.of(title).orElse(null);
    }

    String title() {
        return title;
    }

    /// Adds the conditions in the heading of this section.
    void heading(Conditions words) {
        heading = certain(words);
        this.words = words;
        state(words);
    }

    /// Adds what the headings name that stand together with this one.
    ///
    /// @param last line of the heading
    void beside(Conditions others, int last) {
        line = last;
        beside = others;
        state(others);
    }

    /// Returns what the heading of this section, and those it stands together with, name for the next heading of its level: of one right
    /// below it all (`#### 2x H100` over `#### fp8 TP2`), of one that names other levels of what this one does what stands above both.
    ///
    /// @param first line of the next heading
    /// @param next what it names
    Conditions besideOf(int first, Conditions next) {
        if (next.factors().isEmpty()) {
            return Conditions.none();
        }
        boolean isTogether = line > 0 && first - line <= MOST_APART && !hasResult;
        boolean isNextOfKind = next.factors().equals(words.factors());
        Conditions above = isTogether ? beside.with(heading) : isNextOfKind ? beside : Conditions.none();
        for (Factor factor : next.factors()) {
            above = above.without(factor);
        }
        return above;
    }

    /// Whether the words of the heading name another level of one of these factors.
    boolean headingContradicts(Conditions stated) {
        return stated.factors().stream().anyMatch(factor -> words.level(factor).isPresent()
                && !words.level(factor).equals(stated.level(factor)));
    }

    private static Conditions certain(Conditions conditions) {
        Map<Factor, Condition> certain = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> {
            if (!condition.evidence().isProposed()) {
                certain.put(factor, condition);
            }
        });
        return Conditions.of(certain);
    }

    void hasResult() {
        hasResult = true;
    }

    /// What the heading of a section without a result names for certain.
    Conditions unusedHeading() {
        return hasResult ? Conditions.none() : heading;
    }

    /// Takes over what a part of this section set that ended without a result.
    void ended(SectionFacts inner) {
        if (inner.hasResult) {
            return;
        }
        inner.setups.forEach(setup -> add(setup.within(inner.title)));
        add(inner.setup());
    }

    void add(SectionSetup setup) {
        if (!setup.isEmpty()) {
            if (setups.size() == MOST_SETUPS) {
                setups.removeFirst();
            }
            setups.add(setup);
        }
    }

    /// What this section sets by itself. Its heading alone sets nothing for others.
    private SectionSetup setup() {
        List<Block.Launch> launches = new ArrayList<>(waiting);
        if (launch != null) {
            launches.add(launch);
        }
        Map<Factor, Condition> facts = new EnumMap<>(Factor.class);
        fillCertain(facts);
        if (SectionSetup.isOfSetup(title)) {
            Agreement sentences = new Agreement();
            descriptions.forEach(sentence -> {
                sentences.add(sentence.conditions());
                sentences.dispute(sentence.open());
            });
            sentences.common().forEach(facts::putIfAbsent);
        }
        boolean isBare = launches.isEmpty() && boards == null && calls.isEmpty() && heading.factors().containsAll(facts.keySet());
        return new SectionSetup(title, heading, isBare ? Conditions.none() : Conditions.of(facts), launches, boards,
                calls.all());
    }

    /// The setups of the parts of this section that ended, in the order of the text.
    List<SectionSetup> setups() {
        return setups;
    }

    /// Ends what labels set about these factors before a line.
    void endLabels(Set<Factor> factors, int before) {
        Map<Factor, Condition> left = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> {
            Lines lines = condition.evidence().lines();
            boolean isLabel = condition.evidence().rule().equals(Scope.LABEL) && lines != null && lines.first() < before;
            if (!isLabel || !factors.contains(factor)) {
                left.put(factor, condition);
            }
        });
        if (left.size() < conditions.factors().size()) {
            conditions = Conditions.of(left);
        }
    }

    void describe(Block.Description description) {
        if (descriptions.size() == MOST_SETUPS) {
            descriptions.removeFirst();
        }
        descriptions.add(description);
    }

    List<Block.Description> descriptions() {
        return descriptions;
    }

    /// Takes over what was learnt in the part of the measurement before this one, where it is one. A second one of the
    /// same kind (`Test 2` after `Test 1`) takes over what the first one did.
    void goOn(SectionFacts before) {
        MeasurementPart last = before.part;
        if (part == null || last == null || before.level != level) {
            return;
        }
        SectionFacts earlier = part.follows(last) ? before : last.isLike(part) ? before.from : null;
        if (earlier != null) {
            from = earlier;
            conditions = conditions.with(earlier.conditions);
            launch = earlier.launch;
            installed.putAll(earlier.installed);
            boards = earlier.boards;
            waiting.addAll(earlier.waiting);
            calls.addAll(earlier.calls);
        }
    }

    boolean isPart() {
        return part != null;
    }

    int level() {
        return level;
    }

    /// Adds the conditions in a heading, a divider or a comment: they replace earlier ones of the same factors.
    void state(Conditions words) {
        boolean isOther = words.level(Factor.ENGINE).isPresent() && words.level(Factor.ENGINE_VERSION).isEmpty()
                && isOfAnother(words.get(Factor.ENGINE).orElse(null));
        conditions = (isOther ? conditions.without(Factor.ENGINE_VERSION) : conditions).with(words);
    }

    /// Whether what is known here of the version is that of another engine.
    private boolean isOfAnother(@Nullable Condition engine) {
        Level own = conditions.level(Factor.ENGINE).orElse(null);
        return engine != null && own != null && !own.equals(engine.level());
    }

    @Nullable Condition stated(Factor factor) {
        return conditions.get(factor).orElse(null);
    }

    /// Fills in the certain conditions; a version only where no other engine is known than the one it is of.
    void fillCertain(Map<Factor, Condition> known) {
        boolean isOther = isOfAnother(known.get(Factor.ENGINE));
        conditions.forEach((factor, condition) -> {
            if (!condition.evidence().isProposed() && !(isOther && factor == Factor.ENGINE_VERSION)) {
                known.putIfAbsent(factor, condition);
            }
        });
    }

    /// Fills in the conditions that were only proposed.
    void fillProposed(Map<Factor, Condition> known) {
        conditions.forEach((factor, condition) -> {
            if (condition.evidence().isProposed()) {
                known.putIfAbsent(factor, condition);
            }
        });
    }

    /// A launch replaces the earlier one whole.
    void launch(Block.@Nullable Launch command) {
        launch = command;
    }

    /// Ends the launch in force; one without a result waits for words that name its engine.
    void setAside(Predicate<Block.Launch> hasResult) {
        if (launch != null && !hasResult.test(launch) && waiting.size() < MOST_WAITING) {
            waiting.add(launch);
        }
        launch = null;
    }

    /// Returns the last of the waiting launches of this engine.
    Optional<Block.Launch> waiting(Level engine) {
        for (Block.Launch one : waiting.reversed()) {
            if (one.conditions().level(Factor.ENGINE).equals(Optional.of(engine))) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    void noLongerWaits(Block.Launch one) {
        waiting.remove(one);
    }

    void installed(Map<Level, Condition> versions) {
        installed.putAll(versions);
    }

    /// The engines that were installed in an exact version, engine → version.
    Map<Level, Condition> installed() {
        return installed;
    }

    PendingBenchmarks calls() {
        return calls;
    }

    Optional<Block.Launch> launch() {
        return Optional.ofNullable(launch);
    }

    /// The boards in a dump.
    ///
    /// @param count how many boards it shows
    /// @param name what they are, where all are the same
    record Boards(Condition count, @Nullable Condition name) {

        static Boards of(Block.GpuDump dump) {
            String name = dump.hardware().gpuName().orElse(null);
            long count = dump.hardware().gpus().stream().map(Gpu::index).filter(Objects::nonNull).distinct().count();
            return new Boards(
                    new Condition(Level.of(count), Evidence.at(dump.lines(), name == null ? "" : name,
                            dump.tool() + ": " + Phrases.counted(count, "board"))),
                    name == null ? null : new Condition(Level.of(name),
                            Evidence.at(dump.lines(), "", dump.tool() + ": " + name)));
        }
    }

    void boards(Boards shown) {
        boards = shown;
    }

    @Nullable Boards boards() {
        return boards;
    }
}
