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
        "vllm serve m --api-key \\\n  %s \\\n --tp 2", "\"api_key\":\n  \"%s\",", "密码：\n%s", "**API key**\n\n`%s`", "password: |\n  %s", "api_key: >-\n  %s",
        "Authorization:\n%s", "\"Authorization\":\n  \"Basic %s\"", "token:\n%s", "- **token:**\n  `%s`", "密碼：\n%s", "私钥：\n%s", "Authorization: Bearer\n  %s", "-H \"Authorization: Bearer \\\n%s\"", "Bearer\n%s", "Bearer:\n  %s",
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
        "name: tokens\nvalue: 12a456", "secret\n\n\nQwen3-8B-Instruct", "api_key:\nhttp://localhost:8000/v1", "| password |\nvllm 0.8.5a1b2", "note: see |\nQwen3-8B-Instruct",
        "token:\n12.345ms", "First token:\n" + SECRET, "token:\nQwen3-8B-Instruct", "token\n" + SECRET, "Authorization\nQwen3-8B-Instruct", "Authorization:\nby name", "the standard bearer\nQwen3-8B-Instruct", "the standard bearer:\nQwen3-8B-Instruct", "Authorization by bearer\nQwen3-8B-Instruct", "Bearer\nmodel: Qwen3-8B"})
    void leavesOtherLinesAlone(String text) {
        SecretLines lines = new SecretLines();

        assertThat(String.join("\n", text.lines().map(lines::mask).toList())).isEqualTo(text);
        assertThat(lines.isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"api_key,model\n%s,Qwen3-8B", "api_key,api_secret,model\na1b2c3d4e5,%s,Qwen3-8B", "| API key | Model | Secret |\n|---|---|---|\n| a1b2c3d4e5 | Qwen3-8B | %s |", "openai_api_key,model\n%s,Qwen3-8B", "api_key\taccess_token\tmodel\na1b2c3d4e5\t%s\tQwen3-8B", "model,api_key\nQwen3-8B,a1b2c3d4e5\nQwen3-8B,%s", "| API key | Model |\n|---|---|\n| %s | Qwen3-8B |", "| Model | **API key** |\n|:--|:--|\n| Qwen3-8B | `%s` |",
        "API key   Model\n%s   Qwen3-8B", "Model      API key\nQwen3-8B   %s", "│ 模型 │ 密钥 │\n│ Qwen3-8B │ %s │", "Model\tHF_TOKEN\nQwen3-8B\t%s"})
    void masksTheColumnOfATable(String template) {
        SecretLines lines = new SecretLines();

        String masked = String.join("\n", template.replace("%s", SECRET).lines().map(lines::mask).toList());

        assertThat(masked).doesNotContain(SECRET).doesNotContain("a1b2c3d4e5").contains("•••").contains("Qwen3-8B");
        assertThat(lines.mask("")).isEmpty();
        assertThat(lines.isWithin()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"## Notes api_key,model\n%s,Qwen3-8B", "// the keys: API key   Model\n%s   Qwen3-8B"})
    void masksTheColumnBehindOtherWords(String template) {
        SecretLines lines = new SecretLines();
        String key = "S3cr3tV4lueAbCdEf0123";

        String masked = String.join("\n", template.replace("%s", key).lines().map(lines::mask).toList());

        assertThat(masked).isEqualTo(template.replace("%s", "•••"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"api_keymodel\n%s,Qwen3-8B", "model,apikeyname\nQwen3-8B,%s", "secret_keymodel  users\n%s  12", "api_keymodel\n%sQwen3-8B"})
    void masksTheColumnWhoseHeadIsGluedToTheNext(String template) {
        SecretLines lines = new SecretLines();
        String key = "S3cr3tV4lueAbCdEf0123";

        String masked = String.join("\n", template.replace("%s", key).lines().map(lines::mask).toList());

        assertThat(masked).doesNotContain(key.substring(0, 8)).contains("•••");
    }

    @ParameterizedTest
    @ValueSource(strings = {"set your api key, model\nQwen3-235B-A22B-Instruct-2507-FP8, vLLM", "needs an api_key, as here\nvllm 0.8.5a1b2, SGLang 0.4.6", "api_key,model\n,Qwen3-8B\nnone,Qwen3-8B", "model,api key needed\nQwen3-8B,yes12345678", "| API key | Model |\n|---|---|\n\n| Qwen3-8B | 12.5 |", "api_key,secret\nnone,no",
        "secret\nvllm  Qwen3-8B", "api_keymodel\nvllm 0.8.5a1b2,Qwen3-235B-A22B-Instruct-2507-FP8", "api_keymodel\n\nS3cr3tV4lueAbCdEf0123", "| API key | Model |\n|---|---|\n| http://host1:8000 | 12 |"})
    void leavesOtherColumnsAndTablesAlone(String text) {
        SecretLines lines = new SecretLines();

        assertThat(String.join("\n", text.lines().map(lines::mask).toList())).isEqualTo(text);
    }

    @Test
    void masksWhatItFoundWhereverElseItStands() {
        SecretLines lines = new SecretLines();
        lines.mask("--api-key " + SECRET);
        lines.mask("password: vllm");

        assertThat(lines.maskAnywhere("label " + SECRET + " of vllm")).isEqualTo("label ••• of vllm");
    }
}
