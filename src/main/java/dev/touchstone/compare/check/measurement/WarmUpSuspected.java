package dev.touchstone.compare.check.measurement;

import dev.touchstone.compare.check.rule.GroupsCheck;
import dev.touchstone.compare.check.rule.RelatedRuns;
import dev.touchstone.compare.check.rule.Rule;
import dev.touchstone.compare.check.rule.RunFigures;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.prose.WarmUpWords;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Statistic;
import dev.touchstone.model.text.NumberText;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Warns of a run that includes the engine's warm-up: a remark mentions it, or the figures show it and the run is the
/// first of its launch.
///
/// In a short run, a slowest request of five times the median is enough, unless a later repeat has one as well, which
/// makes answers of different lengths the likelier cause. In a long run, a few slow first requests hardly change the
/// figures, so the run alone is no evidence: a later repeat must have scattered less, or the next two must agree within
/// a tenth while the first took a quarter longer than either.
public final class WarmUpSuspected extends Rule implements GroupsCheck {

    private static final double TIMES_THE_MEDIAN = 5;
    private static final double SHORT_RUN = 100;
    private static final double HALF = 0.5;
    private static final int LONGEST_CELL = 80;
    private static final double LONGER = 1.25;
    private static final double AGREES = 1.1;
    private static final Metric MEAN = Metric.of(Quantity.E2E_LATENCY);
    private static final Metric MEDIAN = Metric.of(Quantity.E2E_LATENCY, Statistic.MEDIAN);
    private static final Metric MAX = Metric.of(Quantity.E2E_LATENCY, Statistic.MAX);
    private static final Pattern MENTIONED = Pattern.compile("(?<![-_\\w])warm(?:ing)?[\\s-]?up(?![_=\\w])|预热");
    /// `no need to warm up`, `after warm-up`, `warm-up: 3`, `20 warm-up requests`: it was done before, was not needed, or was a setting.
    private static final Pattern NOT_IN_RUN = Pattern.compile(
            "\\b(?:no|not|without|w/o|after|skip\\w*|disabl\\w*|exclud\\w*|don't|doesn't|didn't)\\b[^.;:,!]{0,24}?warm"
                    + "|warm(?:ing)?[\\s-]?up(?: (?:requests|prompts|queries|iterations))?\\s*[:=]?\\s*\\d"
                    + "|\\d\\s*warm(?:ing)?[\\s-]?up (?:requests|prompts|queries|iterations)\\b"
                    + "|warm(?:ing)?[\\s-]?up\\b[^.;,!]{0,16}?\\b(?:not (?:needed|necessary|required)|unnecessary"
                    + "|(?<!not )(?:done|finished|complete\\w*|disabled|excluded|skipped))\\b"
                    // A live test says so of the counters that it read, not of its requests.
                    + "|counters have it, warm-up included"
                    + "|(?:无需|不需要?|不用|没有|无|已经?|跳过|完成)预热|预热(?:后|完成|完毕|结束|之后)");

    /// A cell that is the name of a row: `warmup1`. Under a head that names warm-ups it is a number of them.
    private static final Pattern ROW = Pattern.compile("(?i)(?:warm(?:ing)?[\\s_-]?up|预热)(?: ?run| ?轮)?[\\s_#-]?\\d{1,2}");

    public WarmUpSuspected() {
        super("warm-up", I18n.text("Warm-up suspected"), Severity.CAUTION,
                I18n.text("a remark, or the mean end-to-end latency of three repeats, or its median and maximum "
                        + "and the number of requests"),
                I18n.text("Leave this run out, or repeat it on a warm server."));
    }

    @Override
    public boolean applies(Run run) {
        return !run.notes().isEmpty() || !run.extras().isEmpty() || run.metrics().get(MEAN).isPresent() || peak(run).isPresent();
    }

    @Override
    public Object group(Run run) {
        return RelatedRuns.launch(run);
    }

