package dev.touchstone.importer;

import java.util.ArrayList;
import java.util.List;

/// Texts with a secret in them, in all forms.
public final class PlantedSecrets {

    public static final String SECRET = "c4n4ryV4lueAbCdEf0123";
    private static final List<String> FORMS = List.of("export HF_TOKEN=%s", "│ api_key │ %s │", "api_key,%s", "api_key\t%s",
            "\"api_key\": \"%s\",", "https://user:%s@host/v1", "--api-key a1b2c3d4e5 %s", "[\"--api-key\", \"A1b2c3d4\", \"%s\"]",
            "**API key:** `%s`", "密码：%s", "sshpass -p %s ssh me@gpu", "MYSQL_PWD=%s mysql", "setx HF_TOKEN %s",
            "API key:\n%s", "- name: HF_TOKEN\n  value: %s", "curl -u me:%s http://x", "Cookie: session=%s",
            "https://a.blob.core.windows.net/c?sv=2022&sig=%s", "https://b.s3.amazonaws.com/k?X-Amz-Signature=%s",
            "AccountName=a;AccountKey=%s", "Authorization: Bearer %s", "vllm serve m --api-key %s --tp 2",
            "-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA%s\n-----END PRIVATE KEY-----", "xoxb-123456789012-%s",
            "ya29.%s", "dckr_pat_%s", "r8_%s", "AIzaSyA%s", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIi%s.abc", "hf_%s",
            "- api_key: %s", "| api_key | %s |", "api_key    %s", "Namespace(api_key='%s', port=8000)",
            "API_KEY=%s vllm bench serve --model m", "curl -H \"Authorization: Bearer %s\" http://x/v1/models",
            "\"key\": \"%s\"", "AZURE_OPENAI_KEY=%s", "| token | %s |", "api_key: Optional[str] = \"%s\"", "password: |\n  %s", "requests.get(u, auth=(\"me\", \"%s\"))",
            "https://hooks.slack.com/services/T0000/B0000/%s", "秘钥：%s", "Incorrect API key provided: %s.", "redis-cli -a %s ping", "openssl enc -k %s -in a",
            "Authorization: Bearer\n  %s", "credentials me / %s", ".bearer_auth(\"%s\")", "api_key,model\n%s,m", "\n| API key | Model |\n|---|---|\n| %s | m |\n");

    private PlantedSecrets() {
    }

    /// The lines with a secret in them that are planted at this turn.
    public static String form(int turn) {
        return FORMS.get(turn % FORMS.size()).replace("%s", SECRET);
    }

    public static String between(List<String> lines, int at, String form) {
        List<String> all = new ArrayList<>(lines);
        all.add(at, form);
        return String.join("\n", all);
    }

    /// At the end of a line.
    public static String behind(List<String> lines, int at, String form) {
        List<String> all = new ArrayList<>(lines);
        all.set(Math.min(at, all.size() - 1), all.get(Math.min(at, all.size() - 1)) + " " + form);
        return String.join("\n", all);
    }
}
