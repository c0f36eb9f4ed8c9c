package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Secrets that only the lines around them show.
class SecretLinesTest {

    private static final String SECRET = "s3cr3tValue0Abcd";

    @ParameterizedTest
    @ValueSource(strings = {"API key:\n%s", "- name: HF_TOKEN\n  value: %s", "- name: HF_TOKEN\n  value: \"%s\"",
        "vllm serve m --api-key \\\n  %s \\\n --tp 2", "\"api_key\":\n  \"%s\",", "密码：\n%s", "**API key**\n\n`%s`",
        "\"name\": \"HF_TOKEN\",\n\"value\": \"%s\"",
        "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA%s\nabc+/%s==\n-----END RSA PRIVATE KEY-----\nend"})
    void masksWhatTheLinesBeforeShow(String template) {
        SecretLines lines = new SecretLines();

        String masked = String.join("\n", template.replace("%s", SECRET).lines().map(lines::mask).toList());

        assertThat(masked).doesNotContain(SECRET).contains("•••");
        assertThat(masked.lines().count()).isEqualTo(template.lines().count());
        assertThat(masked).endsWith(template.substring(template.lastIndexOf("%s") + 2).replace("==", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"set the api key\nvllm 0.8.5", "API key:\nvllm serve Qwen/Qwen3-8B", "Time to first token:\n12.3 ms",
        "name: tokens\nvalue: 12a456", "secret\n\n\nQwen3-8B-Instruct", "api_key:\nhttp://localhost:8000/v1"})
    void leavesOtherLinesAlone(String text) {
        SecretLines lines = new SecretLines();

        assertThat(String.join("\n", text.lines().map(lines::mask).toList())).isEqualTo(text);
        assertThat(lines.isEmpty()).isTrue();
    }

    @Test
    void masksWhatItFoundWhereverElseItStands() {
        SecretLines lines = new SecretLines();
        lines.mask("--api-key " + SECRET);
        lines.mask("password: vllm");

        assertThat(lines.maskAnywhere("label " + SECRET + " of vllm")).isEqualTo("label ••• of vllm");
    }
}