    @Override
    public Map<String, String> findIn(List<Run> launch) {
        Map<String, String> found = new HashMap<>();
        List<Run> measured = launch.stream().filter(run -> run.metrics().get(MEAN).isPresent() || peak(run).isPresent()).toList();
        if (!measured.isEmpty()) {
            Run first = measured.getFirst();
            List<Run> repeats = RelatedRuns.repeats(measured).stream()
                    .filter(alike -> alike.getFirst().id().equals(first.id())).findFirst()
                    .map(alike -> alike.subList(1, alike.size())).orElse(List.of());
            byFigures(first, repeats).ifPresent(message -> found.put(first.id(), message));
        }
        for (Run run : launch) {
            Stream.concat(remarks(run).filter(WarmUpSuspected::isMentioned), names(run)).findFirst().ifPresent(note -> found.put(run.id(),
                    peak(run).isPresent() ? I18n.text("A remark says “{0}”: {1}.", note.strip(), figures(run))
                            : I18n.text("A remark says “{0}”.", note.strip())));
        }
        return found;
    }

    private static Optional<String> byFigures(Run first, List<Run> repeats) {
        OptionalDouble peak = peak(first);
        if (peak.orElse(0) >= TIMES_THE_MEDIAN) {
            OptionalDouble calmest = repeats.stream().map(WarmUpSuspected::peak)
                    .flatMapToDouble(OptionalDouble::stream).min();
            double requests = RunFigures.sent(first).orElse(RunFigures.measured(first).orElse(SHORT_RUN));
            if (calmest.isPresent() && calmest.getAsDouble() <= HALF * peak.getAsDouble()) {
                return Optional.of(I18n.text("Perhaps warm-up: in the first run of its launch {0}, {1} times; in a later "
                        + "repeat {2} times.", figures(first), NumberText.PLAIN.fixed(peak.getAsDouble(), 1),
                        NumberText.PLAIN.fixed(calmest.getAsDouble(), 1)));
            }
            if (calmest.isEmpty() && requests < SHORT_RUN) {
                return Optional.of(I18n.text("Perhaps warm-up: {0} in only {1} requests.", figures(first),
                        NumberText.significant(requests)));
            }
        }
        return repeats.size() < 2 ? Optional.empty() : slower(first, repeats.getFirst(), repeats.get(1));
    }

    private static Optional<String> slower(Run first, Run second, Run third) {
        double mean = first.metrics().get(MEAN).orElse(0);
        double low = Math.min(second.metrics().get(MEAN).orElse(0), third.metrics().get(MEAN).orElse(0));
        double high = Math.max(second.metrics().get(MEAN).orElse(0), third.metrics().get(MEAN).orElse(0));
        return low > 0 && high <= AGREES * low && mean >= LONGER * high
                ? Optional.of(I18n.text("Perhaps warm-up: the first run of its launch took {0} s a request, the next two "
                        + "repeats {1} s and {2} s.", NumberText.significant(mean),
                        NumberText.significant(second.metrics().get(MEAN).orElse(0)),
                        NumberText.significant(third.metrics().get(MEAN).orElse(0))))
                : Optional.empty();
    }

    /// The author's remarks, cells of his tables among them.
    private static Stream<String> remarks(Run run) {
        return Stream.concat(run.notes().stream(), run.extras().entrySet().stream()
                .filter(cell -> !cell.getKey().startsWith("-") && cell.getValue().length() <= LONGEST_CELL)
                .map(Map.Entry::getValue));
    }

    private static Stream<String> names(Run run) {
        return run.extras().entrySet().stream().filter(cell -> ROW.matcher(cell.getValue().strip()).matches() && !WarmUpWords.mayName(cell.getKey()))
                .map(Map.Entry::getValue);
    }

    private static boolean isMentioned(String note) {
        String text = note.toLowerCase(Locale.ROOT).replace('’', '\'');
        return MENTIONED.matcher(text).find() && !WarmUpWords.areOfRequests(note) && (!NOT_IN_RUN.matcher(text).find()
                || WarmUpWords.ofRemark(note).filter(says -> says != WarmUpWords.UNCLEAR).isPresent());
    }

    /// The slowest request's latency as a multiple of the median.
    private static OptionalDouble peak(Run run) {
        OptionalDouble max = run.metrics().get(MAX);
        OptionalDouble median = run.metrics().get(MEDIAN);
        return max.isPresent() && median.orElse(0) > 0
                ? OptionalDouble.of(max.getAsDouble() / median.getAsDouble()) : OptionalDouble.empty();
    }

    private static String figures(Run run) {
        return I18n.text("the slowest request took {0} s against a median of {1} s",
                NumberText.significant(run.metrics().get(MAX).orElseThrow()),
                NumberText.significant(run.metrics().get(MEDIAN).orElseThrow()));
    }
}
