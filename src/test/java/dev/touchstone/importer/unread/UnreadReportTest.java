package dev.touchstone.importer.unread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Formats;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.RecognisedFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnreadReportTest {

    private static final String KNOWN = "vllm serve m --tensor-parallel-size 2\n";

    private final Importer importer = new Importer();

    private String page(String name, String text) {
        return UnreadReport.page("touchstone 9.9",
                List.of(importer.readWithLines(name, text)));
    }

    @Test
    void showsWhereThePassageStandsWithTwoLinesAround() {
        String page = page("a.txt", "# One\n\n" + KNOWN + "odd: 1\nodd: 2\n" + KNOWN + KNOWN + KNOWN);

        assertThat(page.lines()).startsWith("# Not understood by touchstone 9.9").contains("## a.txt",
                "### Lines 4–5", "    >      4  odd: 1", "    >      5  odd: 2",
                "           3  vllm serve m --tensor-parallel-size 2",
                "           7  vllm serve m --tensor-parallel-size 2")
                .noneMatch(line -> line.startsWith("           8"))
                .anyMatch(line -> line.startsWith("8 lines, 2 of them (25 %) not understood; 0 runs"))
                .anyMatch(line -> line.startsWith("Understood: ") && line.endsWith(": 4."));
    }

    @Test
    void namesNeitherSecretsNorUsersNorHosts() {
        String page = page("joe/private/a.txt", """
                odd joe@gpu01:~$ cd /home/joe/llm and C:\\Users\\joe\\llm
                odd see https://gpu01.lab.example.com:8000/v1 and http://localhost:30000/x
                odd 10.20.30.40 and 127.0.0.1 with HF_TOKEN=hf_abcdefghijklmnopqrstuvwx
                """);

        assertThat(page).doesNotContain("joe", "gpu01", "example", "10.20", "hf_abc")
                .contains("## a.txt", "/home/•••/llm", "https://•••:8000/v1", "http://localhost:30000/x", "127.0.0.1",
                        "HF_TOKEN=•••");
    }

    @Test
    void aLongPassageIsCutInTheMiddleAndAHugeTextIsBounded() {
        String odd = IntStream.rangeClosed(1, 5000).mapToObj(i -> "odd line " + i).collect(Collectors.joining("\n"));
        String page = page("a.txt", odd);
        assertThat(page).contains("odd line 45\n", "… 4940 lines left out …", "odd line 4986\n", "odd line 5000\n")
                .doesNotContain("odd line 46\n", "odd line 4985\n");

        String many = IntStream.range(0, 400).mapToObj(i -> KNOWN + "odd " + "x".repeat(3000) + "\n")
                .collect(Collectors.joining());
        List<ReadText> parts = IntStream.range(0, 40).mapToObj(i -> importer.readWithLines(i + ".txt", many)).toList();
        assertThat(UnreadReport.page("t", parts)).hasSizeLessThan(300_000).contains("more passages were left out",
                "## 39.txt");
    }

    @Test
    void whatWasUnderstoodWholeAndWhatCouldNotBeReadIsNamed() {
        String page = UnreadReport.page("t", List.of(
                importer.readWithLines("good.txt", KNOWN), importer.readWithLines("empty.txt", "")));

        assertThat(page).contains("## Understood whole\n\ngood.txt\n", "## empty.txt\n\nProblem: empty.txt is empty.");
    }

    @Test
    void aShareIsNeitherNothingNorAllWhenItIsLess() {
        assertThat(UnreadReport.percent(1, 1000)).isEqualTo("under 1 %");
        assertThat(UnreadReport.percent(999, 1000)).isEqualTo("over 99 %");
        assertThat(UnreadReport.percent(0, 10)).isEqualTo("0 %");
        assertThat(UnreadReport.percent(10, 10)).isEqualTo("100 %");
    }

    @Test
    void everyFormatHasANameForPeople() {
        assertThat(Formats.infos()).allSatisfy(format -> assertThat(RecognisedFormat.name(format.id())).isNotBlank()
                .doesNotContain("`").doesNotEndWith(" of").doesNotEndWith(" with").hasSizeLessThan(70));
        assertThat(RecognisedFormat.name("nvidia-smi")).isEqualTo("nvidia-smi · table of boards");
        assertThat(RecognisedFormat.name("sglang-bench-json")).isEqualTo("SGLang bench_serving · JSONL");
        assertThat(RecognisedFormat.name("guidellm-json")).isEqualTo("GuideLLM · benchmarks.json");
    }
}
