package dev.touchstone.report;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.MeanRatio;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.difference.Diff;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.compare.statistics.RatioEstimate;
import dev.touchstone.compare.study.Study;
import dev.touchstone.cost.Currencies;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.Rounding;
import dev.touchstone.model.Run;
import dev.touchstone.model.json.HardwareJson;
import dev.touchstone.model.json.LaunchJson;
import dev.touchstone.model.json.RunDigest;
import dev.touchstone.model.json.RunJson;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.RunNumbers;
import dev.touchstone.report.content.WarningGroup;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// The JSON form of comparisons and runs on the command line, on which other programs rely. Unknown values are absent.
public final class JsonReport {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final ObjectWriter WRITER = JsonMapper.shared().writer().with(new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private JsonReport() {
    }

    /// What was read: an array, one object a text. It is written run by run, so that a long log needs no room. Runs that
    /// came to no figure stand in an array of their own, `outcomes`.
    public static void readings(List<Reading> readings, Writer out) {
        try (JsonGenerator json = WRITER.without(StreamWriteFeature.AUTO_CLOSE_TARGET).createGenerator(out)) {
            Inspection inspection = Answers.of(
                    readings.stream().flatMap(reading -> reading.runs().stream()).toList()).inspection();
            json.writeStartArray();
            readings.forEach(reading -> write(reading, inspection, json));
            json.writeEndArray();
            json.writeRaw("\n");
        }
    }

    /// A comparison: one object.
    public static String comparison(Comparison comparison) {
        return text(node(comparison));
    }

    /// A study: one object.
    public static String study(Study study, List<Run> runs) {
        return text(new StudyJson(new RunNumbers(runs)).study(study));
    }

    /// Answers and findings: one object with an array of each.
    public static String findings(Answers answers) {
        ObjectNode node = answersNode(answers);
        StudyJson json = new StudyJson(new RunNumbers(answers.runs()));
        ArrayNode findings = node.putArray("findings");
        answers.findings().forEach(finding -> findings.add(json.finding(finding)));
        return text(node);
    }

    /// Answers alone: one object with an array of them.
    public static String answers(Answers answers) {
        return text(answersNode(answers));
    }

    private static ObjectNode answersNode(Answers answers) {
        ObjectNode node = NODES.objectNode();
        put(node, answers.answers(), new RunNumbers(answers.runs()));
        return node;
    }

    private static void put(ObjectNode node, List<Answer> answers, RunNumbers numbers) {
        ArrayNode array = node.putArray("answers");
        answers.forEach(answer -> array.add(AnswerJson.node(answer, numbers)));
    }

    /// What runs differ in: one object, `levels` in the order of `runs`, null where a level is not known.
    ///
    /// @param numbers of the runs, in their order
    /// @param all whether lines in which they agree are included
    public static String diff(Diff diff, List<Integer> numbers, boolean all) {
        ObjectNode node = NODES.objectNode();
        ArrayNode runs = node.putArray("runs");
        for (int i = 0; i < numbers.size(); i++) {
            Run run = diff.runs().get(i);
            runs.addObject().put("run", numbers.get(i)).put("source", run.source().name()).putArray("lines")
                    .add(run.source().lines().first()).add(run.source().lines().last());
        }
        ArrayNode lines = node.putArray("lines");
        diff.lines().stream().filter(line -> all || line.differs()).forEach(line -> {
            ObjectNode entry = lines.addObject().put("kind", line.kind().name().toLowerCase(Locale.ROOT))
                    .put("name", line.name()).put("differs", line.differs());
            ArrayNode levels = entry.putArray("levels");
            line.levels().forEach(levels::add);
        });
        return text(node);
    }

    /// The whole report: its runs, each with the text it comes from, its comparisons, and what was found beside them.
    public static String of(Report report) {
        ObjectNode node = NODES.objectNode().put("title", report.title()).put("made", report.made().toString());
        put(node, report.answers(), new RunNumbers(report.runs()));
        ArrayNode runs = node.putArray("runs");
        report.runs().forEach(run -> {
            ObjectNode source = NODES.objectNode().put("source", run.source().name())
                    .put("sha256", run.source().sha256());
            runs.add(source.setAll(node(run, report.inspection())));
        });
        ArrayNode comparisons = node.putArray("comparisons");
        report.comparisons().forEach(comparison -> comparisons.add(node(comparison)));
        StudyJson json = new StudyJson(new RunNumbers(report.runs()));
        ArrayNode studies = node.putArray("studies");
        report.studies().forEach(study -> studies.add(json.study(study)));
        ArrayNode findings = node.putArray("findings");
        report.findings().forEach(finding -> findings.add(json.finding(finding)));
        ArrayNode checks = node.putArray("checks");
        WarningGroup.of(report.runs(), report.inspection()).forEach(firing -> checks.add(StudyJson.firing(firing)));
        ArrayNode failures = node.putArray("failedLaunches");
        report.failures().forEach(found -> failures.add(sourced(found.source(), LaunchJson.write(found.what()))));
        ArrayNode hardware = node.putArray("hardware");
        report.hardware().forEach(found -> hardware.add(sourced(found.source(), HardwareJson.write(found.what()))));
        putSentences(node, "problems", report.problems());
        return text(node);
    }

    private static JsonNode sourced(String source, ObjectNode what) {
        return source.isEmpty() ? what : NODES.objectNode().put("source", source).setAll(what);
    }

    private static void write(Reading reading, Inspection inspection, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("source", reading.source());
        json.writeArrayPropertyStart("runs");
        reading.runs().stream().filter(run -> !MetricOutcome.isAllOf(run))
                .forEach(run -> json.writeTree(node(run, inspection)));
        json.writeEndArray();
        if (reading.runs().stream().anyMatch(MetricOutcome::isAllOf)) {
            json.writeArrayPropertyStart("outcomes");
            reading.runs().stream().filter(MetricOutcome::isAllOf).forEach(run -> json.writeTree(node(run, inspection)));
            json.writeEndArray();
        }
        besideTheRuns(reading).forEachEntry((name, value) -> {
            json.writeName(name);
            json.writeTree(value);
        });
        json.writeEndObject();
    }

    private static ObjectNode besideTheRuns(Reading reading) {
        ObjectNode node = NODES.objectNode();
        ArrayNode failures = node.putArray("failedLaunches");
        reading.failedLaunches().forEach(launch -> failures.add(LaunchJson.write(launch)));
        ArrayNode hardware = node.putArray("hardware");
        reading.hardware().forEach(dump -> hardware.add(HardwareJson.write(dump)));
        ArrayNode unread = node.putArray("unread");
        reading.unreadPassages().forEach(lines ->
                unread.addObject().putArray("lines").add(lines.first()).add(lines.last()));
        putSentences(node, "problems", reading.problems());
        putSentences(node, "notices", reading.notices());
        if (!reading.questions().isEmpty()) {
            ArrayNode questions = node.putArray("questions");
            reading.questions().forEach(question -> questions.add(node(question)));
        }
        return node;
    }

    private static ObjectNode node(ColumnQuestion question) {
        ObjectNode node = NODES.objectNode().put("line", question.line()).put("cell", question.cell())
                .put("proposal", key(question.proposal(), question)).put("why", question.why());
        ArrayNode choices = node.putArray("choices");
        question.choices().forEach(choice -> choices.add(key(choice, question)));
        return node;
    }

    /// The key of a choice, with its unit where the question is about that: `ttft.mean (ms)`.
    /// Several where the question is about several figures of a cell: `ttft.p50 / ttft.p99`.
    private static String key(List<Meaning> choice, ColumnQuestion question) {
        String key = keys(choice);
        boolean isShared = question.choices().stream().filter(other -> keys(other).equals(key)).count() > 1;
        return isShared && choice.getFirst() instanceof Meaning.Figure figure ? key + " (" + Meanings.unit(figure) + ")" : key;
    }

    private static String keys(List<Meaning> choice) {
        return choice.stream().map(Meanings::key).distinct().collect(Collectors.joining(" / "));
    }

    private static void putSentences(ObjectNode node, String name, List<String> sentences) {
        if (!sentences.isEmpty()) {
            ArrayNode array = node.putArray(name);
            sentences.forEach(array::add);
        }
    }

    private static ObjectNode node(Run run, Inspection inspection) {
        return RunJson.contract(run.with(run.engineLog(), inspection.warnings(run))).put("digest", RunDigest.of(run));
    }

    /// With the currency of money.
    private static String unit(Comparison comparison) {
        return Currencies.unit(comparison.lens().metric(), comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream()).toList());
    }

