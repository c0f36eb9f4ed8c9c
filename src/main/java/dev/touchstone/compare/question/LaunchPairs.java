package dev.touchstone.compare.question;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.factor.ClientCommand;
import dev.touchstone.compare.factor.ExtraTraits;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.setting.Flags;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.statistics.FamilyScatter;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// The pairs of launches, or of servers of one live test, under the same conditions, each against the best.
final class LaunchPairs {

    /// Flags, and variables of the environment; what is not known is no setting of a launch.
    private static final Pattern SETTING = Pattern.compile("-.*|[A-Z][A-Z0-9_]*");

    /// One row of launches.
    ///
    /// @param plain those without a setting that others have
    private record Row(Map<Factor, Level> match, Map<String, List<Run>> launches, Map<String, double[]> values, Set<String> plain) {
    }

    private LaunchPairs() {
    }

    /// Each launch against the best of its row, of two against the one without a setting: what the setting changes is the question.
    static List<LevelPair> of(QuestionInput input, List<Repeats> repeats, Metric metric) {
        return of(input, repeats, metric, row -> Optional.of(row.launches().size() == 2 && row.plain().size() == 1
                ? row.plain().iterator().next() : best(row, metric)));
    }

    /// Each launch against the one of its row that some of these runs have; rows without one are left out.
    static List<LevelPair> against(Set<Run> origins, QuestionInput input, List<Repeats> repeats, Metric metric) {
        return of(input, repeats, metric, row -> row.launches().entrySet().stream()
                .filter(launch -> launch.getValue().stream().anyMatch(origins::contains)).map(Map.Entry::getKey).findFirst());
    }

