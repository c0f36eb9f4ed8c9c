package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/// What texts say when they are put together and taken apart: every one of the samples of all formats.
class PartsPropertiesTest {

    /// Each line is a request, and their number stands nowhere; each table is whole, and how many follow stands nowhere.
    private static final Set<String> NEVER_CUT = Set.of("aiperf-records", "locust-table");
    /// YAML goes on over blank lines, and takes a heading for a comment.
    private static final String PARTED = "\n\n---\n\n";
    /// A command without a result speaks for the next one, which may be in the other part, and so do settings.
    private static final Set<String> CALLS = Set.of("benchmark-command", "benchmark-echo", "setting", "setup-line", "description");
    private static final List<Path> SAMPLES = SampleFiles.small();

    /// Those in which no block is cut: what stands behind one that is may be its end.
    private static final List<Path> WHOLE = SAMPLES.stream().filter(sample -> read(SampleFiles.text(sample)).stream()
            .allMatch(run -> run.missing().isEmpty())).toList();

    /// What a run says, whatever stands around it.
    private record Figures(String format, Metrics metrics, Map<String, String> extras, List<String> missing) {
        static Figures of(Run run) {
            return new Figures(run.format(), run.metrics(), run.extras(), run.missing());
        }
    }

    /// Pairs of which the first once took the second for its own.
    @Example
    void whatEndedLeavesTheNextAlone() {
        Path folder = SAMPLES.getFirst().getParent().getParent();
        List.of("rocm-smi/named.txt serving-block/vllm.txt", "rocm-smi/pairs.txt csv/commas.csv",
                "rocm-smi/named.txt rich-table/box.txt", "launch/compose.txt rich-table/box.txt",
                "nvidia-smi-query/page.txt rich-table/box.txt", "mlperf-summary/server.txt yaml/llmd-v0.1.yaml",
                "yaml/llmd-v0.1.yaml aligned-table/pandas.txt", "serving-block/messy.txt aiperf-console/aiperf.txt")
                .forEach(pair -> oneTextAndThenAnotherReadLikeBoth(folder.resolve(pair.split(" ")[0]),
                        folder.resolve(pair.split(" ")[1])));
    }

    @Property(tries = 100)
    void oneTextAndThenAnotherReadLikeBoth(@ForAll("whole") Path first, @ForAll("whole") Path second) {
        String one = SampleFiles.text(first);
        String other = SampleFiles.text(second);
        if (first.equals(second)) {
            return;
        }

        List<Run> runs = read("# First\n\n" + one + PARTED + "# Second\n\n" + other);

        List<Run> each = Stream.concat(read("# First\n\n" + one).stream(), read("# Second\n\n" + other).stream())
                .toList();
        assertThat(runs.stream().map(Figures::of)).as(first + " and " + second)
                .containsExactlyElementsOf(each.stream().map(Figures::of).toList());
        assertThat(runs.stream().map(run -> levels(run.conditions()))).as(first + " and " + second)
                .containsExactlyElementsOf(each.stream().map(run -> levels(run.conditions())).toList());
    }

    @Property(tries = 60)
    void aTextInTwoFilesReadsTheSameRuns(@ForAll("several") List<Path> samples, @ForAll @IntRange(max = 4) int border) {
        List<String> texts = samples.stream().distinct().map(SampleFiles::text).toList();
        int at = Math.min(border, texts.size());

        List<Run> whole = read(String.join(PARTED, texts));

        List<Run> parts = Stream.concat(read(String.join(PARTED, texts.subList(0, at))).stream(),
                read(String.join(PARTED, texts.subList(at, texts.size()))).stream()).toList();
        assertThat(parts.stream().map(Figures::of)).as(samples.toString())
                .containsExactlyElementsOf(whole.stream().map(Figures::of).toList());
    }

    /// Pairs that once read otherwise in one text than in two.
    @Example
    void aTextBehindAnotherKeepsItsFigures() {
        Path folder = SAMPLES.getFirst().getParent().getParent();
        List.of("trtllm-bench/0.17.txt aibrix-analysis/log.txt", "trtllm-bench/streaming.txt llama-cpp-timings/perf.txt",
                "report-html/report.html aiperf-aggregate-json/confidence.json")
                .forEach(pair -> aTextInTwoFilesReadsTheSameRuns(
                        Stream.of(pair.split(" ")).map(folder::resolve).toList(), 1));
    }

    @Property(tries = 600)
    void whatIsCutOffIsSaidToBeMissing(@ForAll("samples") Path sample, @ForAll @IntRange(max = 9999) int share) {
        byte[] text = SampleFiles.bytes(sample);
        int cut = betweenWords(text, (int) (text.length * (long) share / 10_000));
        if (NEVER_CUT.contains(SampleFiles.format(sample))) {
            return;
        }

        List<Run> whole = read(text);
        List<Run> begun = read(Arrays.copyOf(text, cut));

        for (int i = 0; i < begun.size(); i++) {
            Run run = begun.get(i);
            if (run.missing().isEmpty()) {
                assertThat(i).as("runs of %s cut at %d", sample, cut).isLessThan(whole.size());
                Metrics figures = whole.get(i).metrics();
                run.metrics().forEach((metric, value) -> assertThat(figures.get(metric))
                        .as("%s of %s cut at %d", metric, sample, cut).hasValue(value));
            }
        }
    }

    /// Half a number is a number too, and so is one that lost its unit: nobody can see that they were cut.
    private static int betweenWords(byte[] text, int from) {
        int at = from;
        while (at > 0 && at < text.length && (text[at] < (byte) 0xc0 || isOfWord(text[at - 1]) && isOfWord(text[at])
                || Character.isDigit(text[at - 1]) && text[at] == ' ' || isBeforeUnit(text, at))) {
            at++;
        }
        return at;
    }

    private static boolean isOfWord(byte c) {
        return ".,/%".indexOf(c) >= 0 || Character.isLetterOrDigit(c);
    }

    private static boolean isBeforeUnit(byte[] text, int at) {
        return at > 1 && Character.isDigit(text[at - 2]) && text[at - 1] == ' ' && isOfWord(text[at]);
    }

    private static Map<Factor, Level> levels(Conditions conditions) {
        Map<Factor, Level> levels = new TreeMap<>();
        conditions.forEach((factor, condition) -> levels.put(factor, condition.level()));
        return levels;
    }

    private static List<Run> read(String text) {
        return new Importer().read("test", text).runs();
    }

    private static List<Run> read(byte[] text) {
        return new Importer().read("test", new ByteArrayInputStream(text)).runs();
    }

    @Provide
    Arbitrary<Path> samples() {
        return Arbitraries.of(SAMPLES);
    }

    @Provide
    Arbitrary<Path> whole() {
        return Arbitraries.of(WHOLE);
    }

    @Provide
    Arbitrary<List<Path>> several() {
        return Arbitraries.of(WHOLE.stream().filter(sample -> !CALLS.contains(SampleFiles.format(sample))).toList()).list().ofMinSize(2).ofMaxSize(4).map(ArrayList::new);
    }
}
