package dev.touchstone.compare.question;

import dev.touchstone.compare.difference.SideDifference;
import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What else differs between the sides of pairs, and what was taken as the same, as caveats.
final class Caveats {

    private static final String NOT_KNOWN = "not known";
    private static final String BOTH = "";
    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private final Question question;
    private final List<LevelPair> pairs;
    private final Map<String, Set<String>> differences = new LinkedHashMap<>();
    /// Of one side only.
    private final Map<String, Set<String>> known = new LinkedHashMap<>();
    private final Map<String, List<LevelPair>> assumed = new LinkedHashMap<>();
    /// Of what differs: what each side has.
    private final Map<String, SideDifference> sides;

    Caveats(Question question, Collection<LevelPair> pairs) {
        this(question, pairs, pairs.stream().flatMap(pair -> pair.runs().stream()).toList());
    }

    /// @param all the runs that were compared
    Caveats(Question question, Collection<LevelPair> pairs, Collection<Run> all) {
        this.question = question;
        this.pairs = List.copyOf(pairs);
        pairs.forEach(pair -> {
            pair.differs().forEach((name, levels) -> {
                Map<String, Set<String>> names = levels.contains(NOT_KNOWN) && levels.size() == 2 ? known : differences;
                names.computeIfAbsent(name, any -> new LinkedHashSet<>()).addAll(levels);
            });
            pair.assumed().keySet().forEach(name -> assumed.computeIfAbsent(name, any -> new ArrayList<>()).add(pair));
        });
        differences.keySet().removeIf(this::namesOnlyLevels);
        known.keySet().removeAll(differences.keySet());
        known.values().forEach(levels -> levels.remove(NOT_KNOWN));
        this.sides = question.factor().map(by -> SideDifference.of(differences.keySet(), by, this::sides, all))
                .orElse(Map.of());
    }

    /// Whether a column says nothing but the compared level, which was read from it: `TP2` and `TP4`, but not `TP4, eager`.
    private boolean namesOnlyLevels(String column) {
        OwnFactor own = new OwnFactor(column);
        List<Run> runs = pairs.stream().flatMap(pair -> pair.runs().stream()).toList();
        return question.factor().orElse(null) instanceof Factor by && runs.stream().allMatch(run -> run.conditions().get(by)
                .flatMap(condition -> condition.evidence().column()).filter(own::isNamed).isPresent())
                && runs.stream().map(run -> own.level(run).map(level -> DIGITS.matcher(level.toString()).replaceAll(""))).distinct().count() == 1;
    }

    /// The runs of both sides of the pairs that differ in something.
    private Map<Level, List<Run>> sides(String name) {
        Map<Level, List<Run>> runs = new TreeMap<>();
        pairs.stream().filter(pair -> pair.differs().containsKey(name)).forEach(pair -> {
            runs.computeIfAbsent(pair.from(), side -> new ArrayList<>()).addAll(pair.fromRuns());
            runs.computeIfAbsent(pair.to(), side -> new ArrayList<>()).addAll(pair.toRuns());
        });
        return runs;
    }

    /// What differs for certain.
    List<Caveat> different() {
        return differences.entrySet().stream().map(entry -> new Caveat(entry.getKey(), different(entry.getKey(),
                Optional.ofNullable(sides.get(entry.getKey())).flatMap(side -> question.factor().map(side::words))
                        .orElseGet(() -> levels(entry.getValue()))))).toList();
    }

    private String different(String name, String levels) {
        int rows = rows(name);
        return rows == pairs.size() ? I18n.text("The sides also differ in {0}: {1}.", LevelName.trait(name), levels)
                : I18n.text("In {0} of {1} rows the sides also differ in {2}: {3}.", rows, pairs.size(), LevelName.trait(name), levels);
    }

    /// In how many rows the sides differ in something, or may.
    private int rows(String name) {
        return (int) pairs.stream().filter(pair -> pair.differs().containsKey(name)).count();
    }

    /// What may differ because it is not known of one side.
    List<Caveat> oneSided() {
        return known.entrySet().stream().map(entry -> new Caveat(entry.getKey(), names(entry.getKey())
                .orElseGet(() -> oneSided(entry.getKey(), levels(entry.getValue()))))).toList();
    }

    /// What was taken as the same although it is not known of all runs.
    List<Caveat> assumptions() {
        return assumed.entrySet().stream().map(entry -> new Caveat(entry.getKey(),
                assumption(entry.getKey(), entry.getValue()))).toList();
    }

    /// For the paragraph, because readers see it before the caveats, with the rows that it is about where these are not
    /// all; empty where nothing is assumed.
    String assumed() {
        Set<LevelPair> about = Collections.newSetFromMap(new IdentityHashMap<>());
        assumed.values().forEach(about::addAll);
        if (about.isEmpty()) {
            return "";
        }
        List<LevelPair> assuming = pairs.stream().filter(about::contains).toList();
        String place = about.size() == pairs.size() ? "" : place(assuming);
        String what = new AssumedNames(assuming).words();
        return place.isEmpty() ? I18n.text("Assumed, not known: {0}.", what)
                : I18n.text("Assumed, not known ({0}): {1}.", place, what);
    }

