package dev.touchstone.importer.column.meaning;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// All that a column of a plain table can be taken for, to choose from.
public final class Meanings {

    /// What a column is that has no part in any comparison.
    public static final Meaning EXTRA = new Meaning.Extra();

    /// What the user may make of a column of whatever name: a factor of the author's own.
    public static final Meaning OWN = new Meaning.Own();

    /// What the user may make of a column that is not to be kept.
    public static final Meaning IGNORED = new Meaning.Ignored();

    private static final List<Statistic> STATISTICS = List.of(Statistic.MEAN, Statistic.MEDIAN,
            Statistic.percentile(90), Statistic.percentile(95), Statistic.percentile(99), Statistic.MIN, Statistic.MAX,
            Statistic.STDDEV);

    private Meanings() {
    }

    /// A condition or a metric.
    ///
    /// @param key as in JSON: `gpuCount`, `ttft.p99`
    /// @param label as on screen: `GPUs`, `Time to first token, p99`
    /// @param englishLabel the label in English
    /// @param forms what the column then is, one form for each unit that its figures may be in
    public record Choice(String key, String label, String englishLabel, List<Form> forms) {

        /// Whether it is a condition.
        public boolean isCondition() {
            return forms.getFirst().meaning() instanceof Meaning.Level;
        }
    }

    /// @param unit `ms`; empty for a count and for a condition
    public record Form(String unit, Meaning meaning) {
    }

    /// Conditions first, then metrics, each in its own order. Any column may also be [#EXTRA], [#OWN] or
    /// [#IGNORED].
    public static List<Choice> all() {
        return Stream.concat(Arrays.stream(Factor.values()).map(Meanings::condition),
                Arrays.stream(Quantity.values()).flatMap(Meanings::metrics).map(Meanings::metric)).toList();
    }

    private static Choice condition(Factor factor) {
        return new Choice(factor.key(), factor.label(), factor.englishLabel(), List.of(new Form("", new Meaning.Level(factor))));
    }

    private static Stream<Metric> metrics(Quantity quantity) {
        return quantity.isDistribution() ? STATISTICS.stream().map(statistic -> Metric.of(quantity, statistic))
                : Stream.of(Metric.of(quantity));
    }

    private static Choice metric(Metric metric) {
        return new Choice(metric.key(), metric.label(), metric.englishLabel(), forms(metric));
    }

    private static List<Form> forms(Metric metric) {
        List<Form> forms = new ArrayList<>();
        switch (metric.unit()) {
            case SECONDS -> {
                forms.add(form(metric, "s", 1));
                forms.add(form(metric, "ms", 1e-3));
                forms.add(form(metric, "µs", 1e-6));
                forms.add(form(metric, "min", 60));
            }
            case REQUESTS_PER_SECOND -> {
                forms.add(form(metric, "req/s", 1));
                forms.add(form(metric, "req/min", 1 / 60d));
            }
            case EMBEDDINGS_PER_SECOND, DOCUMENTS_PER_SECOND -> forms.add(form(metric, metric.unit().symbol(), 1));
            case TOKENS_PER_SECOND -> {
                forms.add(form(metric, "tok/s", 1));
                forms.add(form(metric, "k tok/s", 1e3));
                forms.add(form(metric, "tok/min", 1 / 60d));
            }
            case TOKENS -> {
                forms.add(form(metric, "tok", 1));
                forms.add(form(metric, "k tok", 1e3));
                forms.add(form(metric, "M tok", 1e6));
            }
            case FRACTION -> {
                forms.add(form(metric, "", 1));
                forms.add(form(metric, "%", 0.01));
            }
            case COUNT, TOKENS_PER_STEP, WATTS, JOULES_PER_TOKEN, MONEY_PER_MILLION_TOKENS, TOKENS_PER_MONEY,
                    MONEY_PER_THOUSAND_REQUESTS, REQUESTS_PER_MONEY ->
                forms.add(form(metric, metric.unit().symbol(), 1));
        }
        return forms;
    }

    private static Form form(Metric metric, String unit, double scale) {
        return new Form(unit, new Meaning.Figure(metric, scale));
    }

    /// The unit that a column of figures is in: `ms`; empty for a count.
    public static String unit(Meaning.Figure figure) {
        return forms(figure.metric()).stream().filter(form -> form.meaning().equals(figure)).map(Form::unit).findFirst()
                .orElse(figure.scale() + " " + figure.metric().unit().symbol());
    }

    /// The key of a meaning in JSON: `ttft.p99`, `gpuCount`, `extra`.
    public static String key(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Figure figure -> figure.metric().key();
            case Meaning.Level(Factor factor) -> factor.key();
            case Meaning.Definition(var aspect) -> aspect.key();
            case Meaning.Client() -> "client";
            case Meaning.MeasuredAt() -> "measuredAt";
            case Meaning.Extra() -> "extra";
            case Meaning.Own() -> "own";
            case Meaning.Ignored() -> "ignored";
        };
    }

    /// A meaning in words, as a person reads it: `Time to first token, p99 (ms)`, `GPUs`, `Other`.
    public static String words(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Figure figure -> figure.metric().label()
                    + (unit(figure).isEmpty() ? "" : " (" + unit(figure) + ")");
            case Meaning.Level(Factor factor) -> factor.label();
            case Meaning.Definition(var aspect) -> aspect.label();
            case Meaning.Client() -> I18n.text("Client");
            case Meaning.MeasuredAt() -> I18n.text("Measured at");
            case Meaning.Extra() -> I18n.text("Other");
            case Meaning.Own() -> I18n.text("Own factor");
            case Meaning.Ignored() -> I18n.text("Ignored");
        };
    }

    /// The same words as they are stored: in English.
    public static String english(Meaning meaning) {
        return switch (meaning) {
            case Meaning.Figure figure -> figure.metric().englishLabel()
                    + (unit(figure).isEmpty() ? "" : " (" + unit(figure) + ")");
            case Meaning.Level(Factor factor) -> factor.englishLabel();
            case Meaning.Definition(var aspect) -> aspect.englishLabel();
            case Meaning.Client() -> "Client";
            case Meaning.MeasuredAt() -> "Measured at";
            case Meaning.Extra() -> "Other";
            case Meaning.Own() -> "Own factor";
            case Meaning.Ignored() -> "Ignored";
        };
    }
}