    private static ObjectNode node(Comparison comparison) {
        Metric metric = comparison.lens().metric();
        ObjectNode node = NODES.objectNode().put("metric", metric.key()).put("unit", unit(comparison))
                .put("better", metric.better().key()).put("by", comparison.lens().by().key());
        Level baseline = comparison.baseline();
        if (baseline != null) {
            node.put("baseline", baseline.toString());
        }
        ArrayNode rows = node.putArray("rows");
        comparison.rows().forEach(row -> rows.add(node(row)));
        if (!comparison.incomplete().isEmpty()) {
            ArrayNode incomplete = node.putArray("incomplete");
            comparison.incomplete().forEach(row -> incomplete.add(node(row)));
        }
        ArrayNode geomean = node.putArray("geomean");
        comparison.geomean().forEach(mean -> geomean.add(node(mean)));
        ArrayNode warnings = node.putArray("warnings");
        comparison.warnings().forEach(warning -> warnings.addObject()
                .put("check", warning.check()).put("message", warning.message()));
        return node;
    }

    private static ObjectNode node(MeanRatio mean) {
        ObjectNode node = NODES.objectNode();
        node.set("match", match(mean.match()));
        node.put("level", mean.level().toString());
        put(node, "ratio", mean.ratio());
        putRange(node, "interval", mean.interval());
        node.put("direction", mean.direction().key());
        put(node, "p", mean.p());
        ArrayNode rows = node.put("points", mean.points()).putArray("rows");
        mean.rows().forEach(row -> rows.add(match(row.wholeMatch())));
        return node.put("leftOut", mean.leftOut());
    }

