package dev.touchstone.importer.format.sglang;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.command.LaunchCommand;
import dev.touchstone.importer.format.json.JsonResults;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.importer.format.serving.SglangBenchJson;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// `results.jsonl` and `live_results.jsonl` of `python -m sglang.auto_benchmark` (`python/sglang/auto_benchmark_lib.py`): a
/// line per launch with the flags of the server, and what `bench_serving` measured or the error with which the launch
/// ended. A run is the one of the `bench_….jsonl` beside it, and gets the same id.
public final class AutoBenchmarkRecords implements BlockFormat {

    /// The note of a run that missed a limit of the search, which is in no record.
    public static final String OBJECTIVES_MISSED = I18n.stored("SGLang's auto_benchmark: it missed the objectives of the search (sla_passed false).");

    private static final WordSet SIGNS = WordSet.of("\"candidate_id\"");
    private static final String FLAGS = "server_flags";
    private static final String METRICS = "metrics";
    private static final FormatInfo INFO = FormatInfo.of("sglang-auto-benchmark")
            .sample("SGLang auto_benchmark", "since 0.5.10", "`results.jsonl`, `live_results.jsonl`: a line per launch",
                    "sglang-auto-benchmark/results.jsonl")
            .begins(SIGNS, AutoBenchmarkRecords::mayBegin);

    private final SglangBenchJson json = new SglangBenchJson();

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return line.has('{') && SIGNS.anyIn(line) && line.text().contains("\"" + FLAGS + "\"");
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        JsonValue record = line == null || !mayBegin(line) ? null : value(line.raw()).orElse(null);
        if (line == null || record == null || !record.whole() || !record.has("requested_qps")) {
            return List.of();
        }
        Block.Launch launch = LaunchCommand.of(words(record.object(FLAGS)), line).orElse(null);
        List<Block> outcome = launch == null ? List.of() : record.has(METRICS) ? results(record, line) : error(record, line);
        if (launch == null || outcome.isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>(List.of(launch));
        blocks.addAll(outcome);
        cursor.advance();
        return blocks;
    }

    /// The words of the launch as `auto_benchmark` joins them; its `command_prefix` and `extra_args` are in no record.
    private static List<String> words(JsonValue flags) {
        List<String> words = new ArrayList<>(List.of("python", "-m", "sglang.launch_server"));
        flags.members().forEach((key, value) -> {
            String flag = "--" + key.replace('_', '-');
            if (value instanceof List<?> list) {
                words.add(flag);
                list.forEach(item -> words.add(PrintedFigures.plain(item)));
            } else if (value instanceof Boolean isOn) {
                words.addAll(isOn ? List.of(flag) : List.of());
            } else {
                words.addAll(List.of(flag, PrintedFigures.plain(value)));
            }
        });
        return words;
    }

    private List<Block> results(JsonValue record, Line line) {
        JsonValue metrics = record.object(METRICS);
        if (!json.recognises(metrics)) {
            return List.of();
        }
        Lines place = Lines.of(line.number());
        List<String> notes = Boolean.FALSE.equals(record.members().get("sla_passed")) ? List.of(OBJECTIVES_MISSED) : List.of();
        List<Block> results = new ArrayList<>();
        for (JsonSchema.Content content : json.read(metrics, name -> Evidence.at(place, Excerpt.of(line),
                I18n.stored("member {0}", name)))) {
            results.add(content.result().notes(notes).build(json.info().id(), place, Excerpt.of(List.of(line))));
        }
        return results;
    }

    private static List<Block> error(JsonValue record, Line line) {
        String last = record.text("error").map(AutoBenchmarkRecords::lastLine).orElse("");
        boolean isMemory = record.text("diagnosis").filter("oom"::equals).isPresent() && !last.contains("emory");
        String words = isMemory ? I18n.stored("out of memory (SGLang's diagnosis); {0}", last) : last;
        return last.isEmpty() ? List.of() : List.of(new Block.ProgramError(Lines.of(line.number()), Secrets.mask(words)));
    }

    /// The last line of an exception as Python's `repr` writes it: `RuntimeError('Traceback …\nValueError: …')`.
    private static String lastLine(String repr) {
        int open = repr.indexOf('(');
        boolean isQuoted = open > 0 && repr.endsWith(")") && open + 2 < repr.length();
        String message = isQuoted ? repr.substring(open + 1, repr.length() - 1).replaceFirst("^['\"]", "").replaceFirst("['\"]$", "")
                : repr;
        List<String> lines = message.replace("\\n", "\n").replace("\\'", "'").lines().map(String::strip)
                .filter(words -> !words.isEmpty()).toList();
        String last = lines.isEmpty() ? "" : lines.getLast();
        return isQuoted && (last.isEmpty() || lines.size() == 1) ? (repr.substring(0, open) + ": " + last).strip() : last;
    }

    private static Optional<JsonValue> value(String text) {
        try (JsonParser parser = JsonResults.parser(text)) {
            return parser.nextToken() == JsonToken.START_OBJECT ? Optional.of(JsonValue.read(parser)) : Optional.empty();
        } catch (JacksonException broken) {
            return Optional.empty();
        }
    }
}
