package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;

/// Two builds try the same values.
class SeedsTest {

    @Property(tries = 1, generation = GenerationMode.RANDOMIZED, edgeCases = EdgeCasesMode.NONE)
    void drawsTheValueOfEveryBuild(@ForAll long value) {
        if (!Seeds.areNew()) {
            assertThat(value).isEqualTo(4505551528867015200L);
        }
    }
}
