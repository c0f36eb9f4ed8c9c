package dev.touchstone.importer.format.serving;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class BlockRowTest {

    @Property
    void theFirstColonWithABlankBehindItEndsTheLabel(@ForAll("texts") String text) {
        BlockRow row = BlockRow.of(text);

        int colon = 0;
        while (colon < text.length() && !ends(text, colon)) {
            colon++;
        }
        boolean isRow = colon < Math.min(text.length(), 90) && !text.substring(0, colon).isBlank();
        assertThat(row != null).as(text).isEqualTo(isRow);
        if (row != null) {
            assertThat(row.name()).isEqualTo(text.substring(0, colon).strip().replaceAll("[ \t]+", " "));
            assertThat(row.value()).isEqualTo(text.substring(colon + 1).strip());
            assertThat(text.substring(colon + 1, row.column())).isBlank();
        }
    }

    private static boolean ends(String text, int at) {
        return text.charAt(at) == '：' || text.charAt(at) == ':' && (at + 1 == text.length()
                || " \t".indexOf(text.charAt(at + 1)) >= 0);
    }

    @Example
    void aLabelSaysTheSameWithAnotherValue() {
        BlockRow row = BlockRow.of("Mean TTFT (ms):                          2111.51");
        BlockRow other = BlockRow.of("mean  TTFT(ms): 3");

        assertThat(row).isNotNull();
        assertThat(other).isNotNull();
        assertThat(row.label().meaning()).isNotNull().isEqualTo(other.label().meaning());
        assertThat(row.label().always()).isEqualTo(BlockLabel.ALWAYS.indexOf("Mean TTFT (ms)"));
        assertThat(other.label().always()).as("another one is missed").isEqualTo(-1);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("aB: \t：(").ofMaxLength(100);
    }
}
