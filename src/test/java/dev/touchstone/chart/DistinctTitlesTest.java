package dev.touchstone.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.DistinctTitles.Subject;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class DistinctTitlesTest {

    private static final Level QWEN = Level.of("/models/Qwen3-4B");
    private static final Level LLAMA = Level.of("meta-llama/Llama-3.1-8B");

    @Test
    void theModelStandsFirstAndEachModelIsNamedByWhatItsOwnDifferIn() {
        assertThat(titles(Factor.GPU_COUNT,
                Map.of(Factor.MODEL, QWEN, Factor.GPU_COUNT, Level.of(2), Factor.MAX_TOKENS, Level.of(256)),
                Map.of(Factor.MODEL, QWEN, Factor.GPU_COUNT, Level.of(4), Factor.MAX_TOKENS, Level.of(256)),
                Map.of(Factor.MODEL, LLAMA, Factor.THINKING, Level.of("off"), Factor.MAX_TOKENS, Level.of(512)),
                Map.of(Factor.MODEL, LLAMA, Factor.THINKING, Level.of("off"), Factor.MAX_TOKENS, Level.of(3096)),
                Map.of(Factor.MODEL, LLAMA, Factor.THINKING, Level.of("on"), Factor.MAX_TOKENS, Level.of(3096))))
                .containsExactly("Qwen3-4B · 2 GPUs", "Qwen3-4B · 4 GPUs", "Llama-3.1-8B · thinking off · max tokens 512",
                        "Llama-3.1-8B · thinking off · max tokens 3096", "Llama-3.1-8B · thinking on · max tokens 3096");
    }

    @Test
    void oneModelIsNotRepeated() {
        assertThat(titles(Factor.GPU_COUNT, Map.of(Factor.MODEL, QWEN, Factor.GPU_COUNT, Level.of(2)),
                Map.of(Factor.MODEL, QWEN, Factor.GPU_COUNT, Level.of(4)))).containsExactly("2 GPUs", "4 GPUs");
    }

    @Test
    void aSingleOneIsTitledByAllThatIsKnown() {
        assertThat(titles(null, Map.of(Factor.MODEL, QWEN, Factor.ENGINE, Level.of("vLLM"))))
                .containsExactly("Qwen3-4B · vLLM");
        assertThat(titles(null, Map.of())).containsExactly("");
    }

    @Test
    void whatIsNotKnownIsNamedWhereNothingElseDistinguishes() {
        assertThat(titles(Factor.GPU_COUNT, Map.of(Factor.GPU_COUNT, Level.of(2)), Map.of()))
                .containsExactly("2 GPUs", "GPU count not known");
        assertThat(titles(null, Map.of(Factor.MODEL, QWEN), Map.of(Factor.ENGINE, Level.of("vLLM"))))
                .containsExactly("Qwen3-4B", "model not known");
    }

    @Test
    void aLevelThatOneSideLacksIsNotTheLevelOfBoth() {
        Map<AnyFactor, Level> two = Map.of(Factor.GPU_COUNT, Level.of(2));
        assertThat(DistinctTitles.of(List.of(new Subject(two, Map.of(), ""),
                new Subject(two, Map.of(Factor.GPU_COUNT, "SGLang"), "")), Factor.GPU_COUNT))
                .containsExactly("2 GPUs", "2 GPUs (not known of SGLang)");
    }

    @Test
    void modelsOfTwoOwnersAreNamedWithTheirOwners() {
        assertThat(titles(null, Map.of(Factor.MODEL, Level.of("Qwen/Qwen3-4B")),
                Map.of(Factor.MODEL, Level.of("acme/Qwen3-4B")), Map.of(Factor.MODEL, LLAMA)))
                .containsExactly("Qwen/Qwen3-4B", "acme/Qwen3-4B", "Llama-3.1-8B");
    }

    @Test
    void settingsStandBehindTheLevels() {
        Map<AnyFactor, Level> vllm = Map.of(Factor.ENGINE, Level.of("vLLM"));
        assertThat(DistinctTitles.of(List.of(new Subject(vllm, Map.of(), "--dtype half"),
                new Subject(Map.of(Factor.ENGINE, Level.of("SGLang")), Map.of(), ""), new Subject(vllm, Map.of(), "")),
                null)).containsExactly("vLLM · --dtype half", "SGLang", "vLLM");
        assertThat(DistinctTitles.of(List.of(new Subject(Map.of(), Map.of(), "--dtype half"),
                new Subject(Map.of(), Map.of(), "")), null)).containsExactly("--dtype half", "all else");
    }

    @Property(tries = 500)
    void noTwoAreAlike(@ForAll("subjects") List<Subject> subjects) {
        assertThat(DistinctTitles.of(subjects, Factor.GPU_COUNT)).doesNotHaveDuplicates().hasSameSizeAs(subjects);
    }

    @Provide
    Arbitrary<List<Subject>> subjects() {
        Arbitrary<Map<AnyFactor, Level>> levels = Arbitraries.maps(
                Arbitraries.of(Factor.MODEL, Factor.GPU_COUNT, Factor.THINKING, Factor.DATASET, new OwnFactor("Config")),
                Arbitraries.of("2", "4", "a/b", "c/b", "b").map(Level::of)).ofMaxSize(5);
        return Combinators.combine(levels, Arbitraries.of("", "--dtype half")).as((known, settings) ->
                new Subject(known, known.size() % 2 == 0 || !known.containsKey(Factor.GPU_COUNT) ? Map.of()
                        : Map.of(Factor.GPU_COUNT, "vLLM"), settings)).list().ofMaxSize(12);
    }

    @SafeVarargs
    private static List<String> titles(AnyFactor wanted, Map<AnyFactor, Level>... levels) {
        return DistinctTitles.of(List.of(levels).stream().map(known -> new Subject(known, Map.of(), "")).toList(), wanted);
    }
}
