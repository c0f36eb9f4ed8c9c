package dev.touchstone.compare.trait;

import dev.touchstone.compare.factor.ClientCommand;
import dev.touchstone.compare.factor.ExtraTraits;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.name.ConditionCounts;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.Spellings;
import dev.touchstone.compare.setting.EngineVersion;
import dev.touchstone.compare.setting.Flags;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.importer.format.ClientOptions;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What is known of runs that are looked at together, as levels of traits.
public final class RunTraits {

    private static final Pattern CACHE = Pattern.compile("(?i)\\b(cold|warm|hot)\\W{0,3}(?:(?:prefix|kv)\\W{0,3})?"
            + "(?:cache|start|run)\\b|\\bcache\\W{0,3}(?:is |was )?(cold|warm|hot)\\b");

    private static final Level ONE = Level.of(1);

    /// The settings of one launch: meaning or flag → level.
    private record Launch(Map<String, String> flags, String engine, String version) {
    }

    private final Spellings spellings;
    private final @Nullable AnyFactor by;
    private final Set<Factor> considered;
    private final Accepted accepted;
    private final ExtraTraits extras;
    /// Whether some of the runs count words.
    private final boolean haveWords;
    /// The kinds of parallelism that some launch on one GPU sets to 1. The others on one GPU have the same without it.
    private final Set<Factor> writtenOut = EnumSet.noneOf(Factor.class);
    /// Setting, by meaning → the trait under which it is named.
    private final SortedMap<String, Trait> settings = new TreeMap<>();
    /// Setting, by meaning → its level in a launch with the flag that it is named by; of those that are on or off.
    private final Map<String, String> flagLevels = new HashMap<>();
    private final SortedMap<String, Trait> options = new TreeMap<>();
    /// Label of a column → its trait, the same for all spellings of it; none for the factor compared by.
    private final Map<String, Optional<Trait>> columns = new HashMap<>();
    private final Map<OwnFactor, Trait> ownFactors = new HashMap<>();
    private final Map<Launch, Map<Trait, Level>> launches = new HashMap<>();
    /// The levels of all runs: equal ones are one object, which is compared and kept at less cost.
    private final Map<TraitLevels, TraitLevels> shared = new HashMap<>();
    private final TraitLevels.Builder builder = new TraitLevels.Builder();
    private final Map<String, Level> words = new HashMap<>();
    private final Map<Trait, Boolean> areAccepted = new HashMap<>();
    private final Map<String, Map<String, String>> texts = new HashMap<>();

    private RunTraits(Collection<Run> runs, Spellings spellings, @Nullable AnyFactor by, List<Factor> considered, Accepted accepted) {
        this.spellings = spellings;
        this.by = by;
        this.considered = EnumSet.copyOf(considered);
        this.accepted = accepted;
        this.extras = new ExtraTraits(runs);
        this.haveWords = runs.stream().anyMatch(run -> run.definitions().has(Choice.WORDS));
        Map<String, Set<String>> spelled = new TreeMap<>();
        Set<Launch> seen = new HashSet<>();
        for (Run run : runs) {
            if (writtenOut.size() < Factor.PARALLELISM.size() && isOnOneGpu(run)) {
                Factor.PARALLELISM.stream().filter(run.conditions()::has).forEach(writtenOut::add);
            }
            Launch launch = launch(run);
            if (seen.add(launch)) {
                Flags.settings(run).keySet().forEach(flag -> spelled.computeIfAbsent(
                        SettingMeanings.of(flag, launch.engine()).map(SettingMeanings.Entry::meaning).orElse(flag),
                        meaning -> new TreeSet<>()).add(flag));
            }
            for (String label : run.extras().keySet()) {
                if (ClientCommand.isOption(label) && !isCompared(label)) {
                    options.computeIfAbsent(label, name -> Trait.of(Trait.Kind.OPTION, name));
                }
            }
        }
        spelled.keySet().removeIf(this::isComparedSetting);
        spelled.forEach((meaning, flags) -> {
            String flag = flags.iterator().next();
            Optional<String> switched = switched(meaning, flag, seen);
            boolean isNamedByFlag = flags.size() == 1
                    && (switched.isPresent() || !SettingMeanings.isSwitch(meaning));
            settings.put(meaning, Trait.of(Trait.Kind.SETTING, isNamedByFlag ? flag : meaning));
            if (isNamedByFlag && switched.isPresent()) {
                flagLevels.put(meaning, switched.get());
            }
        });
    }

