package dev.touchstone.importer.scope;

import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Settings that an author states and that are no conditions of Touchstone's own: the precision of a model, lists of settings of a
/// server. Each run gets those of its sections, and those of earlier parts without a result which are about its engine, model
/// and GPU. Of a name that is not known only different values make a factor.
public final class StatedSettings {

    private static final int NEAR = 3;

    /// What the other items of the list name that a setting stands in.
    private static final class Subject {
        private Conditions conditions = Conditions.none();
    }

    private record Stated(Block.Setting setting, Subject of) {
    }

    /// The part below a heading, or the text above the first one.
    private static final class Section {
        private final Block.@Nullable Heading heading;
        private final Map<String, Stated> own = new LinkedHashMap<>();
        /// Of parts that ended without a result.
        private final List<Stated> carried = new ArrayList<>();
        private boolean hasResult;

        Section(Block.@Nullable Heading heading) {
            this.heading = heading;
        }

        int level() {
            return heading == null ? 0 : heading.level();
        }
    }

    private final Deque<Section> sections = new ArrayDeque<>(List.of(new Section(null)));
    private final Map<RunDraft, Map<String, Stated>> ofRuns = new IdentityHashMap<>();
    private final List<RunDraft> runs = new ArrayList<>();
    private final List<Stated> ofNext = new ArrayList<>();
    private List<Stated> ofTable = List.of();
    private @Nullable Lines table;
    private Subject list = new Subject();
    private int listEnd = -2;
    private boolean isAny;

    public void take(Block block) {
        switch (block) {
            case Block.Heading heading -> begin(heading);
            case Block.Fact fact -> {
                list(fact.lines());
                endPrecision(fact.conditions(), fact.lines());
                fact.conditions().forEach((factor, condition) -> {
                    if (SameSubject.SUBJECTS.contains(factor)) {
                        list.conditions = list.conditions.with(factor, condition.level(), condition.evidence());
                    }
                });
            }
            case Block.Setting setting -> {
                isAny = true;
                list(setting.lines());
                Stated stated = new Stated(setting, list);
                if (setting.isOfNext()) {
                    ofNext.add(stated);
                } else {
                    sections.getFirst().own.put(setting.label(), stated);
                }
            }
            case Block.Description description -> endPrecision(description.conditions(), description.lines());
            case Block.Table plain when plain.table().isOfRuns() -> {
                ofTable = near(plain.lines());
                table = plain.lines();
            }
            default -> {
                // Says nothing about settings.
            }
        }
    }

    /// A precision is that of the model that it stands beside: words that name a model elsewhere end it.
    private void endPrecision(Conditions named, Lines lines) {
        if (named.level(Factor.MODEL).isPresent()) {
            sections.forEach(section -> section.own.values().removeIf(stated -> stated.setting.label().equals(CaseLabels.PRECISION)
                    && !stated.setting.lines().equals(lines) && stated.of != list));
        }
    }

    /// Goes on with the list that ends right above the lines, or begins another.
    private void list(Lines lines) {
        if (lines.first() - listEnd > 1) {
            list = new Subject();
        }
        listEnd = lines.last();
    }

    private void begin(Block.Heading heading) {
        ofNext.clear();
        while (sections.getFirst().level() >= heading.level()) {
            Section ended = sections.removeFirst();
            Section outer = sections.getFirst();
            String title = ended.heading == null ? "" : ended.heading.text();
            if (!ended.hasResult && (heading.level() > 1 || SectionSetup.isOfSetup(title))) {
                Subject subject = new Subject();
                subject.conditions = subjects(ended.heading);
                ended.own.values().forEach(stated -> outer.carried.add(stated.of.conditions.factors().isEmpty()
                        ? new Stated(stated.setting, subject) : stated));
                outer.carried.addAll(ended.carried);
            }
        }
        sections.addFirst(new Section(heading));
    }

    private static Conditions subjects(Block.@Nullable Heading heading) {
        Conditions found = Conditions.none();
        if (heading != null) {
            for (Map.Entry<Factor, Level> level : ConditionPhrases.inHeading(heading.text()).entrySet()) {
                found = SameSubject.SUBJECTS.contains(level.getKey())
                        ? found.with(level.getKey(), level.getValue(), Evidence.at(heading.lines(), "", "")) : found;
            }
        }
        return found;
    }

    private List<Stated> near(Lines lines) {
        List<Stated> near = ofNext.stream().filter(stated -> lines.first() - stated.setting.lines().last() <= NEAR).toList();
        ofNext.clear();
        return near;
    }

    public void run(RunDraft run) {
        sections.forEach(section -> section.hasResult = true);
        if (!isAny) {
            return;
        }
        Lines lines = run.result().lines();
        Lines around = table;
        boolean isOfTable = around != null && lines.first() >= around.first() && lines.last() <= around.last();
        Map<String, Stated> known = new LinkedHashMap<>();
        (isOfTable ? ofTable : near(lines)).forEach(stated -> known.put(stated.setting.label(), stated));
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        run.conditions().forEach(conditions::put);
        for (Section section : sections) {
            section.own.values().stream().filter(stated -> SameSubject.fits(stated.of.conditions, SameSubject.SUBJECTS, conditions))
                    .forEach(stated -> known.putIfAbsent(stated.setting.label(), stated));
            agreed(section.carried.stream().filter(stated -> SameSubject.fits(stated.of.conditions, SameSubject.SUBJECTS, conditions))
                    .toList())
                    .forEach(known::putIfAbsent);
        }
        if (!known.isEmpty()) {
            runs.add(run);
            ofRuns.put(run, known);
        }
    }

    /// Whether the name of the model says it: `Qwen2.5-7B-Instruct-AWQ`.
    private static boolean isInName(RunDraft run, Block.Setting setting) {
        String model = run.conditions().text(Factor.MODEL, "").toLowerCase(Locale.ROOT);
        return setting.label().equals(CaseLabels.PRECISION) && !model.isEmpty()
                && model.contains(setting.value().split("[ /+-]", 2)[0].toLowerCase(Locale.ROOT));
    }

    private static Map<String, Stated> agreed(List<Stated> all) {
        Map<String, Stated> agreed = new LinkedHashMap<>();
        Set<String> disputed = new HashSet<>();
        all.forEach(stated -> {
            Stated before = agreed.putIfAbsent(stated.setting.label(), stated);
            if (before != null && !before.setting.value().equalsIgnoreCase(stated.setting.value())) {
                disputed.add(stated.setting.label());
            }
        });
        agreed.keySet().removeAll(disputed);
        return agreed;
    }

    /// Gives the runs their settings, once all of them are known.
    ///
    /// @return the lines of names that are not known and in which lists differ
    public Collection<Lines> end() {
        Map<String, Set<String>> values = new HashMap<>();
        ofRuns.values().forEach(known -> known.values().forEach(stated -> values.computeIfAbsent(stated.setting.label(),
                any -> new HashSet<>())
                .add(stated.setting.value())));
        Set<Lines> used = new HashSet<>();
        for (RunDraft run : runs) {
            ofRuns.getOrDefault(run, Map.of()).forEach((label, stated) -> {
                boolean differs = values.getOrDefault(label, Set.of()).size() > 1;
                if ((stated.setting.isKnown() || differs) && !isInName(run, stated.setting)) {
                    run.extraIfAbsent(Secrets.maskLabel(label), Secrets.mask(stated.setting.value()));
                }
                if (!stated.setting.isKnown() && differs) {
                    used.add(stated.setting.lines());
                }
            });
        }
        return used;
    }
}
