package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Several models of which none is the best of all families: who is first how often.
class FirstPlacesTest {

    /// Three models with three engines on one and two GPUs.
    ///
    /// @param first the model that is first in each of the six families, as a digit; the next one has two thirds, the last half of it
    private static String runs(String metric, String first) {
        return IntStream.range(0, 18).mapToObj(i -> {
            int place = (i % 3 + 3 - (first.charAt(i / 3) - '0')) % 3;
            double value = metric.equals("requests/s") ? 12.0 / (place == 0 ? 2 : 2 + place) : 0.1 * (2 + place);
            return "model=M%d engine=e%d gpuCount=%d %s=%.4f".formatted(i % 3, i / 3 % 3, 1 + i / 9, metric, value);
        }).collect(Collectors.joining("; "));
    }

    @Test
    void whereTheFirstIsNotTheSameEverywhereItIsSaidHowOftenEachIs() {
        assertThat(RunLines.answer("model", runs("requests/s", "000112"))).isEqualTo("2 GPU counts and 3 engines are taken together. By the means of request "
                + "throughput, M0 is first at 3 of 6 points, M1 at 2, M2 at 1; the last is 50.0 % below the first.");
        assertThat(RunLines.answer("model", runs("ttft.mean", "000112"))).isEqualTo("2 GPU counts and 3 engines are taken together. By the means of time to "
                + "first token, mean, M0 is first at 3 of 6 points, M1 at 2, M2 at 1; the last is 2 times the first.");
    }

    @Test
    void whereOneIsFirstEverywhereTheOthersAreComparedWithIt() {
        assertThat(RunLines.answer("model", runs("requests/s", "000000"))).contains("fewer requests/s than M0").doesNotContain("is first at");
    }

    @Test
    void fewFamiliesAreReadOneByOne() {
        String few = runs("requests/s", "012000").lines().collect(Collectors.joining()).replaceAll("; model=M. engine=. gpuCount=2.*", "");
        assertThat(RunLines.answer("model", IntStream.range(0, 2).mapToObj(i -> few.split("; ")[i] + "; " + few.split("; ")[i + 3])
                .collect(Collectors.joining("; ")))).doesNotContain("is first at");
    }

    @Test
    void amountsBelowDoubleArePercents() {
        String near = runs("ttft.mean", "000112").replace("=0.4000", "=0.3000");
        assertThat(RunLines.answer("model", near)).contains("M1 at 2, M2 at 1; the last is 50.0 % above the first.");
    }

    /// M3 is first where it stands alone with M4 only: neither was held against M0 or M1.
    @Test
    void pointsWithoutOneOfTheFirstAreNoneAtWhichItLost() {
        String apart = "; model=M3 engine=e8 requests/s=9; model=M1 engine=e8 requests/s=20; model=M3 engine=e9 requests/s=9; model=M1 engine=e9 requests/s=20";
        assertThat(RunLines.answer("model", runs("requests/s", "000112") + apart)).contains("By the means of request throughput, M0 is first at "
                + "3 of the 6 points that have all of these, M1 at 2, M2 at 1; the last is 50.0 % below the first.");
        assertThat(RunLines.answer("model", runs("requests/s", "000000").replace("gpuCount=2 ", "gpuCount=2 api=chat ").replaceAll("M(\\d)( engine=e\\d gpuCount=2)", "N$1$2")))
                .as("the models of the other GPU count are others").contains("than M0", "than N0").doesNotContain("is first at");
    }

    @Test
    void ofMoreThanThreeTheOthersAreCounted() {
        String four = IntStream.range(0, 24).mapToObj(i -> "model=M%d engine=e%d gpuCount=%d requests/s=%d".formatted(i % 4, i / 4 % 3, 1 + i / 12,
                i % 4 == i / 4 % 4 ? 20 : 10)).collect(Collectors.joining("; "));
        assertThat(RunLines.answer("model", four)).contains("M0 is first at 2 of 6 points, M1 at 2, M2 at 1, others at 1; the last is 50.0 % below");
    }
}
