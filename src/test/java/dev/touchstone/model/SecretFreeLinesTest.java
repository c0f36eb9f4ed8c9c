package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Lines that are free of secrets whatever their digits are, so that one look is enough for all of them.
class SecretFreeLinesTest {

    @Example
    void linesOfLogsAreFree() {
        assertThat(List.of("[2025-05-07 09:50:01 TP0] Decode batch. #running-req: 1, #token: 12, token usage: 0.12,"
                + " gen throughput (token/s): 12.55, #queue-req: 0, ", "Engine 000: Avg prompt throughput: 1.0 tokens/s"))
                .allMatch(SecretLines::isFreeWithAnyDigits);
    }

    @Example
    void linesThatMayHoldOneAreNot() {
        assertThat(List.of("r7_abcdefghijklmnop", "dop_v9_abcdefghijklmnop", "tgp_v2_abcdefghijklmnop", "ya3.abcdefghijklmnop", "token: a12", "me@host1", "--x-1-token 12345678", "API key:",
                "MIIEpAIBAAKCAQEA1234567890abcdef")).noneMatch(SecretLines::isFreeWithAnyDigits);
    }

    @Property
    void otherDigitsMakeNoSecret(@ForAll("lines") String line, @ForAll long digits) {
        Random random = new Random(digits);
        String other = Pattern.compile("[0-9]+").matcher(line)
                .replaceAll(run -> Long.toString(random.nextLong(1, 1L << random.nextInt(1, 62))));
        SecretLines lines = new SecretLines();

        if (SecretLines.isFreeWithAnyDigits(line)) {
            assertThat(lines.mask(other)).isEqualTo(other);
            assertThat(lines.isWithin()).isFalse();
        }
    }

    @Provide
    Arbitrary<String> lines() {
        return Arbitraries.of("token", ": ", ":", "=", "12", "3", "8", ".", ",", ", ", " ", "api", "_key", "key", "-", "--", "hf", "_", "r8_", "tgp_v1_", "dop_v1_",
                "ya29.", "abcdefghijklmnopqrst", "@", "//", "&key=", "?sig=", "a", "r", "secret", "password", "(", "\"", "|", "\t", "-u ", "sk-",
                "MII", "s", "/s", "usage").list().ofMaxSize(14).map(parts -> String.join("", parts));
    }
}
