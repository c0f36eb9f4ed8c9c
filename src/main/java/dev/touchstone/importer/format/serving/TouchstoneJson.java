package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.json.RunDigest;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What Touchstone itself writes: `read --json`, `run --json`, `report -o x.json`. Runs keep their
/// figures, conditions, definitions and ids; the checks are run again.
public final class TouchstoneJson implements JsonSchema {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
    private static final FormatInfo INFO = FormatInfo.of("touchstone-json")
            .samples(ServingSamples.OWN_JSON);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<String> keys() {
        return List.of("runs");
    }

    @Override
    public boolean recognises(JsonValue value) {
        boolean isReading = value.has("source") && value.has("runs") && value.has("failedLaunches");
        boolean isReport = value.has("title") && value.has("made") && value.has("runs");
        return (isReading || isReport) && (runs(value).isEmpty() || runs(value).stream().anyMatch(
                TouchstoneJson::isRun)) || value.has("source") && runs(value).stream().anyMatch(TouchstoneJson::isRun);
    }

    private static List<JsonValue> runs(JsonValue value) {
        return value.objects("runs");
    }

    private static boolean isRun(JsonValue run) {
        return run.has("format") && run.members().get("conditions") instanceof JsonValue
                && run.members().get("metrics") instanceof JsonValue;
    }

    @Override
    public List<Content> read(JsonValue value, Function<String, Evidence> evidence) {
        String source = value.text("source").orElse("");
        return Stream.concat(runs(value).stream(), value.objects("outcomes").stream()).filter(TouchstoneJson::isRun)
                .map(run -> content(run, source, evidence)).toList();
    }

    private static Content content(JsonValue run, String source, Function<String, Evidence> evidence) {
        Map<String, String> extras = new LinkedHashMap<>();
        run.object("extras").leaves().forEach(extras::put);
        run.object("flags").leaves().forEach((name, words) -> extras.put(name.startsWith("-") ? name
                : "flag " + name, words));
        Map<Metric, Double> metrics = new HashMap<>();
        run.object("metrics").leaves().forEach((key, words) -> Metric.ofKey(key).ifPresentOrElse(
                metric -> run.object("metrics").number(key).ifPresent(figure -> metrics.put(metric, figure)),
                () -> extras.put(key, words)));
        Definitions definitions = Definitions.none();
        for (Map.Entry<String, String> choice : run.object("definitions").leaves().entrySet()) {
            Aspect aspect = Aspect.ofKey(choice.getKey()).orElse(null);
            if (aspect != null) {
                definitions = definitions.with(aspect, choice.getValue());
            }
        }
        Conditions conditions = conditions(run, extras, evidence);
        return new Content(run, new ResultBuilder(run.text("client").orElse("touchstone")).measuredAt(measuredAt(run))
                .conditions(conditions).metrics(metrics).definitions(definitions).extras(extras)
                .notes(notes(run, source)).id(id(run, conditions, metrics, definitions)));
    }

    /// The id of the run, when it is one of ours and belongs to these very figures, conditions and definitions; else
    /// null.
    private static @Nullable String id(JsonValue run, Conditions conditions, Map<Metric, Double> metrics,
            Definitions definitions) {
        String id = run.text("id").orElse("");
        return ID.matcher(id).matches() && run.text("digest").orElse("").equals(
                RunDigest.of(id, measuredAt(run), conditions, metrics, definitions)) ? id : null;
    }

    /// Returns the conditions, each with the rule by which it was read and its line in this file.
    private static Conditions conditions(JsonValue run, Map<String, String> extras,
            Function<String, Evidence> evidence) {
        Conditions conditions = Conditions.none();
        for (Map.Entry<String, Object> condition : run.object("conditions").members().entrySet()) {
            Factor factor = Factor.ofKey(condition.getKey()).orElse(null);
            String words = PrintedFigures.plain(condition.getValue());
            boolean isEndless = condition.getValue() instanceof Double number && !Double.isFinite(number);
            if (factor == null || isEndless) {
                extras.put(condition.getKey(), words);
                continue;
            }
            JsonValue before = run.object("evidence").object(condition.getKey());
            Evidence place = evidence.apply(condition.getKey());
            conditions = conditions.with(factor, condition.getValue() instanceof Double number ? Level.of(number)
                    : Level.parse(factor, words), new Evidence(place.lines(),
                    Secrets.mask(before.text("text").orElse("")),
                    Secrets.mask(before.text("rule").orElse("read by Touchstone"))));
        }
        return conditions;
    }

    private static List<String> notes(JsonValue run, String source) {
        List<String> notes = new ArrayList<>(words(run, "notes"));
        String name = run.text("source").orElse(source);
        if (!name.isEmpty() && run.numbers("lines").size() == 2) {
            notes.add("Read before from " + name + ", lines " + PrintedFigures.plain(run.numbers("lines").at(0))
                    + " to "
                    + PrintedFigures.plain(run.numbers("lines").at(1)) + ".");
        }
        if (!words(run, "missing").isEmpty()) {
            notes.add("It was cut there; missing: " + String.join(", ", words(run, "missing")) + ".");
        }
        return notes;
    }

    private static List<String> words(JsonValue run, String name) {
        return run.list(name).stream().filter(String.class::isInstance).map(String.class::cast).toList();
    }

    private static @Nullable LocalDateTime measuredAt(JsonValue run) {
        try {
            return run.text("measuredAt").map(LocalDateTime::parse).orElse(null);
        } catch (DateTimeException otherForm) {
            return null;
        }
    }
}
