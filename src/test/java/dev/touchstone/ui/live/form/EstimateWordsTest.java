package dev.touchstone.ui.live.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.Estimate;
import java.time.Duration;
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

    @ParameterizedTest
    @CsvSource({"20, less than a minute", "54, less than a minute", "55, about a minute", "89, about a minute",
        "90, about 2 minutes", "5000, about 83 minutes",
        "5400, about 1.5 hours", "6300, about 2 hours", "7200, about 2 hours", "9000, about 2.5 hours", "20000, about 5.5 hours"})
    void timesAreRough(long seconds, String words) {
        assertThat(EstimateWords.of(new Estimate(2, null, Duration.ofSeconds(seconds)))).isEqualTo("2 points, " + words);
    }
}
