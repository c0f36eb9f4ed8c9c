package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.unread.UnreadReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A secret is planted at places of all samples, in every form: nothing that is kept, shown or handed on holds it.
/// `-Dcanary.everywhere=true` plants one at every line of every sample, a form after the other, and prints how many.
class CanaryTest {

    private static final String SECRET = "c4n4ryV4lueAbCdEf0123";
    private static final int PLACES = 3;
    private static final boolean IS_EVERYWHERE = Boolean.getBoolean("canary.everywhere");
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
            "https://hooks.slack.com/services/T0000/B0000/%s", "秘钥：%s", "Incorrect API key provided: %s.", "redis-cli -a %s ping", "\n| API key | Model |\n|---|---|\n| %s | m |\n");

    @Test
    void noSecretIsKept() {
        List<String> leaks = new ArrayList<>();
        int turn = IS_EVERYWHERE ? Integer.getInteger("canary.turn", 0) : 0;
        for (Path sample : SampleFiles.small()) {
            String text = SampleFiles.text(sample);
            List<String> lines = text.lines().toList();
            int places = IS_EVERYWHERE ? lines.size() : PLACES;
            for (int place = 0; place < places; place++) {
                String form = FORMS.get(turn++ % FORMS.size()).replace("%s", SECRET);
                int at = (int) ((long) lines.size() * place / places);
                look(sample, form, planted(lines, at, form), leaks);
                look(sample, form + " at the end of a line", glued(lines, at, form), leaks);
            }
        }
        assertThat(leaks).isEmpty();
        if (IS_EVERYWHERE) {
            System.out.println(texts + " texts with a secret, none kept");
        }
    }

    private int texts;
    private final Importer importer = new Importer();

    private void look(Path sample, String form, String text, List<String> leaks) {
        ReadText read = importer.readWithLines("canary.txt", text);
        texts++;
        if (read.reading().toString().contains(SECRET)) {
            leaks.add("kept: " + sample + ": " + form);
        }
        if (UnreadReport.page("t", List.of(read)).contains(SECRET)) {
            leaks.add("in the page to hand on: " + sample + ": " + form);
        }
    }

    private static String planted(List<String> lines, int at, String form) {
        List<String> all = new ArrayList<>(lines);
        all.add(at, form);
        return String.join("\n", all);
    }

    private static String glued(List<String> lines, int at, String form) {
        List<String> all = new ArrayList<>(lines);
        all.set(Math.min(at, all.size() - 1), all.get(Math.min(at, all.size() - 1)) + " " + form);
        return String.join("\n", all);
    }
}