    /// `In the source QServe is called “QServe-W4A8KV4”.`, where the compared level was read from the column and says less
    /// than its cell; empty for another column.
    private Optional<String> names(String column) {
        OwnFactor own = new OwnFactor(column);
        List<Run> runs = pairs.stream().filter(pair -> pair.differs().containsKey(column)).flatMap(pair -> pair.runs().stream()).toList();
        return question.factor().filter(Factor.class::isInstance).map(Factor.class::cast).filter(by -> runs.stream().allMatch(run ->
                run.conditions().get(by).flatMap(condition -> condition.evidence().column()).filter(own::isNamed).isPresent()))
                .map(by -> I18n.text("In the source {0}.", Phrases.and(runs.stream().flatMap(run -> own.level(run).map(name ->
                        I18n.text("{0} is called “{1}”", by.level(run).map(question::name).orElse(""), name)).stream()).distinct().toList())));
    }

    /// `Temperature is known for vLLM only (0.7).`
    private String oneSided(String name, String levels) {
        // A column may have the name of what is compared: then its level is not that of the runs.
        Set<String> known = Factor.ofKey(name).filter(factor -> !question.factor().equals(Optional.of(factor)))
                .map(factor -> sides(name, factor)).orElse(Set.of());
        String trait = capital(LevelName.trait(name));
        int rows = rows(name);
        if (known.contains(BOTH)) {
            return I18n.text("{0} is known for some of the runs only ({1}).", trait, levels);
        }
        if (known.size() != 1) {
            return rows == pairs.size() ? I18n.text("{0} is known for one side only ({1}).", trait, levels)
                    : I18n.text("In {0} of {1} rows {2} is known for one side only ({3}).", rows, pairs.size(),
                            LevelName.trait(name), levels);
        }
        String side = known.iterator().next();
        return rows == pairs.size() ? I18n.text("{0} is known for {1} only ({2}).", trait, side, levels)
                : I18n.text("In {0} of {1} rows {2} is known for {3} only ({4}).", rows, pairs.size(), LevelName.trait(name), side,
                        levels);
    }

    private static String levels(Collection<String> levels) {
        return Phrases.and(levels.stream().map(LevelName::shown).toList());
    }

    /// The side of each pair of which the level is known; [#BOTH] for a pair with a run on each side of which it is.
    private Set<String> sides(String name, Factor factor) {
        return pairs.stream().filter(pair -> pair.differs().containsKey(name)).flatMap(pair -> {
            boolean isOfFrom = isKnown(pair.fromRuns(), factor);
            boolean isOfTo = isKnown(pair.toRuns(), factor);
            return isOfFrom && isOfTo ? Stream.of(BOTH) : isOfFrom ? Stream.of(question.name(pair.from()))
                    : isOfTo ? Stream.of(question.name(pair.to())) : Stream.of();
        }).collect(Collectors.toSet());
    }

    private static boolean isKnown(List<Run> runs, Factor factor) {
        return runs.stream().anyMatch(run -> factor.level(run).isPresent());
    }

    /// The sentence about the first pair, with the conditions of the pairs that it is about in front where these are not
    /// all.
    private String assumption(String name, List<LevelPair> about) {
        String sentence = sentence(about.getFirst(), name);
        List<LevelPair> alike = about.stream().filter(pair -> sentence.equals(sentence(pair, name))).toList();
        String place = alike.size() == pairs.size() ? "" : place(alike);
        String other = alike.size() == about.size() ? "" : I18n.plural(about.size() - alike.size(),
                " Something like it holds for {0} more row.", " Something like it holds for {0} more rows.");
        return (place.isEmpty() ? capital(sentence) : I18n.text("{0}: {1}", capital(place), sentence)) + other;
    }

    private static String sentence(LevelPair pair, String name) {
        Assumption assumption = pair.assumed().get(name);
        return assumption == null ? "" : assumption.sentence();
    }

    /// What distinguishes these pairs from the others: `SGLang, concurrency 30 and 50`.
    private String place(List<LevelPair> alike) {
        Set<Factor> factors = new TreeSet<>();
        pairs.forEach(pair -> factors.addAll(pair.match().keySet()));
        return factors.stream().filter(factor -> levels(pairs, factor).size() > 1)
                .filter(factor -> !Factor.PARALLELISM.contains(factor) || !factors.contains(Factor.GPU_COUNT))
                .map(factor -> levels(alike, factor)).filter(words -> !words.isEmpty())
                .map(Caveats::joined).collect(Collectors.joining(I18n.text(", ")));
    }

    /// `concurrency 30 and 50`, `2 and 4 GPUs`: the word that all have stands once.
    static String joined(List<String> words) {
        String first = words.getFirst();
        String begin = first.substring(0, first.lastIndexOf(' ') + 1);
        String end = first.indexOf(' ') < 0 ? "" : first.substring(first.indexOf(' '));
        if (words.stream().allMatch(word -> word.startsWith(begin) && word.indexOf(' ', begin.length()) < 0)) {
            return begin + Phrases.and(words.stream().map(word -> word.substring(begin.length())).toList());
        }
        boolean isOneEnd = words.stream().allMatch(word -> word.endsWith(end) && word.indexOf(' ') == word.length() - end.length());
        return isOneEnd ? Phrases.and(words.stream().map(word -> word.substring(0, word.length() - end.length())).toList()) + end : Phrases.and(words);
    }

    private static List<String> levels(List<LevelPair> pairs, Factor factor) {
        return pairs.stream().map(pair -> pair.match().get(factor)).filter(Objects::nonNull).distinct()
                .map(level -> LevelName.of(factor, level)).toList();
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
