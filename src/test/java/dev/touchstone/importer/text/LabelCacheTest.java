package dev.touchstone.importer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LabelCacheTest {

    @Property
    void theBeginningOfATextIsAnsweredAsTheLabelCutOutOfIt(@ForAll("texts") List<String> texts) {
        LabelCache<String> lengths = new LabelCache<>(label -> label.length() + " " + label);

        texts.forEach(text -> {
            for (int length = 1; length <= text.length(); length++) {
                String label = text.substring(0, length);
                assertThat(lengths.ofBeginning(text, length)).isEqualTo(length + " " + label);
            }
        });
    }

    @Provide
    Arbitrary<List<String>> texts() {
        return Arbitraries.strings().withChars("ab：").ofMaxLength(110).list().ofMaxSize(30);
    }
}
