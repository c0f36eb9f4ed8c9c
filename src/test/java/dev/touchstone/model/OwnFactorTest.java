package dev.touchstone.model;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnFactorTest {

    private static final OwnFactor DTYPE = new OwnFactor("KV dtype");

    @ParameterizedTest
    @ValueSource(strings = {"KV dtype", "kv dtype", "KVdtype", "kv_dtype", "KV-Dtype"})
    void letterCaseBlanksHyphensAndUnderscoresDoNotMatter(String name) {
        assertThat(DTYPE).isEqualTo(new OwnFactor(name)).hasSameHashCodeAs(new OwnFactor(name));
        assertThat(DTYPE.level(run("a.md", 1).extra(name, " fp8 ").build())).contains(Level.of("fp8"));
    }

    @Test
    void anotherNameIsAnotherFactor() {
        assertThat(DTYPE).isNotEqualTo(new OwnFactor("KV type")).isNotEqualTo(new OwnFactor("KV dtypes"))
                .isNotEqualTo(new OwnFactor("KV d")).isNotEqualTo(new OwnFactor("-")).isNotEqualTo(new OwnFactor("场景"));
        assertThat(new OwnFactor("-")).isNotEqualTo(new OwnFactor("_"));
        assertThat(DTYPE.level(run("a.md", 1).extra("dtype", "fp8").build())).isEmpty();
        assertThat(DTYPE.level(run("a.md", 1).extra("KV dtype", " ").build())).isEmpty();
    }

    @Test
    void plainNumbersAreNumbersAndLongOnesAreNames() {
        assertThat(DTYPE.parse("99")).isEqualTo(Level.of(99));
        assertThat(DTYPE.parse("0.90")).isEqualTo(Level.of(0.9));
        assertThat(DTYPE.parse("4K")).isEqualTo(Level.of("4K"));
        assertThat(DTYPE.parse("20260102030405678")).isEqualTo(Level.of("20260102030405678"));
    }
}
