package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MeasurementPartTest {

    @Example
    void aHeadingNamesAPartOrSaysAnythingElse() {
        assertThat(MeasurementPart.of("Launch command")).contains(new MeasurementPart(1, false));
        assertThat(MeasurementPart.of("Step 4: results")).contains(new MeasurementPart(4, true));
        assertThat(MeasurementPart.of("Results of Tuesday")).isEmpty();
        assertThat(MeasurementPart.of("Evening 5")).isEmpty();
        assertThat(MeasurementPart.of("Evening results")).isEmpty();
    }

    /// A first word that says something else decides at once; a sign before it makes no other heading of it.
    @Property
    void aSignBeforeAHeadingChangesNothing(@ForAll("headings") List<String> words) {
        String heading = String.join(" ", words);
        Optional<MeasurementPart> part = MeasurementPart.of(heading);

        assertThat(MeasurementPart.of("! " + heading)).as(heading).isEqualTo(part);
    }

    @Provide
    Arbitrary<List<String>> headings() {
        return Arbitraries.of("Results", "results", "Step", "step", "4", "the", "vLLM", "SGLang", "Evening", "server", "结果",
                "benchmark", "Launch", "command", "no", "think").list().ofMinSize(1).ofMaxSize(4);
    }
}