    /// The level that a flag without a value brings about, where no launch has it without the flag, so that having it
    /// and having the flag are the same.
    private static Optional<String> switched(String meaning, String flag, Set<Launch> launches) {
        return launches.stream().flatMap(launch -> SettingMeanings.of(flag, launch.engine()).stream()).findFirst()
                .map(SettingMeanings.Entry::level).filter(level -> !level.isEmpty())
                .filter(level -> launches.stream().allMatch(launch ->
                        SettingMeanings.of(flag, launch.engine()).isPresent() && !level.equals(SettingMeanings.unset(
                                meaning, launch.engine(), EngineVersion.of(launch.version())))));
    }

    /// @param by the factor compared by, which is no trait then
    public static RunTraits of(Collection<Run> runs, AnyFactor by, Accepted accepted) {
        return new RunTraits(runs, Spellings.of(runs, by), by, RelatedFactors.considered(by), accepted);
    }

    public static RunTraits of(Collection<Run> runs, Accepted accepted) {
        return new RunTraits(runs, Spellings.of(runs, null), null, RelatedFactors.considered(), accepted);
    }

    /// @param counts of the runs
    public static RunTraits of(Collection<Run> runs, ConditionCounts counts, Accepted accepted) {
        return new RunTraits(runs, Spellings.of(runs, counts, null), null, RelatedFactors.considered(), accepted);
    }

    /// Whether the others, which were made of these runs and more, give each of these runs the same levels of traits.
    public boolean agreeWith(RunTraits others) {
        // A column is named as in the first run that has it: with two spellings that may be another one.
        boolean areColumnsAlike = others.columns.size() == others.ownFactors.size();
        return by == null && others.by == null && areColumnsAlike && accepted.equals(others.accepted)
                && considered.equals(others.considered) && settings.equals(others.settings)
                && flagLevels.equals(others.flagLevels) && options.equals(others.options)
                && haveWords == others.haveWords && writtenOut.equals(others.writtenOut) && extras.agreeWith(others.extras) && spellings.agreeWith(others.spellings);
    }

    public Optional<Level> level(Run run, AnyFactor factor) {
        return spellings.level(run, factor);
    }

    /// @param place of the run in the order of those that are looked at together
    /// @param level of the factor compared by
    public ComparedRun run(Run run, int place, Level level) {
        TraitLevels all = known(run);
        TraitLevels known = all;
        TraitLevels ignored = TraitLevels.NONE;
        if (!accepted.equals(Accepted.NOTHING)) {
            known = all.only(trait -> !areAccepted.computeIfAbsent(trait, this::isAccepted));
            ignored = known == all ? TraitLevels.NONE : all.only(trait -> areAccepted.getOrDefault(trait, false));
        }
        TraitLevels mine = known;
        return new ComparedRun(run, place, level, text(run), shared.computeIfAbsent(mine, equal -> equal), ignored);
    }

    /// Runs that are looked at together, each once: without those that another one of the same measurement stands for,
    /// in [ComparedRun#RUN_ORDER].
    public static List<Run> inOrder(Collection<Run> runs) {
        return RecountedRuns.oneOfEach(DistinctRuns.of(runs).runs());
    }

    /// The text that a run stands in.
    private String text(Run run) {
        return texts.computeIfAbsent(run.source().sha256(), any -> new HashMap<>())
                .computeIfAbsent(run.source().name(), name -> run.source().sha256() + " " + name);
    }

    private boolean isAccepted(Trait trait) {
        if (trait.kind() == Trait.Kind.DEFINITION) {
            return accepted.clashes().stream().anyMatch(clash -> clash.aspect().key().equals(trait.name()));
        }
        Set<String> names = accepted.differences();
        if (names.contains(trait.name())) {
            return true;
        }
        return trait.kind() == Trait.Kind.SETTING && settings.entrySet().stream().anyMatch(entry ->
                entry.getValue().equals(trait) && names.stream().anyMatch(name -> name.equals(entry.getKey())
                        || SettingMeanings.isOf(entry.getKey(), name)))
                || trait.kind() == Trait.Kind.SETTING && names.contains(Trait.LAUNCH.name());
    }

