package dev.touchstone.importer;

import static dev.touchstone.importer.JsonSamples.read;
import static dev.touchstone.importer.JsonSamples.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// Formats of machines are read as they stand, before anything is mended that terminals and word processors do to text.
class RawTextTest {

    private static final String DETAILED = "vllm-bench-json/detailed.json";

    private static String withAnswer(String json, String answer) {
        return json.replaceFirst("\"a b c\"", java.util.regex.Matcher.quoteReplacement('"' + answer + '"'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"He said “yes” - no", "他说＂你好＂", "＼(^o^)／", "“key”: “value”", "\u009b31mred",
            "&quot; and <p>", "â€œquotedâ€\u009d - no"})
    void answersInJsonChangeNothing(String answer) throws IOException {
        Run whole = JsonSamples.run(text(DETAILED));

        Reading reading = read(withAnswer(text(DETAILED), answer));

        assertThat(reading.runs()).hasSize(1);
        assertThat(reading.runs().getFirst().metrics()).isEqualTo(whole.metrics());
        assertThat(reading.runs().getFirst().missing()).isEmpty();
        assertThat(reading.runs().getFirst().id()).isEqualTo(whole.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"He said “yes” - no", "他说＂你好＂", "＼(^o^)／"})
    void answersInIndentedJsonChangeNothing(String answer) throws IOException {
        Run whole = JsonSamples.run(text(DETAILED));
        String indented = text(DETAILED).replace(", \"", ",\n    \"").replace("{\"", "{\n    \"").replace("}", "\n}");

        Reading reading = read(withAnswer(indented, answer));

        assertThat(reading.runs()).hasSize(1);
        assertThat(reading.runs().getFirst().metrics()).isEqualTo(whole.metrics());
        assertThat(reading.runs().getFirst().missing()).isEmpty();
    }

    @Test
    void answersInAReportOfGuidellmLoseNoRun() throws IOException {
        String report = text("guidellm-json/v2.json");
        List<Run> whole = read(report).runs();
        int first = report.indexOf("\"output\":");
        String prompt = report.substring(0, first) + "\"prompt\": \"他说＂你好＂ “yes” - no\", " + report.substring(first);

        Reading reading = read(prompt);

        assertThat(reading.runs()).hasSameSizeAs(whole);
        assertThat(reading.runs()).allMatch(run -> run.missing().isEmpty());
    }

    @Test
    void jsonThatAWordProcessorChangedIsMended() throws IOException {
        String curly = text("vllm-bench-json/plain.json").replaceAll("\"([^\"]*)\"", "“$1”");

        assertThat(read(curly).runs().getFirst().metrics())
                .isEqualTo(JsonSamples.run(text("vllm-bench-json/plain.json")).metrics());
    }

    @Test
    void yamlIsReadAsItStands() throws IOException {
        String report = text("yaml/llmd-v0.2.yaml");
        List<Run> whole = read(report).runs();
        String told = report.replaceFirst("(?m)^( *)description: .*$", "$1description: \"他说＂你好＂ “yes” - no\"");
        assertThat(told).as("the sample has a description").isNotEqualTo(report);

        Reading reading = read(told);

        assertThat(reading.runs()).hasSameSizeAs(whole);
        assertThat(reading.runs().getFirst().metrics()).isEqualTo(whole.getFirst().metrics());
        assertThat(reading.runs().getFirst().missing()).isEmpty();
    }

    @Test
    void quotesInACellOfCsvPartNoCells() {
        String table = """
                model,notes,concurrency,Output token throughput (tok/s),Mean TTFT (ms)
                acme/little-7b,"said “yes, but” - no",8,512.5,41.25
                acme/little-7b,"他说＂你好, 好＂",16,812.5,61.25
                """;

        Reading reading = read(table);

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.runs()).extracting(run -> run.conditions().text(Factor.CONCURRENCY, "-"))
                .containsExactly("8", "16");
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.metrics().metrics()).hasSize(2));
    }

    @Test
    void aRemarkStaysAsItsAuthorWroteIt() throws IOException {
        Reading reading = read("// a “fast” one - ＡＢＣ –no-flag api_key=sk-abcdefghijklmnopqrstuvwx\n"
                + Blocks.RESULTS.getFirst());

        assertThat(reading.runs().getFirst().notes()).singleElement().asString()
                .startsWith("a “fast” one - ＡＢＣ –no-flag").doesNotContain("abcdefghijkl");
    }

    @Test
    void damageIsNamedByItsPlaceAndIsNoCut() throws IOException {
        String json = text(DETAILED).replace("\"max_output_tokens_per_s\": 9.0", "\"max_output_tokens_per_s\": 9.0x");
        int column = json.indexOf("9.0x") + "9.0x".length();

        Run run = read("# a run\n" + json).runs().getFirst();

        assertThat(run.isDamaged()).isTrue();
        assertThat(run.warnings()).singleElement().satisfies(warning -> {
            assertThat(warning.check()).isEqualTo("damaged");
            assertThat(warning.message()).startsWith("The result is damaged at line 2, column " + column + " (");
            assertThat(warning.advice()).isNotEmpty();
        });
        assertThat(run.missing()).contains("mean_ttft_ms");
    }

    @Test
    void theRestOfADamagedObjectIsNoRunOfItsOwn() throws IOException {
        String json = JsonMapper.shared().readTree(text(DETAILED)).toPrettyString()
                .replace("\"max_output_tokens_per_s\" : 9.0", "\"max_output_tokens_per_s\" : 9.0.1 \"x\"");

        Reading reading = read(json + "\n\n" + json.replace("9.0.1 \"x\"", "9.0") + "\n");

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.runs().getFirst().isDamaged()).isTrue();
        assertThat(reading.runs().getLast().warnings()).isEmpty();
        assertThat(reading.runs().getLast().missing()).isEmpty();
        assertThat(reading.unread()).as("what stands behind the damage").isNotEmpty();
    }

    @Test
    void damagedYamlIsNamedByItsPlaceAndCutYamlIsNot() throws IOException {
        String yaml = text("yaml/llmd-v0.2.yaml");
        String damaged = yaml.replaceFirst("mean: 0\\.5356137555536881", "mean: [0.53");
        int line = (int) yaml.substring(0, yaml.indexOf("mean: 0.5356137555536881")).lines().count();

        Run run = read(damaged).runs().getFirst();
        Run cut = read(yaml.substring(0, yaml.indexOf("mean: 0.5356137555536881"))).runs().getFirst();

        assertThat(run.isDamaged()).isTrue();
        assertThat(run.warnings()).singleElement().satisfies(warning -> assertThat(warning.message())
                .containsPattern("^The result is damaged at line (" + line + "|" + (line + 1) + "), column \\d+ \\("));
        assertThat(cut.isDamaged()).isFalse();
    }

    @Test
    void damageBehindAPrefixCountsItsColumnInTheLine() throws IOException {
        String json = text(DETAILED).replace("\"max_output_tokens_per_s\": 9.0", "\"max_output_tokens_per_s\": 9.0x");
        String prefix = "2025-09-02 13:08:10 INFO ";
        int column = json.indexOf("9.0x") + "9.0x".length() + prefix.length();

        assertThat(read(prefix + json).runs().getFirst().warnings()).singleElement()
                .satisfies(warning -> assertThat(warning.message()).contains("line 1, column " + column + " ("));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\n\n$ ls\n", "\nprose goes on\n"})
    void aCutIsNoDamage(String rest) throws IOException {
        String json = text(DETAILED);
        String cut = json.substring(0, json.indexOf("\"max_output_tokens_per_s\"")) + rest;

        Run run = read(cut).runs().getFirst();

        assertThat(run.missing()).contains("mean_ttft_ms");
        assertThat(run.isDamaged()).isFalse();
    }

    @Test
    void aResultAgainWhereTheFirstOneWasCutIsNoDamage() throws IOException {
        String json = text(DETAILED);
        String cut = json.substring(0, json.indexOf("\"max_output_tokens_per_s\"")) + "\n";

        assertThat(read(cut + json).runs()).hasSize(2).noneMatch(Run::isDamaged);
    }
}