    private static List<LevelPair> of(QuestionInput input, List<Repeats> repeats, Metric metric, Function<Row, Optional<String>> origin) {
        List<Row> rows = rows(repeats, metric);
        List<FamilyScatter<String>> scatters = FamilyScatter.of(rows.stream().map(Row::values).toList(),
                rows.stream().map(LaunchPairs::families).toList());
        List<LevelPair> pairs = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            Row row = rows.get(at);
            FamilyScatter<String> scatter = scatters.get(at);
            origin.apply(row).ifPresent(from -> row.launches().keySet().stream().filter(launch -> !launch.equals(from))
                    .forEach(launch -> pairs.add(pair(input, row, from, launch, metric, scatter))));
        }
        return pairs;
    }

    /// The sets of repeats that the question is about.
    ///
    /// @param question about the launch or the servers of a live test
    static List<Repeats> sets(Collection<Run> runs, QuestionInput input, Question question) {
        Set<String> options = ClientCommand.options(runs);
        return input.repeats().of(runs, input.terms().accepted()).stream().filter(one ->
                question == Question.SERVER ? isOfAServer(one) : isOfALaunch(one, options)).toList();
    }

    /// The excluded runs that would stand in a row of the question.
    static Stream<Run> excluded(QuestionInput input, Question question, Metric metric) {
        Map<Map<Factor, Level>, List<List<Run>>> rows = new LinkedHashMap<>();
        sets(input.runs(), input, question).forEach(one -> {
            List<Run> runs = one.runs().stream().filter(run -> isMeasured(run, metric)).toList();
            if (!runs.isEmpty()) {
                rows.computeIfAbsent(one.match(), match -> new ArrayList<>()).add(runs);
            }
        });
        return rows.values().stream().filter(launches -> launches.size() > 1).flatMap(List::stream)
                .flatMap(List::stream).filter(Run::isExcluded);
    }

    private static boolean isMeasured(Run run, Metric metric) {
        return run.metrics().get(metric).isPresent() && run.definitions().isMeasured(metric);
    }

    /// Whether the conditions of these repeats suffice but for settings of the launch, and perhaps the server's name.
    ///
    /// @param ofTheClient names of options that are no settings of a launch
    private static boolean isOfALaunch(Repeats repeats, Set<String> ofTheClient) {
        Set<String> names = new HashSet<>(repeats.launch().keySet());
        names.remove(ExtraTraits.SERVER_NAME);
        return !names.isEmpty() && names.stream().allMatch(name -> (SETTING.matcher(name).matches()
                || Flags.isSetting(name))
                && !ofTheClient.contains(name) && !isColumn(repeats, name));
    }

    /// A column of a table whose label looks like a variable of the environment.
    private static boolean isColumn(Repeats repeats, String name) {
        return !name.startsWith("-") && repeats.runs().stream().anyMatch(run -> run.extras().containsKey(name));
    }

    /// Whether their conditions suffice but for the server's name in the plan of a live test: then what differs between
    /// the servers is not known, and the name stands for it.
    private static boolean isOfAServer(Repeats repeats) {
        return repeats.launch().keySet().equals(Set.of(ExtraTraits.SERVER_NAME));
    }

    /// The settings in words, `server a` beside them; of a server that nothing else distinguishes, its name.
    private static String name(Repeats repeats) {
        String server = repeats.launch().get(ExtraTraits.SERVER_NAME);
        if (server == null || isOfAServer(repeats)) {
            return server == null ? repeats.launchName() : server;
        }
        return I18n.text("{0}, server {1}", repeats.launchName(ExtraTraits.SERVER_NAME), server);
    }

    private static List<Row> rows(List<Repeats> repeats, Metric metric) {
        Map<Map<Factor, Level>, Row> rows = new LinkedHashMap<>();
        for (Repeats one : repeats) {
            List<Run> runs = one.taking().stream().filter(run -> isMeasured(run, metric)).toList();
            if (!runs.isEmpty()) {
                Row row = rows.computeIfAbsent(one.match(), match ->
                        new Row(match, new LinkedHashMap<>(), new LinkedHashMap<>(), new HashSet<>()));
                row.launches().put(name(one), runs);
                if (one.launch().values().stream().allMatch(SettingMeanings.NOT_SET::equals)) {
                    row.plain().add(name(one));
                }
                row.values().put(name(one), runs.stream()
                        .mapToDouble(run -> run.metrics().get(metric).orElseThrow()).toArray());
            }
        }
        return rows.values().stream().filter(row -> row.launches().size() > 1).toList();
    }

    private static List<Optional<Level>> families(Row row) {
        return Stream.of(Factor.ENGINE, Factor.MODEL, Factor.THINKING)
                .map(factor -> Optional.ofNullable(row.match().get(factor))).toList();
    }

    private static String best(Row row, Metric metric) {
        double sign = metric.better() == Direction.LOWER ? -1 : 1;
        return row.values().entrySet().stream().max(Comparator.comparingDouble(entry ->
                sign * mean(entry.getValue()))).orElseThrow().getKey();
    }

    private static LevelPair pair(QuestionInput input, Row row, String from, String to, Metric metric,
            FamilyScatter<String> scatter) {
        double[] base = values(row, from);
        double[] other = values(row, to);
        Collection<Run> runs = Stream.of(from, to).flatMap(launch -> runs(row, launch).stream()).toList();
        List<Clash> clashes = new ArrayList<>(Clash.between(metric, runs));
        clashes.removeAll(input.terms().accepted().clashes());
        boolean compares = clashes.isEmpty() && mean(base) > 0 && mean(other) > 0;
        RatioEstimate estimate = compares ? scatter.ratio(from, base, to, other) : null;
        Verdict verdict = estimate == null ? Verdict.NOT_COMPARABLE
                : base.length == 1 && other.length == 1 ? Verdict.SINGLE
                        : Verdict.of(estimate.interval(), input.terms().margin());
        return new LevelPair(row.match(), Map.of(), Level.of(from), Level.of(to), metric, mean(base), mean(other),
                estimate == null ? null : estimate.ratio(), estimate, verdict,
                runs(row, from), runs(row, to), Map.of(), Map.of());
    }

    private static double[] values(Row row, String launch) {
        return row.values().getOrDefault(launch, new double[0]);
    }

    private static List<Run> runs(Row row, String launch) {
        return row.launches().getOrDefault(launch, List.of());
    }

    private static double mean(double... values) {
        return DoubleStream.of(values).average().orElse(0);
    }
}
