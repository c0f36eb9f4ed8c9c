package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON is read as it stands: no text inside its strings changes what is read of it.
class WholeJsonPropertiesTest {

    private static final JsonMapper COMPACT = JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA).disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS).build();
    private static final JsonMapper PRETTY = COMPACT.rebuild().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final List<Path> SAMPLES = SampleFiles.all().stream()
            .filter(file -> file.toString().endsWith(".json") || file.toString().endsWith(".jsonl")).toList();
    /// Texts that mean something to the reader where they stand outside JSON.
    private static final List<String> TEXTS = List.of("He said “yes” - no", "他说＂你好＂", "＼(^o^)／", "“a”: “b”",
            "\u009b31mred\u009b0m", "\u001b[31mred\u001b[0m", "\u2028", "\u2029", "\u0085", "\u0000", "\r\n", "\t",
            "｛＂ａ＂：１｝", "🚀👩‍💻", "╭──────╮\n│ a │ b │\n╰──────╯", "$ vllm serve acme/little-7b -tp 2", ">>> ",
            "INFO 09-02 13:08:10 [loggers.py:123] Engine 000: Avg prompt throughput: 1.0 tokens/s", "```json\n{\"a\": 1}\n```",
            "| a | b |\n|---|---|\n| 1 | 2 |", "============ Serving Benchmark Result ============", "{", "}", "[{", "\"",
            "\\", "â€œquotedâ€\u009d", "é鈹€鈹?", "<p>text</p>", "&quot;&lt;&gt;", "a\u00a0b", "\ufeff", "\u00ad",
            "\b\b\b\b", "50%|██|\r100%|██|", "--- sglang ---", "# 4 GPUs", "｢」’‘`´", "–tp 4 — no",
            "Mean TTFT (ms):      12.5", "GPU 0: NVIDIA A10 (UUID: GPU-1)", "{\"metadata\": {\"x_ns\": 1}}",
            "build_commit,build_number", "Successful requests:    10", "Traceback (most recent call last):",
            "===== Offline Throughput Benchmark Result =====", "Throughput: 1.0 requests/s, 2.0 total tokens/s");

    @Property(tries = 1500, seed = "2026")
    void textInStringsChangesNoFigure(@ForAll("samples") Path sample, @ForAll("texts") String text,
            @ForAll long place, @ForAll boolean indented) {
        List<JsonNode> documents = documents(sample);
        JsonMapper form = indented && sample.toString().endsWith(".json") ? PRETTY : COMPACT;
        List<Metrics> without = metrics(written(documents, form));
        insert(documents, text, new Random(place));

        assertThat(metrics(written(documents, form))).isEqualTo(without);
    }

    @Provide
    Arbitrary<Path> samples() {
        return Arbitraries.of(SAMPLES);
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> any = Arbitraries.strings().all().ofMaxLength(8);
        Arbitrary<String> quotes = Arbitraries.strings().withChars("“”‘’„«»＂＇\"'\\").withCharRange('\u007f', '\u009f')
                .withCharRange('\uff01', '\uff5e').withCharRange('\u2500', '\u257f').withChars(" -").ofMaxLength(12);
        return Arbitraries.oneOf(Arbitraries.of(TEXTS), any, quotes).list().ofMinSize(1).ofMaxSize(4)
                .map(parts -> String.join(" ", parts));
    }

    private static List<JsonNode> documents(Path sample) {
        try (var values = COMPACT.readerFor(JsonNode.class).<JsonNode>readValues(SampleFiles.text(sample))) {
            return values.readAll();
        }
    }

    private static String written(List<JsonNode> documents, JsonMapper form) {
        return documents.stream().map(form::writeValueAsString).collect(Collectors.joining("\n")) + "\n";
    }

    private static List<Metrics> metrics(String text) {
        Reading reading = new Importer().read("test", text);
        assertThat(reading.problems()).isEmpty();
        assertThat(reading.unread()).isEmpty();
        assertThat(reading.runs()).allMatch(run -> run.missing().isEmpty());
        return reading.runs().stream().map(Run::metrics).toList();
    }

    /// Puts the text into a member of its own somewhere among the members of an object that has text as well.
    private static void insert(List<JsonNode> documents, String text, Random random) {
        List<ObjectNode> objects = documents.stream().flatMap(WholeJsonPropertiesTest::inside)
                .filter(ObjectNode.class::isInstance).map(ObjectNode.class::cast)
                .filter(object -> object.valueStream().anyMatch(JsonNode::isString)).toList();
        if (objects.isEmpty()) {
            return;
        }
        ObjectNode object = objects.get(random.nextInt(objects.size()));
        Map<String, JsonNode> members = new LinkedHashMap<>();
        object.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
        int at = random.nextInt(members.size() + 1);
        object.removeAll();
        int i = 0;
        for (Map.Entry<String, JsonNode> member : members.entrySet()) {
            if (i++ == at) {
                object.set("remarks", value(text, random));
            }
            object.set(member.getKey(), member.getValue());
        }
        if (at == members.size()) {
            object.set("remarks", value(text, random));
        }
    }

    private static JsonNode value(String text, Random random) {
        ArrayNode list = COMPACT.createArrayNode();
        list.add(text);
        list.add(text);
        return switch (random.nextInt(2)) {
            case 0 -> COMPACT.getNodeFactory().stringNode(text);
            default -> list;
        };
    }

    private static Stream<JsonNode> inside(JsonNode node) {
        List<JsonNode> found = new ArrayList<>();
        found.add(node);
        node.valueStream().flatMap(WholeJsonPropertiesTest::inside).forEach(found::add);
        return found.stream();
    }
}
