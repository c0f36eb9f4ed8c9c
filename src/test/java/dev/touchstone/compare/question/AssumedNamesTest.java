package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.group.Assumption;
import dev.touchstone.model.Factor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The paragraph of an answer names the conditions that are assumed.
class AssumedNamesTest {

    /// A pair each: what is assumed of it, by name.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            unknown=engine version, model | unknown=engine version, model | the same engine version and model on both sides.
            unknown=engine version, model | unknown=model | the same model on both sides; the same engine version on both sides (in some of the rows).
            launch=launch command / gpu=GPU | launch=launch command / gpu=GPU | launch command and GPU of some runs.
            launch=launch command / gpu=GPU | gpu=GPU | GPU of some runs; launch command of some runs (in some of the rows).
            launch=launch command | unknown=model | the same model on both sides (in some of the rows); launch command of some runs (in some of the rows).
            file name=thinking | file name=thinking | thinking by the names of files.
            unknown=model / file name=thinking | unknown=model | the same model on both sides; thinking by the names of files (in some of the rows).
            """)
    void theParagraphNamesWhatIsAssumed(String one, String other, String words) {
        assertThat(new Caveats(Question.ENGINE, List.of(pair(30, one), pair(50, other))).assumed())
                .isEqualTo("Assumed, not known: " + words);
    }

    private static Map<String, Assumption> assumptions(String named) {
        Map<String, Assumption> assumptions = new LinkedHashMap<>();
        Stream.of(named.split(" / ")).map(part -> part.split("=")).forEach(part -> assumptions.put(part[0],
                new Assumption(part[1], List.of(part[1].split(", ")))));
        return assumptions;
    }

    private static LevelPair pair(int concurrency, String assumed) {
        LevelPair pair = PairFixture.pair(Question.ENGINE, "A", "B").with(Factor.CONCURRENCY, concurrency).single(1.1);
        return new LevelPair(pair.match(), Map.of(), pair.from(), pair.to(), pair.metric(), pair.fromMean(), pair.toMean(),
                pair.ratio(), pair.estimate(), pair.verdict(), pair.fromRuns(), pair.toRuns(), Map.of(), assumptions(assumed));
    }
}
