package dev.touchstone.compare.question;

import static dev.touchstone.compare.RunFixture.run;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.compare.statistics.RatioEstimate.Scatter;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.LayoutFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A pair of levels written down by hand, and the paragraph about such pairs.
final class PairFixture {

    private static int line;

    private final Question question;
    private final String from;
    private final String to;
    private final Map<Factor, Level> match = new EnumMap<>(Factor.class);
    private final Map<String, List<String>> differs = new LinkedHashMap<>();
    private String metric = "request_throughput";
    private String tokens = "";
    private String client = "";
    private Map<String, String> settings = Map.of();
    private int fromN = 2;
    private int toN = 2;
    private Scatter scatter = Scatter.OWN;
    private double sd = 0.02;
    private double degreesOfFreedom = 2;

    private PairFixture(Question question, String from, String to) {
        this.question = question;
        this.from = from;
        this.to = to;
    }

    static PairFixture pair(Question question, Object from, Object to) {
        return new PairFixture(question, from.toString(), to.toString());
    }

    PairFixture with(Factor factor, Object level) {
        match.put(factor, Level.parse(factor, level.toString()));
        return this;
    }

    PairFixture metric(String key) {
        metric = key;
        return this;
    }

    PairFixture words() {
        tokens = "words";
        return this;
    }

    PairFixture client(String name) {
        client = name;
        return this;
    }

    PairFixture settings(Map<String, String> flags) {
        settings = flags;
        return this;
    }

    PairFixture n(int ofFrom, int ofTo) {
        fromN = ofFrom;
        toN = ofTo;
        return this;
    }

    PairFixture differs(String name, String... levels) {
        differs.put(name, List.of(levels));
        return this;
    }

    LevelPair higher(double ratio, double low, double high) {
        return build(Verdict.HIGHER, ratio, new Interval(low, high));
    }

    LevelPair lower(double ratio, double low, double high) {
        return build(Verdict.LOWER, ratio, new Interval(low, high));
    }

    LevelPair same(double ratio) {
        return build(Verdict.SAME, ratio, new Interval(ratio - 0.01, ratio + 0.01));
    }

    LevelPair open(double ratio, double low, double high) {
        return build(Verdict.OPEN, ratio, new Interval(low, high));
    }

    LevelPair open(double ratio) {
        return build(Verdict.OPEN, ratio, null);
    }

    LevelPair clashing(double ratio, double low, double high) {
        return build(Verdict.NOT_COMPARABLE, ratio, new Interval(low, high));
    }

    LevelPair single(double ratio) {
        n(1, 1);
        return build(Verdict.SINGLE, ratio, null);
    }

    /// Makes the interval of the scatter of several rows.
    ///
    /// @param sd of single repeats
    PairFixture pooled(double sd, double degreesOfFreedom) {
        scatter = Scatter.POOLED;
        this.sd = sd;
        this.degreesOfFreedom = degreesOfFreedom;
        return this;
    }

    private LevelPair build(Verdict verdict, double ratio, @Nullable Interval interval) {
        RatioEstimate estimate = new RatioEstimate(ratio, interval, interval == null ? Scatter.NONE : scatter, sd,
                degreesOfFreedom, 0, null, null);
        return new LevelPair(match, settings, level(from), level(to), Metric.ofKey(metric).orElseThrow(), 10,
                10 * ratio, ratio, estimate, verdict,
                runs(from, fromN), runs(to, toN), differs, Map.of());
    }

    private Level level(String text) {
        return question.factor().map(factor -> factor.parse(text)).orElse(Level.of(text));
    }

    private List<Run> runs(String level, int n) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            line += 50;
            RunFixture run = run("notes.md", line);
            match.forEach(run::with);
            question.factor().ifPresent(factor -> {
                switch (factor) {
                    case Factor known -> run.with(known, level);
                    case OwnFactor own -> run.extra(own.label(), level);
                    case FlagFactor flag -> run.flag(flag.flag(), level);
                    case AnnotationFactor other -> throw new IllegalArgumentException("no question is about " + other);
                    case LayoutFactor other -> throw new IllegalArgumentException("no question is about " + other);
                }
            });
            if (!tokens.isEmpty()) {
                run.define(Aspect.TOKENS, tokens);
            }
            if (!client.isEmpty()) {
                run.define(Aspect.CLIENT, client);
            }
            runs.add(run.build());
        }
        return runs;
    }

    static String text(Question question, LevelPair... pairs) {
        List<LevelPair> all = List.of(pairs);
        List<Run> runs = all.stream().flatMap(pair -> pair.runs().stream()).toList();
        AnswerText.Written written = AnswerText.of(question, PairGroup.of(all, question.factor(), runs), 0.03);
        return (written.shown() + " " + written.sureness() + " " + written.meaning()).strip();
    }
}