    private static ObjectNode node(Row row) {
        ObjectNode node = NODES.objectNode();
        node.set("match", match(row.wholeMatch()));
        if (!row.settings().isEmpty()) {
            ObjectNode settings = node.putObject("settings");
            row.settings().forEach(settings::put);
        }
        ObjectNode alsoDiffers = node.putObject("alsoDiffers");
        row.alsoDiffers().forEach((factor, levels) -> {
            ArrayNode words = alsoDiffers.putArray(factor);
            levels.forEach(words::add);
        });
        if (!row.assumed().isEmpty()) {
            ObjectNode assumed = node.putObject("assumed");
            row.assumed().forEach((name, assumption) -> assumed.put(name, assumption.sentence()));
        }
        ArrayNode cells = node.putArray("cells");
        row.cells().forEach(cell -> cells.add(node(cell)));
        if (!row.outcomes().isEmpty()) {
            ObjectNode outcomes = node.putObject("outcomes");
            row.outcomes().forEach((level, words) -> outcomes.put(level.toString(), words));
        }
        return node;
    }

    static ObjectNode match(Map<? extends AnyFactor, Level> levels) {
        ObjectNode match = NODES.objectNode();
        levels.forEach((factor, level) -> match.set(factor.key(), switch (level) {
            case Level.Number(double value) -> number(value);
            case Level.Word(String word) -> NODES.stringNode(word);
        }));
        return match;
    }

    private static ObjectNode node(Cell cell) {
        ObjectNode node = NODES.objectNode().put("level", cell.level().toString());
        put(node, cell.spread());
        put(node, "delta", cell.delta());
        put(node, cell.estimate());
        if (cell.verdict() != null) {
            node.put("verdict", cell.verdict().key());
        }
        if (!cell.clashes().isEmpty()) {
            ArrayNode clashes = node.putArray("clashes");
            cell.clashes().forEach(clash -> clashes.addObject().put("aspect", clash.aspect().key())
                    .put("one", clash.one()).put("other", clash.other()));
        }
        return node;
    }

    private static void put(ObjectNode node, @Nullable RatioEstimate estimate) {
        if (estimate == null) {
            return;
        }
        put(node, "ratio", estimate.ratio());
        putRange(node, "interval", estimate.interval());
        if (estimate.interval() != null) {
            ObjectNode scatter = node.putObject("scatter")
                    .put("pooled", estimate.scatter() == RatioEstimate.Scatter.POOLED);
            put(scatter, "sd", estimate.sd());
            put(scatter, "degreesOfFreedom", estimate.degreesOfFreedom());
        }
        put(node, "u", estimate.u());
        put(node, "p", estimate.p());
    }

    static void put(ObjectNode node, Spread spread) {
        node.put("n", spread.n());
        put(node, "mean", spread.mean());
        put(node, "median", spread.median());
        put(node, "min", spread.min());
        put(node, "max", spread.max());
        put(node, "stddev", spread.stddev());
        Double half = spread.interval();
        if (half != null) {
            node.set("meanInterval", range(spread.mean() - half, spread.mean() + half));
        }
        putRange(node, "medianInterval", spread.medianInterval());
    }

    private static void putRange(ObjectNode node, String key, @Nullable Interval interval) {
        if (interval != null) {
            node.set(key, range(interval.low(), interval.high()));
        }
    }

    static void put(ObjectNode node, String key, @Nullable Double value) {
        if (value != null) {
            node.set(key, number(value));
        }
    }

    private static ArrayNode range(double low, double high) {
        return NODES.arrayNode().add(number(low)).add(number(high));
    }

    static JsonNode number(double value) {
        double clean = Rounding.cleaned(value);
        return clean == Math.rint(clean) && Math.abs(clean) < 0x1p53
                ? NODES.numberNode((long) clean) : NODES.numberNode(clean);
    }

    private static String text(JsonNode node) {
        return WRITER.writeValueAsString(node) + "\n";
    }
}