    /// What is known of one of these runs.
    public TraitLevels known(Run run) {
        spellings.known(run, considered, (factor, level) -> {
            if (!RelatedFactors.isPartOf(by, run, factor)) {
                builder.put(Trait.of(factor), level);
            }
        });
        if (!writtenOut.isEmpty() && isOnOneGpu(run)) {
            writtenOut.stream().filter(kind -> considered.contains(kind) && run.conditions().level(kind).isEmpty()
                    && !RelatedFactors.isPartOf(by, run, kind)).forEach(kind -> builder.put(Trait.of(kind), Level.of(1)));
        }
        if (Flags.isLaunchKnown(run)) {
            builder.put(Trait.LAUNCH, word(LevelName.KNOWN));
            launches.computeIfAbsent(launch(run), any -> settings(run)).forEach(builder::put);
        }
        String client = run.definitions().choice(Aspect.CLIENT).orElse(run.client());
        if (client != null) {
            builder.put(Trait.CLIENT, word(client));
        }
        run.definitions().choice(Aspect.LOAD).flatMap(choice -> Aspect.LOAD.kind(choice, run.conditions()))
                .ifPresent(kind -> builder.put(Trait.LOAD, word(kind)));
        if (haveWords) {
            run.definitions().choice(Aspect.TOKENS).ifPresent(counted -> builder.put(Trait.TOKENS, word(Choice.plain(counted))));
        }
        if (!options.isEmpty()) {
            boolean isCommandKnown = ClientCommand.isKnown(run);
            options.values().forEach(option -> {
                if (isCommandKnown || ClientOptions.isKnown(option.name())) {
                    builder.put(option, word(run.extras().getOrDefault(option.name(), SettingMeanings.NOT_SET)));
                }
            });
        }
        extras.settings(run).forEach((label, value) -> {
            if (!options.containsKey(label)) {
                column(label).ifPresent(trait -> builder.put(trait, new OwnFactor(label).parse(value)));
            }
        });
        cache(run).ifPresent(state -> builder.put(Trait.CACHE, word(state)));
        return builder.build();
    }

    private static boolean isOnOneGpu(Run run) {
        return run.conditions().has(Factor.GPU_COUNT, ONE);
    }

    private Level word(String text) {
        return words.computeIfAbsent(text, Level::of);
    }

    private Optional<Trait> column(String label) {
        return columns.computeIfAbsent(label, any -> isCompared(label) ? Optional.empty() : Optional.of(ownFactors
                .computeIfAbsent(new OwnFactor(label), own -> Trait.of(Trait.Kind.EXTRA, label))));
    }

    private boolean isComparedSetting(String meaning) {
        return by instanceof FlagFactor flag && (flag.isNamed(meaning) || SettingMeanings.isOf(meaning, flag.flag()));
    }

    private boolean isCompared(String label) {
        return by instanceof OwnFactor own && own.isNamed(label)
                || by instanceof FlagFactor flag && flag.isNamed(label);
    }

    private Map<Trait, Level> settings(Run run) {
        Launch launch = launch(run);
        Optional<EngineVersion> version = EngineVersion.of(launch.version());
        Map<String, String> levels = new TreeMap<>();
        Flags.settings(run).forEach((flag, value) -> {
            Optional<SettingMeanings.Entry> entry = SettingMeanings.of(flag, launch.engine());
            levels.put(entry.map(SettingMeanings.Entry::meaning).orElse(flag),
                    entry.map(known -> known.level(value)).orElse(value));
        });
        Map<Trait, Level> known = new TreeMap<>();
        settings.forEach((meaning, trait) -> {
            String given = levels.get(meaning);
            String level = given == null ? SettingMeanings.unset(meaning, launch.engine(), version) : given;
            String ofFlag = flagLevels.get(meaning);
            known.put(trait, Level.of(ofFlag == null ? level
                    : ofFlag.equals(level) ? SettingMeanings.SET : SettingMeanings.NOT_SET));
        });
        return known;
    }

    private static Launch launch(Run run) {
        return new Launch(run.flags(), run.conditions().text(Factor.ENGINE, ""),
                run.conditions().text(Factor.ENGINE_VERSION, ""));
    }

    /// `cold` or `warm`, as a remark has it.
    private static Optional<String> cache(Run run) {
        for (String note : run.notes()) {
            Matcher matcher = CACHE.matcher(note);
            if (matcher.find()) {
                String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
                return Optional.of(word.toLowerCase(Locale.ROOT).equals("cold") ? "cold" : "warm");
            }
        }
        return Optional.empty();
    }

    /// The names of the traits in which some of the runs differ, in their order.
    public List<String> varying(Collection<Run> runs) {
        Map<Trait, Set<Optional<Level>>> levels = new TreeMap<>();
        List<Map<Trait, Level>> all = new ArrayList<>();
        runs.forEach(run -> all.add(known(run)));
        all.forEach(known -> known.keySet().forEach(trait -> levels.computeIfAbsent(trait,
                any -> new HashSet<>())));
        levels.forEach((trait, seen) -> all.forEach(known -> seen.add(Optional.ofNullable(known.get(trait)))));
        return levels.entrySet().stream().filter(entry -> entry.getValue().size() > 1)
                .filter(entry -> entry.getKey().kind() != Trait.Kind.DEFINITION).map(entry -> entry.getKey().name()).distinct().toList();
    }
}
