package dev.touchstone.compare.group;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.ModelFolder;
import dev.touchstone.compare.setting.Flags;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.RelatedFactors;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.ConditionReader;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is taken as the same in a row although it is not known of all its runs: the launch of a run that was put to
/// the only set of repeats it agrees with; a model of which only the folder is known; a model, GPU, GPU count or version that is known of no run, where the runs
/// stand in several texts or the repeats of one level come from several launches; a level that only a file's name
/// proposes.
public final class Assumptions {

    /// The name under which unknown conditions are accepted.
    public static final String UNKNOWN = "unknown";
    /// The name under which levels are accepted that the names of files propose.
    public static final String FILE_NAME = "file name";

    /// What moves a figure most; of everything else that is not known a reader would not expect it.
    private static final Set<Factor> THAT_MATTER = EnumSet.of(Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.ENGINE_VERSION);

    private Assumptions() {
    }

    /// By the name under which each can be accepted, without what was accepted.
    public static Map<String, Assumption> of(Group group, AnyFactor by, Accepted accepted) {
        Map<String, Assumption> assumed = new LinkedHashMap<>();
        if (!group.isKnownAlike()) {
            launches(group, by).ifPresent(sentence -> assumed.put(Trait.LAUNCH.name(),
                    new Assumption(sentence, List.of(I18n.text("launch command")))));
            for (Factor factor : THAT_MATTER) {
                if (factor != by && !RelatedFactors.of(by).contains(factor)) {
                    partly(group, factor, by).ifPresent(sentence -> assumed.put(factor.key(),
                            new Assumption(sentence, List.of(LevelName.factor(factor)))));
                }
            }
        }
        if (by != Factor.MODEL) {
            folder(group, by).ifPresent(sentence -> assumed.putIfAbsent(Factor.MODEL.key(),
                    new Assumption(sentence, List.of(LevelName.factor(Factor.MODEL)))));
        }
        unknown(group, by, accepted).ifPresent(assumption -> assumed.put(UNKNOWN, assumption));
        proposed(group).ifPresent(assumption -> assumed.put(FILE_NAME, assumption));
        assumed.keySet().removeAll(accepted.differences());
        return assumed;
    }

    private static Optional<String> launches(Group group, AnyFactor by) {
        return mixed(group, Trait.LAUNCH).map(cell -> I18n.text("the launch command of {0} ({1}) is not known; all are "
                + "counted as repeats of one launch.", unknownIn(cell, Trait.LAUNCH), level(cell, by)));
    }

    /// A condition of which a run may lack the level although its launch is known.
    private static Optional<String> partly(Group group, Factor factor, AnyFactor by) {
        Trait trait = Trait.of(factor);
        return mixed(group, trait).filter(cell -> mixed(group, Trait.LAUNCH).isEmpty() || cell.stream()
                .anyMatch(run -> run.level(trait).isEmpty() && run.level(Trait.LAUNCH).isPresent()))
                .map(cell -> I18n.text("{0} is not known of {1} ({2}); {3} is assumed, as of the others.",
                        LevelName.factor(factor), unknownIn(cell, trait), level(cell, by),
                        Group.known(cell, trait).first()));
    }

    private static String level(List<ComparedRun> cell, AnyFactor by) {
        return LevelName.of(by, cell.getFirst().level());
    }

    /// The first cell of which some runs have a level of the trait and others have none.
    private static Optional<List<ComparedRun>> mixed(Group group, Trait trait) {
        for (Group.Side side : group.sides()) {
            List<ComparedRun> cell = side.members();
            long known = cell.size() == 1 ? 0 : others(cell, trait);
            if (known > 0 && known < cell.size()) {
                return Optional.of(cell);
            }
        }
        return Optional.empty();
    }

    private static long others(List<ComparedRun> cell, Trait trait) {
        long known = 0;
        for (ComparedRun run : cell) {
            known += run.levelOrNull(trait) == null ? 0 : 1;
        }
        return known;
    }

    private static String unknownIn(List<ComparedRun> cell, Trait trait) {
        return I18n.text("{0} of {1} runs", cell.size() - others(cell, trait), cell.size());
    }

