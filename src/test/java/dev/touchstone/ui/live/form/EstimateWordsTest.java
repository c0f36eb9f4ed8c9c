package dev.touchstone.ui.live.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.Estimate;
import dev.touchstone.load.point.PlannedReuse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateWordsTest {

    @Test
    void onlyWhatIsKnown() {
        assertThat(EstimateWords.of(new Estimate(1, null, null))).isEqualTo("1 point");
        assertThat(EstimateWords.of(new Estimate(8, 1, null))).isEqualTo("8 points, 1 request");
        assertThat(EstimateWords.of(new Estimate(8, 1800, Duration.ofMinutes(6))))
                .isEqualTo("8 points, 1,800 requests, about 6 minutes");
    }

    @Test
    void whatCachesAreToFind() {
        assertThat(EstimateWords.of(new Estimate(1, null, null, List.of(new PlannedReuse("p", 0.7324, false)))))
                .isEqualTo("1 point, expected prefix reuse 73.2 %");
        assertThat(EstimateWords.of(new Estimate(1, null, null, List.of(new PlannedReuse("p", 0.9, true)))))
                .isEqualTo("1 point, expected prefix reuse up to 90 %");
        assertThat(EstimateWords.of(new Estimate(2, null, null, List.of(new PlannedReuse("p", 0.9, true),
                new PlannedReuse("q", 0, false))))).isEqualTo("2 points, expected prefix reuse up to 90 % (p), expected prefix"
                        + " reuse 0 % (q)");
    }

    @ParameterizedTest
    @CsvSource({"20, less than a minute", "54, less than a minute", "55, about a minute", "89, about a minute",
        "90, about 2 minutes", "5000, about 83 minutes",
        "5400, about 1.5 hours", "6300, about 2 hours", "7200, about 2 hours", "9000, about 2.5 hours", "20000, about 5.5 hours"})
    void timesAreRough(long seconds, String words) {
        assertThat(EstimateWords.of(new Estimate(2, null, Duration.ofSeconds(seconds)))).isEqualTo("2 points, " + words);
    }
}
