package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// What is masked in any text, whatever stands around it.
class SecretsFuzzTest {

    private static final String SECRET = "sk-abcdefghijklmnopqrstuvwx";

    static Stream<byte[]> seeds() {
        return Stream.of("--api-key x --port 8000", "HF_TOKEN=x", "\"Authorization\": \"Bearer x\"", "with bearer x",
                "{'api_key': 'x', 'port': 1}", "api_key: Some(\"x\")", "https://me:pass@host/v1", "[\"--api-key\", \"x\"]",
                "gsk_abcdefghijklmnop1234", "github_pat_11ABCDEFG0abcdefgh", "AKIAABCDEFGHIJKLMNOP", "max_token=512",
                "First token: ~12.3ms", "passphrase: <yours>", "api key: N/A", "nvapi-abcdefghijklmnop1234")
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }

    @MethodSource("seeds")
    @DictionaryEntries({"api", "key", "token", "secret", "password", "passphrase", "bearer", "authorization", "--", "://",
        "@", "=", ": ", "\"", "'", "\\\"", "hf_", "sk-", "gsk_", "nvapi-", "ghp_", "glpat-", "AKIA", "Some(", "•••"})
    @FuzzTest
    void masksWhateverStandsAround(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);

        String masked = Secrets.mask(text);
        assertThat(Secrets.mask(masked)).as("masked twice").isEqualTo(masked);
        assertThat(masked).as("as by the expressions alone").isEqualTo(slowly(text));
        assertThat(Secrets.mask(text + " " + SECRET + " " + text)).doesNotContain(SECRET);

        String label = Secrets.maskLabel(text);
        assertThat(Secrets.maskLabel(label)).as("a label masked twice").isEqualTo(label);
    }

    private static String slowly(String text) {
        String masked = text;
        for (SecretRule rule : SecretRule.values()) {
            masked = rule.pattern().matcher(masked)
                    .replaceAll(found -> Matcher.quoteReplacement(rule.masked(found)));
        }
        return masked;
    }
}