    /// A folder is the name of the one model inside it, but not certainly.
    private static Optional<String> folder(Group group, AnyFactor by) {
        if (isOfOneModel(group)) {
            return Optional.empty();
        }
        Set<Level> models = new LinkedHashSet<>();
        group.members().forEach(member -> member.run().conditions().level(Factor.MODEL).ifPresent(models::add));
        List<String> named = group.members().stream().filter(member -> member.run().conditions().level(Factor.MODEL)
                .filter(model -> ModelFolder.isFolder(model, models)).isPresent()).map(member -> LevelName.of(by, member.level())).distinct().toList();
        return named.isEmpty() ? Optional.empty() : models.stream().filter(model -> !ModelFolder.isFolder(model, models)).findFirst()
                .map(model -> I18n.text("of the model of {0} only its folder is known; {1} is assumed, as of the others.", Phrases.and(named),
                        LevelName.of(Factor.MODEL, model)));
    }

    private static boolean isOfOneModel(Group group) {
        ConditionReader reader = new ConditionReader(Factor.MODEL);
        Level first = null;
        for (ComparedRun member : group.members()) {
            Level model = reader.of(member.run());
            if (first == null) {
                first = model;
            } else if (model != null && model != first && !model.equals(first)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<Assumption> unknown(Group group, AnyFactor by, Accepted accepted) {
        String text = group.members().getFirst().text();
        boolean severalTexts = group.members().stream().anyMatch(member -> !member.text().equals(text));
        boolean severalLaunches = group.sides().stream()
                .anyMatch(side -> side.runs().size() > 1 && areOfSeveralLaunches(side.runs()));
        if (!severalTexts && !severalLaunches) {
            return Optional.empty();
        }
        List<String> names = new ArrayList<>();
        for (Factor factor : THAT_MATTER) {
            if (factor != by && !RelatedFactors.of(by).contains(factor)
                    && !accepted.differences().contains(factor.key())
                    && !group.knows(Trait.of(factor))) {
                names.add(LevelName.factor(factor));
            }
        }
        if (severalTexts && !group.knows(Trait.LAUNCH)
                && !accepted.differences().contains(Trait.LAUNCH.name())) {
            names.add(I18n.text("launch settings"));
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(new Assumption(I18n.plural(names.size(),
                "{1} is not known of these runs and assumed to be the same on both sides.",
                "{1} are not known of these runs and assumed to be the same on both sides.", Phrases.and(names)), names));
    }

    private static boolean areOfSeveralLaunches(List<Run> runs) {
        Lines first = launch(runs.getFirst());
        return runs.stream().skip(1).anyMatch(run -> !Objects.equals(launch(run), first));
    }

    /// The place of the launch that a run belongs to; null where none is known.
    private static @Nullable Lines launch(Run run) {
        @Nullable Lines[] found = new Lines[1];
        run.conditions().forEach((factor, condition) -> {
            Evidence evidence = condition.evidence();
            if (found[0] == null && evidence.lines() != null && Flags.isOfLaunch(factor, evidence)) {
                found[0] = evidence.lines();
            }
        });
        return found[0];
    }

    private static Optional<Assumption> proposed(Group group) {
        if (group.members().stream().noneMatch(member -> isProposed(member.run()))) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>();
        group.members().forEach(member -> member.run().conditions().forEach((factor, condition) -> {
            if (isProposed(factor, condition.evidence())) {
                names.add(LevelName.factor(factor));
            }
        }));
        List<String> sorted = names.stream().sorted().toList();
        return names.isEmpty() ? Optional.empty() : Optional.of(new Assumption(I18n.plural(names.size(),
                "{1} is taken from the names of files or folders.",
                "{1} are taken from the names of files or folders.", Phrases.and(sorted)), sorted));
    }

    private static boolean isProposed(Run run) {
        boolean[] found = new boolean[1];
        run.conditions().forEach((factor, condition) -> found[0] |= isProposed(factor, condition.evidence()));
        return found[0];
    }

    private static boolean isProposed(Factor factor, Evidence evidence) {
        return evidence.lines() == null && factor != Factor.URL && evidence.isProposed();
    }
}
