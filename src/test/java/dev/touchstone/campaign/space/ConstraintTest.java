package dev.touchstone.campaign.space;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which values constraints allow.
class ConstraintTest {

    private static Function<String, Optional<String>> values(String values) {
        Map<String, String> known = values == null ? Map.of() : Arrays.stream(values.split(" ")).map(value -> value.split("="))
                .collect(Collectors.toMap(value -> value[0], value -> value[1]));
        return name -> Optional.ofNullable(known.get(name));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
            -b >= -ub ~ -b=512 -ub=512 ~ true
            -b >= -ub ~ -b=256 -ub=512 ~ false
            -b <= 8k ~ -b=8000 ~ true
            -b <= 8k ~ -b=8K ~ false
            -tp * -dp = {gpus} ~ -tp=2 -dp=2 {gpus}=4 ~ true
            -tp * -dp = {gpus} ~ -tp=2 -dp=4 {gpus}=4 ~ false
            -tp != 3 ~ -tp=3 ~ false
            -tp != 3 ~ -tp=2 ~ true
            -tp|--tensor|1 * -dp <= 4 ~ --tensor=4 -dp=2 ~ false
            -tp|--tensor|1 * -dp <= 4 ~ -dp=4 ~ true
            --chunk % --page = 0 ~ --chunk=4096 --page=64 ~ true
            --chunk % --page = 0 ~ --chunk=4096 --page=48 ~ false
            --chunk % --page = 0 ~ --chunk=4096 --page=0 ~ true
            -b >= --len if --chunked is off ~ -b=512 --len=4096 --chunked=off ~ false
            -b >= --len if --chunked is off ~ -b=512 --len=4096 --chunked=on ~ true
            -b >= --len if --chunked is off ~ -b=512 --len=4096 ~ true
            -b >= --len if --chunked|off is off ~ -b=512 --len=4096 ~ false
            -b >= -ub ~ -b=512 ~ true
            -b >= -ub ~ -b=auto -ub=512 ~ true
            """)
    void allows(String text, String values, boolean isAllowed) {
        assertThat(Constraint.of(text).orElseThrow().allows(values(values))).isEqualTo(isAllowed);
    }

    @ParameterizedTest
    @CsvSource({"-a over -b", "-a>=-b", "''", "-a >= -b if -c"})
    void whatIsNoComparisonIsNone(String text) {
        assertThat(Constraint.of(text).filter(constraint -> constraint.condition() == null
                && !constraint.text().contains(" if "))).isEmpty();
    }

    @Test
    void aRefusalNamesTheValuesAndTheConstraint() {
        assertThat(Constraint.of("-tp|--tensor|1 * -dp <= 4").orElseThrow().refusal(values("--tensor=4 -dp=2")))
                .isEqualTo("--tensor 4 × -dp 2 and 4 do not go together: the constraint is -tp|--tensor|1 * -dp <= 4");
        assertThat(Constraint.of("--chunk % --page = 0").orElseThrow().refusal(values("--chunk=4096 --page=48")))
                .isEqualTo("--chunk 4096 and --page 48 do not go together: the constraint is --chunk % --page = 0");
    }
}
