package dev.touchstone.importer.format.melt.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class CellMarkupTest {

    private static final Pattern MARKS = Pattern.compile(
            "(?<![\\d* ])\\*{1,3}|\\*{1,3}(?![\\d* ])|(?<=\\d)\\*{1,3}(?= )|(?<= )\\*{1,3}(?=\\d)|(?<![\\w_])_{1,3}(?=\\S)|(?<=\\S)_{1,3}(?![\\w_])|`+|~~");

    @Test
    void starsBetweenDigitsAreNoMarks() {
        assertThat(CellMarkup.plain("48*1")).isEqualTo("48*1");
        assertThat(CellMarkup.plain("**48*1**")).isEqualTo("48*1");
        assertThat(CellMarkup.plain("Cores * NUMA")).isEqualTo("Cores * NUMA");
        assertThat(CellMarkup.plain("2**10")).isEqualTo("2**10");
        assertThat(CellMarkup.plain("**12** *a* 3*")).isEqualTo("12 a 3");
    }

    @Provide
    Arbitrary<String> cells() {
        return Arbitraries.strings().withChars("a7_*`~ é.").ofMaxLength(10);
    }

    @Property(tries = 3000)
    void losesItsMarks(@ForAll("cells") String cell) {
        assertThat(CellMarkup.plain(cell)).as(cell).isEqualTo(MARKS.matcher(cell.strip()).replaceAll("").strip());
    }
}
