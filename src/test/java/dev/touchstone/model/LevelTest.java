package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;

class LevelTest extends RunArbitraries {

    @Property
    void aNumberReadsBackAsItIsShown(@ForAll @From("numbers") double value) {
        assertThat(Level.parse(Factor.TEMPERATURE, Level.of(value).toString())).isEqualTo(Level.of(value));
    }

    @Property
    void theOrderAgreesWithEquality(@ForAll @From("levels") Level one, @ForAll @From("levels") Level other) {
        assertThat(one.compareTo(other) == 0).isEqualTo(one.equals(other));
        assertThat(Integer.signum(one.compareTo(other))).isEqualTo(-Integer.signum(other.compareTo(one)));
    }

    @Example
    void numbersSortBySizeAndBeforeWords() {
        assertThat(Stream.of(Level.of("inf"), Level.of(10), Level.of("Ollama"), Level.of(9), Level.of("llama.cpp"))
                .sorted().map(Level::toString)).containsExactly("9", "10", "inf", "llama.cpp", "Ollama");
    }

    /// Before other words, so that there is one order of all.
    @Example
    void sizesSortBySize() {
        assertThat(Stream.of(Level.of("32k"), Level.of("8k"), Level.of("1M"), Level.of("10z"), Level.of("1.5K"), Level.of("k"))
                .sorted().map(Level::toString)).containsExactly("1.5K", "8k", "32k", "1M", "10z", "k");
    }

    @Example
    void isShownWithoutExponentAndTrailingZeros() {
        assertThat(Stream.of(4.0, 0.7, 1e6, 100.0).map(Level::of).map(Level::toString))
                .containsExactly("4", "0.7", "1000000", "100");
    }

    @Example
    void whatIsTypedBecomesANumberOnlyWhereTheFactorIsNumericAndTheNumberFinite() {
        assertThat(Level.parse(Factor.GPU_COUNT, " 4 ")).isEqualTo(Level.of(4));
        assertThat(Level.parse(Factor.REQUEST_RATE, "inf")).isEqualTo(Level.of("inf"));
        assertThat(Level.parse(Factor.REQUEST_RATE, "Infinity")).isEqualTo(Level.of("Infinity"));
        assertThat(Level.parse(Factor.ENGINE_VERSION, "0.9")).isEqualTo(Level.of("0.9"));
    }

    /// `0.10` is a later version than `0.9`.
    @Example
    void wordsThatBeginWithNumbersAreInTheOrderOfTheNumbers() {
        assertThat(Stream.of("0.10.0", "0.9.2", "0.9.10", "0.10.0rc1", "0.9", "v0.9", "v0.10", "10 boards", "4 boards", "4 Boards x", "007a", "8b", "")
                .map(Level.Word::new).sorted().map(Level::toString)).containsExactly("", "0.9", "0.9.2", "0.9.10", "0.10.0", "0.10.0rc1", "4 boards", "4 Boards x", "007a",
                        "8b", "10 boards", "v0.10", "v0.9");
        assertThat(new Level.Word("0.9")).isGreaterThan(new Level.Word("0.09"));
    }
}
