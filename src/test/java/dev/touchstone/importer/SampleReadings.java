package dev.touchstone.importer;

import dev.touchstone.model.Definitions;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// What the samples of formats are read as, written down for comparison: everything but evidence and excerpt.
final class SampleReadings {

    /// How the file beside a sample is named that holds what is expected of it.
    static final String EXPECTED = ".expected.json";
    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS).build();

    private SampleReadings() {
    }

    static Path expected(Path sample) {
        return sample.resolveSibling(sample.getFileName() + EXPECTED);
    }

    /// One reading as JSON with line breaks, ended by one.
    static String written(Reading reading) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("runs", reading.runs().stream().map(run -> run(reading, run)).toList());
        all.put("failedLaunches", reading.failedLaunches().stream().map(FailedLaunch::error).toList());
        all.put("hardware", reading.hardware().stream().map(Hardware::toString).toList());
        all.put("spans", reading.spans().stream().map(span -> lines(span.lines()) + " " + span.format()).toList());
        all.put("unread", reading.unread().stream().map(SampleReadings::lines).toList());
        all.put("problems", reading.problems());
        if (!reading.notices().isEmpty()) {
            all.put("notices", reading.notices());
        }
        return MAPPER.writeValueAsString(all).replace("\r\n", "\n") + "\n";
    }

    private static Map<String, Object> run(Reading reading, Run run) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("lines", lines(run.source().lines()));
        all.put("format", run.format());
        all.put("client", String.valueOf(run.client()));
        all.put("measuredAt", String.valueOf(run.measuredAt()));
        Map<String, String> conditions = new LinkedHashMap<>();
        run.conditions().forEach((factor, condition) -> conditions.put(factor.key(), condition.level()
                + (condition.evidence().isProposed() ? " (" + condition.evidence().rule() + ")" : "")));
        all.put("conditions", conditions);
        all.put("flags", new TreeMap<>(run.flags()));
        Map<String, Double> metrics = new LinkedHashMap<>();
        run.metrics().metrics().stream().sorted().forEach(metric ->
                metrics.put(metric.toString(), run.metrics().get(metric).orElseThrow()));
        all.put("metrics", metrics);
        all.put("definitions", definitions(run.definitions()));
        all.put("extras", new TreeMap<>(run.extras()));
        all.put("engineLog", run.engineLog().size());
        all.put("requests", reading.requests(run).size());
        all.put("notes", run.notes());
        all.put("warnings", run.warnings().stream().map(Object::toString).toList());
        all.put("missing", run.missing());
        return all;
    }

    private static Map<String, String> definitions(Definitions definitions) {
        Map<String, String> all = new TreeMap<>();
        definitions.choices().forEach((aspect, choice) -> all.put(aspect.key(), choice));
        return all;
    }

    private static String lines(Lines lines) {
        return lines.first() + "-" + lines.last();
    }
}
