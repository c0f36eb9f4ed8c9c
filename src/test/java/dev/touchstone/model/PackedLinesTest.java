package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PackedLinesTest {

    @Property
    void areTheLines(@ForAll("lines") List<String> lines) {
        List<String> packed = PackedLines.of(lines);

        assertThat(packed).isEqualTo(lines).hasSameHashCodeAs(lines).containsExactlyElementsOf(lines);
        assertThat(lines).isEqualTo(packed);
        assertThat(packed.stream().toList()).isEqualTo(lines);
        for (int at = 0; at < lines.size(); at++) {
            assertThat(packed.get(at)).isEqualTo(lines.get(at));
        }
        assertThatThrownBy(() -> packed.get(lines.size())).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(PackedLines.of(packed)).isSameAs(packed);
    }

    @Provide
    Arbitrary<List<String>> lines() {
        return Arbitraries.of("", "a", "│ TTFT │", "two\nlines", " ", "\r", "\uD83D").list().ofMaxSize(6);
    }
}
