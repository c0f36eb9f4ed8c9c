package dev.touchstone.compare.question;

import static dev.touchstone.compare.question.PairFixture.pair;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ratios in the words of an answer, each form beside the ones that it is not.
class AmountWordsTest {

    /// A ratio stands alone or with its interval: `1.5`, `1.5 [1.4; 1.6]`.
    @ParameterizedTest
    @CsvSource(textBlock = """
            1.5 | 50.0 %
            0.5 | 50.0 %
            1.99 | 99.0 %
            2 | 2 times
            2.25 | 2.25 times
            9.94 | 9.94 times
            12.4 | 12.4 times
            1.5, 2 | 1.5 and 2 times
            1.4, 2 | 40.0 % and 100.0 %
            1.5, 1.9 | 50.0 % and 90.0 %
            2.5, 2.5 | 2.5 times
            1.2, 1.5, 1.3 | 20.0 to 50.0 %
            0.8, 0.5, 0.7 | 20.0 to 50.0 %
            1.2, 1.2, 1.2 | 20.0 %
            2.25, 2.6, 2.4 | 2.25 to 2.6 times
            2.6, 2.6, 2.6 | 2.6 times
            9.5, 12.4, 11 | 9.5 to 12.4 times
            1.4, 2, 3 | 40.0 to 200.0 %
            1.01, 1.02, 1.03 | 1.0 to 3.0 %
            1.004, 1.02, 1.03 | 0.4 to 3.0 %
            1.004 | 0.4 %
            1.0004 | 0.04 %
            1.0000000001 | 0.0 %
            0.004 | 99.6 %
            0.0004 | 99.96 %
            0.00000000001 | 100.0 %
            0.01 | 99.0 %
            0.005, 0.5, 0.7 | 30.0 to 99.5 %
            2.5 [2; 3] | 2.50 [2.00, 3.00] times
            2.5 [2.2; 3] | 2.50 [2.20, 3.00] times
            11 [9.8; 13] | 11.00 [9.80, 13.00] times
            12.4 [11.2; 13.7] | 12.4 [11.2, 13.7] times
            1.054 [1.005; 1.107] | 5.4 % [0.5, 10.7]
            1.054 [1.012; 1.107] | 5.4 % [1.2, 10.7]
            0.946 [0.893; 0.995] | 5.4 % [0.5, 10.7]
            0.946 [0.893; 0.988] | 5.4 % [1.2, 10.7]
            1.054 [1.0003; 1.107] | 5.40 % [0.03, 10.70]
            0.946 [0.893; 0.9997] | 5.40 % [0.03, 10.70]
            1.12 [1.00001; 1.34] | 12.000 % [0.001, 34.000]
            1.12 [1; 1.34] | 12.0 % [0.0, 34.0]
            2.5 [1.04; 6] | 2.50 [1.04, 6.00] times
            2.5 [1; 6] | 2.50 [1.00, 6.00] times
            """, delimiter = '|')
    void ofOneDirection(String ratios, String words) {
        assertThat(AmountWords.of(pairs(ratios))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            1.05 | +5.0 %
            0.95 | −5.0 %
            1 | ±0.0 %
            1.052 [0.97; 1.14] | +5.2 % [−3.0, 14.0]
            1.052 [0.974; 1.14] | +5.2 % [−2.6, 14.0]
            0.948 [0.97; 1.14] | −5.2 % [−3.0, 14.0]
            1 [0.97; 1.14] | ±0.0 % [−3.0, 14.0]
            1.052 [0.9996; 1.14] | +5.2 % [−0.04, 14.00]
            2.5 [0.96; 6] | 2.50 [0.96, 6.00] times
            0.97, 1.05 | −3.0 to +5.0 %
            1, 1.05 | ±0.0 to +5.0 %
            1.05, 1.05 | +5.0 %
            2.5 | 2.5 times
            2.5 [0.8; 8] | 2.50 [0.80, 8.00] times
            0.9, 2.5 | −10.0 to +150.0 %
            """, delimiter = '|')
    void ofEitherDirection(String ratios, String words) {
        assertThat(AmountWords.signed(pairs(ratios))).isEqualTo(words);
    }

    private static List<LevelPair> pairs(String ratios) {
        return Arrays.stream(ratios.split(", ")).map(AmountWordsTest::of).toList();
    }

    private static LevelPair of(String ratio) {
        String[] parts = ratio.split("[ ;\\[\\]]+");
        PairFixture pair = pair(Question.ENGINE, "A", "B");
        double value = Double.parseDouble(parts[0]);
        return parts.length == 1 ? pair.single(value) : pair.open(value, Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
    }
}
