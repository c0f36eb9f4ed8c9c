package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    private static final String SECRET = "s3cr3t-Value_0";

    @ParameterizedTest
    @ValueSource(strings = {
        "token: (%s)", "token: std %s", "HF token: (%s - ttft)", "token: (%s − ttft) / n", "--api-key %s", "--api-key=%s", "--api-key \"%s\" --port 8000", "--api-key '%s'", "--hf-token %s", "--token %s",
        "[\"--api-key\", \"%s\", \"--port\", \"8000\"]", "--ssl-keyfile-password %s",
        "HF_TOKEN=%s", "export HF_TOKEN=%s", "export HF_TOKEN=\"%s\"", "docker run -e HF_TOKEN=%s -p 8000:8000",
        "--env \"HUGGING_FACE_HUB_TOKEN=%s\"", "$env:HF_TOKEN = \"%s\"", "AWS_SECRET_ACCESS_KEY=%s",
        "OPENAI_API_KEY=%s python bench.py", "DB_PASSWORD='%s'", "hf_token: %s",
        "Authorization: Bearer %s", "-H \"Authorization: Bearer %s\"", "-H 'authorization: Basic %s'",
        "Authorization: %s", "\"Authorization\": \"Bearer %s\"", "{'Authorization': 'Token %s'}", "with bearer %s",
        "x-api-key: %s", "\"api_key\": \"%s\"", "\"apiKey\":\"%s\"", "'api_key': '%s', 'model': 'x'",
        "-d \"{\\\"api_key\\\": \\\"%s\\\"}\"", "Namespace(api_key='%s', port=8000)", "api_key=['%s'], port=8000",
        "api_key: Some(\"%s\"), port: 8000", "HF_TOKEN: %s",
        "api_key=%s, port=8000", "API key: %s", "http://localhost:8000/v1?api_key=%s&model=x",
        "http://user:%s@localhost:8000/v1", "postgres://me:%s@db", "https://user:p@%s@host/x", "Password: %s",
        "API_KEY := %s",
        "│ api_key │ %s │", "| api_key | %s |", "api_key,%s", "api_key\t%s", "api_key    %s", "\"https\": \"//user:%s@host\"",
        "**API key:** `%s`", "API key：%s", "密码：%s", "密钥是 %s", "口令: %s", "令牌：`%s`", "sshpass -p %s ssh me@host",
        "sshpass -p'%s' ssh", "MYSQL_PWD=%s mysql", "setx HF_TOKEN %s", "setx HF_TOKEN \"%s\"", "curl -u me:%s http://x",
        "curl --user \"me:%s\" http://x", "[\"curl\", \"-u\", \"me:%s\"]", "-H 'Cookie: sid=1%s'",
        "https://a.blob.core.windows.net/c?sv=2022&sig=%s", "https://b.s3.amazonaws.com/k?a=b&X-Amz-Signature=%s&c=d",
        "Credential=a, Signature=abc_def_ghi_jkl_%s", "AccountName=a;AccountKey=%s", "{name: HF_TOKEN, value: %s}",
        "{\"name\": \"HF_TOKEN\", \"value\": \"%s\"}", "client_secret=%s", "'password' => '%s'",
        "\"-----BEGIN PRIVATE KEY-----\\n%s\"", "--api-key ••• %s", "[\"--api-key\", \"•••\", \"%s\"]",
        "\"api_keys\": [\"•••\", \"%s\"]", "Authorization: AWS4-HMAC-SHA256 %s, SignedHeaders=h",
        "time_to_first_token: \"api_key\": \"%s\",", "\"time_per_output_token\": { \"api_key\": \"%s\",",
        "\"api_key\": \"a1b2c3d4\", \"api_key\": \"%s\"", "api_key=a1b2c3d4, hf_token=%s", "\"--api-key\", \"a1b2c3d4\", \"--hf-token\", \"%s\"",
        "time_to_first_token: --api-key a1b2c3d4e5 %s", "time_to_first_token: **API key:** `%s`"})
    void masksTheSecretAndNothingElse(String template) {
        String masked = Secrets.mask(template.replace("%s", SECRET));

        assertThat(masked).doesNotContain(SECRET).contains("•••");
        assertThat(Secrets.mask(masked)).isEqualTo(masked);
        assertThat(masked.substring(masked.lastIndexOf("•••") + 3))
                .isEqualTo(template.substring(template.indexOf("%s") + 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hf_abcdefghijklmnopQRST", "sk-abcdefghijklmnop1234", "sk-proj-abcdef_ghijklmnop",
        "gsk_abcdefghijklmnop1234", "nvapi-abcdefghijklmnop1234", "ghp_abcdefghijklmnop1234",
        "github_pat_11ABCDEFG0abcdefgh", "glpat-abcdefghijklmnop12", "AKIAABCDEFGHIJKLMNOP",
        "xoxb-123456789012-abcdefABCDEF", "xapp-1-A0123456789-abc", "AIzaSyA1234567890abcdefghijklmnopqrstuv",
        "dckr_pat_abcdefghijklmnopqrstuvwxyz0", "ya29.a0AfH6SMBabcdefghijklmnop", "r8_abcdefghijklmnopqrstuvwxyz012345",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N", "npm_abcdefghijklmnopqrstuvwxyz0123",
        "hvs.abcdefghijklmnopqrstuvwx", "sk_live_abcdefghijklmnopqrstuvwx", "dapi0123456789abcdef0123456789abcdef",
        "xai-abcdefghijklmnopqrstuvwxyz", "pplx-abcdefghijklmnopqrstuvwxyz", "ghr_abcdefghijklmnopqrstuvwx",
        "rpa_abcdefghijklmnopqrstuvwx", "lin_api_abcdefghijklmnopqrstuvwx", "pypi-abcdefghijklmnopqrstuvwx",
        "SG.abcdefghijklmnopqrst.abcdefghijklmnopqrst", "AGE-SECRET-KEY-1ABCDEFGHIJKLMNOPQRS",
        "shpat_0123456789abcdef0123456789abcdef", "dop_v1_0123456789abcdef0123456789", "tgp_v1_abcdefghijklmnop0123", "fw_abcdefghijklmnopqrst0123",
        "rk_live_abcdefghijklmnopqrstuvwx", "LTAI5tAbCdEfGhIjKlMn", "AKIDabcdefghijklmnop12", "ASIAABCDEFGHIJKLMNOP", "csk-abcdefghijklmnopqrst12",
        "tvly-abcdefghijklmnop12", "jina_abcdefghijklmnop12"})
    void masksKeysThatAreKnownByTheirBeginning(String key) {
        assertThat(Secrets.mask("login with " + key + " first")).isEqualTo("login with ••• first");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "time_to_first_token=std 0, min 98.5, max 98.5", "time_to_first_token: p99 138 ms", "Time per output token: (e2e − ttft) / (n − 1)", "time per token: (latency - ttft) / tokens",
        "Total tokens: 31274", "max_token 512", "max_token=512", "--max-token 512", "\"max_token\": \"512\"",
        "│ Tokens Per Second          │ 2086.65                         │", "Total Token throughput (tok/s): 415.58",
        "Time to First Token: 12.3 ms", "first token: ~12.3ms", "per token = 1,234µs", "token: 85tok/s", "token: 99.5%",
        "Avg generation throughput: 240.2 tokens/s, Running: 10 reqs, GPU KV cache usage: 3.5%",
        "-----Time per Output Token (excl. 1st token)------", "First Token: -", "api_key=None, port=8000",
        "\"hf_token\": null", "\"api_key\": \"\", \"model\": \"x\"", "eos_token='<|im_end|>'", "bos_token: <s>",
        "--api-key <your key>", "-e HF_TOKEN -e CUDA_VISIBLE_DEVICES=0", "--api-key --port 8000",
        "tokenizer_mode=auto, skip_tokenizer_init=False", "KeyError: 'model'", "KV cache keys: 12",
        "a bearer token is needed", "http://localhost:8000/v1/chat/completions", "http://host:8000/?mail=a@b",
        "mail me@example.org", "ssh://git@example.org/x", "weights through ghost_ship", "risk-averse",
        "task-0123456789abcdef", "GPU-8f6e2f4a-1b2c-3d4e-5f60-718293a4b5c6",
        "commit 0123456789abcdef0123456789abcdef01234567", "vllm 0.8.5.post1+cu124", "Qwen/Qwen3-235B-A22B-Instruct-2507-FP8",
        "Token,Latency,99", "max_token,temperature,0.5", "first token   12.3ms", "key   value1", "docker run -u 1000:1000 x",
        "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "?model=Qwen3-8B&n=5",
        "KV cache key 12ab34", "api_key,base_url,model", "keys=12, values=13", "PWD=/home/me", "OLDPWD=/home/me",
        "access key count   12", "令牌数 12", "密码学 123", "密钥", "--api-key ••• Qwen3-8B --tp 2",
        "--api-key ••• Meta-Llama-3-8B-Instruct", "--api-key ••• meta-llama/Llama-3.1-8B", "signature: ok", "Cookie: none"})
    void leavesFiguresAndWordsAlone(String line) {
        assertThat(Secrets.mask(line)).isEqualTo(line);
    }

    @Example
    void masksEverySecretOfALine() {
        assertThat(Secrets.mask("HF_TOKEN=abc VLLM_API_KEY=def vllm serve m --api-key ghi --max-model-len 4096"))
                .isEqualTo("HF_TOKEN=••• VLLM_API_KEY=••• vllm serve m --api-key ••• --max-model-len 4096");
    }

    @Example
    void aKnownSecretIsMaskedWhereTheTextWasCutInsideIt() {
        String known = "no-form-of-its-own-0123456789";

        assertThat(Secrets.mask("refused: “" + known + "”", List.of(known))).isEqualTo("refused: “•••”");
        assertThat(Secrets.mask("refused: “" + known.substring(0, 25) + "…”", List.of(known))).isEqualTo("refused: “•••…”");
        assertThat(Secrets.mask("refused: " + known.substring(0, 25), List.of(known))).isEqualTo("refused: •••");
        assertThat(Secrets.mask("refused: no", List.of(known))).isEqualTo("refused: no");
    }

    @Example
    void aKeyMayBeginWithADash() {
        assertThat(Secrets.mask("--api-key -Xy_12 --port 8000")).isEqualTo("--api-key ••• --port 8000");
    }

    @Example
    void masksWhatALabelAssigns() {
        assertThat(Secrets.maskLabel("latency (api_key=abc)")).isEqualTo("latency (api_key=•••)");
        assertThat(Secrets.maskLabel("TTFT of https://me:abc@host")).isEqualTo("TTFT of https://me:•••@host");
    }

    /// Forms of programs, pages and sentences: the value has letters and digits.
    @ParameterizedTest
    @ValueSource(strings = {"os.environ[\"HF_TOKEN\"] = \"%s\"", "ENV HF_TOKEN %s", "<api_key>%s</api_key>", "# api_key is %s", "HF_TOKEN is set to %s",
        "[api_key](%s)", "Authorization,%s", "│ Authorization │ %s │", "**Authorization:** `%s`", "mysql -p%s -u root", "docker login -u me -p %s",
        "wandb login %s", "machine h login u password %s", "setx x-api-key %s", "--PGPASSWORD %s", "DB_PASS=%s", "\"smtp_pass\": \"%s\"", "--MYSQL_PWD %s",
        "\"密码\": \"%s\"", "密钥=>%s", "<令牌>%s</令牌>", "口令 is set to %s", "os.environ[\"密码\"] = \"%s\""})
    void masksValuesInFormsOfProgramsAndSentences(String form) {
        assertThat(Secrets.mask(form.formatted("Aq7w3ErTz9uIoPl2kJ"))).contains("•••").doesNotContain("Aq7w3ErTz9");
    }

    /// Names that are words of other things too, calls of programs, and addresses: the value is as long and as mixed as a key.
    @ParameterizedTest
    @ValueSource(strings = {
        "http -a me:%s :8000/v1/models", "openssl enc -aes-256-cbc -k %s -in a", "openssl enc -d -K '%s'", "credentials me / %s", "credentials: me / %s", "the credential admin / %s works",
        ".bearer_auth(\"%s\")", ".bearer_auth(&\"%s\")", "openssl rsa -passin pass:%s -in a", "redis-cli -a %s ping", "git clone https://%s@github.com/x/y",
        "$sec = ConvertTo-SecureString \"%s\" -AsPlainText -Force", "New-Object PSCredential(\"me\", \"%s\")", "net use s: /user:me %s", "cmdkey /add:h /user:me /pass:%s",
        "requests.get(u, auth=(\"me\", \"%s\"))", "HTTPBasicAuth(\"me\", \"%s\")", "API_KEY: Final[str] = \"%s\"", "token: str = \"%s\"",
        "api_key: Optional[str] = \"%s\"", "let api_key: &'static str = \"%s\";", "client = C(api_key=b\"%s\")", "api_key=SecretStr('%s')", "wandb.login(key=\"%s\")",
        "token = '''%s'''", "password = \"\"\"%s\"\"\"", "\"auth\": \"%s\"", "\"credentials\": \"%s\"", "\"jwt\": \"%s\"", "http://h/v1?subscription-key=%s",
        "https://hooks.slack.com/services/T0000/B0000/%s", "https://discord.com/api/webhooks/123456/%s", "https://api.telegram.org/bot12345678:%s/sendMessage",
        "https://open.feishu.cn/open-apis/bot/v2/hook/%s", "Server=h;User Id=u;Pwd=%s;", "Ocp-Apim-Subscription-Key: %s", "Authorization: Key %s",
        "Authorization: Token token=\"%s\"", "ak=abc123 sk=%s", "秘钥：%s", "授权码：%s", "密钥（api key）：%s", "凭证：%s", "| token | %s |", "<td>api_key</td><td>%s</td>",
        "<tr><th>API key</th><td>%s</td></tr>", "Incorrect API key provided: %s.", "[auth] token \"%s\" accepted", "password for user me: %s", "user=me pass=%s", "pw: %s",
        "pwd: %s", "passcode: %s", "The key is %s", "\"key\": \"%s\"", "hf token %s", "my api key (%s) works", "api key -> %s", ".apiKey(\"%s\")", "with_token(\"%s\")",
        "curl -b 'session=%s' http://x", "curl --cookie session=%s http://x", "curl --proxy-user me:%s http://x", "AZURE_OPENAI_KEY=%s", "HF_KEY: %s", "GITHUB_PAT=%s",
        "encryption key: %s", "echo %s | docker login nvcr.io -u x --password-stdin", "echo \"%s\" | hf auth login"})
    void masksKeysInCallsAddressesAndTables(String form) {
        assertThat(Secrets.mask(form.replace("%s", "c4n4ryV4lueAbCdEf0123"))).contains("•••").doesNotContain("c4n4ryV4lue");
    }

    @ParameterizedTest
    @ValueSource(strings = {"key: Qwen3-235B-A22B-Instruct-2507-FP8", "key: Qwen2_5_7B_Instruct_AWQ_Int4", "key: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "prefix cache key: 12",
        "| token | 12.5 |", "| key | Qwen3-8B |", "the key is high throughput", "token \"the\" 0.5", "echo Qwen3-235B | sort", "vllm bench -b a=b1c2d3", "script -a name:12", "pass@1: 0.84",
        "pwd=/home/x1", "api key (v2)", "sk=0.5", "git@github.com:vllm-project/vllm.git", "ssh://git@host/x", "https://host/hooks/12", "https://x/bots/123456:abc", "auth=(8, 16)",
        "password: str = None", "授权 12", "凭证数 12", "pass=12", "first pass: 0.84s", "SecureString", "echo 12 | tee", "/user:me", "key -> value", "<td>api_key</td><td>yes</td>", "curl -k http://h1:8000/v1/models", "openssl s_client -h | curl -k http://h1:8000", "openssl rsa -key a1b2c3.pem", "pytest -k test_ttft_p99",
        "credentials of 12 users", "credentials Qwen / Qwen3-8B", "credentials OpenAI / Azure", "credentials: Qwen / Qwen3-8B", ".bearer_auth(token1)", ".bearer_auth(\"${TOKEN1}\")", "bearer_auth = 12"})
    void leavesNamesOfModelsAndHashesBehindSuchWords(String line) {
        assertThat(Secrets.mask(line)).isEqualTo(line);
    }

    /// Passwords are shorter than keys; these forms show them wherever they stand.
    @ParameterizedTest
    @ValueSource(strings = {"zip -P %s a.zip b", "zip -r -P \"%s\" a.zip b", "unzip -P %s a.zip", "7z a -p%s a.7z b", "7za x a.7z -p'%s'", "rar a -hp%s a.rar b", "unrar x -p%s a.rar",
        "htpasswd -b f me %s", "htpasswd -bc /etc/x me %s", "htpasswd -nbB me \"%s\"", "ssh-keygen -t ed25519 -N %s -f id", "ssh-keygen -p -P %s -N x1", "ldapsearch -x -D cn=me -w '%s'",
        "ipmitool -H h -U me -P %s power status", "sqlcmd -S h -U me -P %s", "sqlplus me/%s@db", "mongosh h -u me -p %s", "twine upload -u me -p %s dist/x", "lftp -u me,%s h",
        "smbclient //h/s -U 'me%%%s'", "snmpwalk -v3 -u me -A %s h", "xfreerdp /u:me /p:%s /v:h", "mc alias set minio http://h me %s", "wpa_passphrase net %s", "useradd -p %s me",
        "keytool -storepass %s -list", "requirepass %s", "openssl passwd -6 %s", "gh secret set HF_TOKEN --body \"%s\"", "setenv HF_TOKEN %s", "set -x HF_TOKEN %s",
        "aws configure set aws_secret_access_key %s", "curl -ume:%s http://x", "curl -H Authorization:\\ Bearer\\ %s http://x", "podman login -u me -p %s quay.io", "cargo login %s",
        "login(\"%s\")", "echo '%s' | kinit me", "echo \"me:%s\" | chpasswd", "gh auth login --with-token <<< %s", "restic --password-command \"echo %s\" backup",
        "export HF_TOKEN=$(echo %s)", "login me / %s", "basic auth: me:%s", "--auth me:%s", "Auth: Basic %s", "user: me, pass: %s", "Password for me is %s", "password (for me): %s",
        "my password's %s", ".bearer_auth(%s)", "BearerAuth(\"%s\")", "BearerAuth(token=%s)", "\"SECRET_KEY_BASE\": \"%s\"", "密碼：%s", "私钥是 %s", "金鑰：%s", "秘密：%s", "通行证：%s", "api key 为 %s"})
    void masksPasswordsOfToolsAndSentences(String form) {
        String masked = Secrets.mask(form.replace("%%", "%").replace("%s", "s3cr3tPa5s"));

        assertThat(masked).contains("•••").doesNotContain("s3cr3t").doesNotContain("Pa5s");
        assertThat(Secrets.mask(masked)).isEqualTo(masked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip -P a1b2c3 x", "zip -r a.zip b1c2d3", "zip -P $PASSWORD1 a.zip", "7z x a1b2c3.7z", "rar of 12a34b", "htpasswd -c f me1a2b3", "ssh-keygen -t ed25519 -f id1a2b",
        "ldapsearch -x -D cn=me1a2b", "mongo -p 27017 h", "mongosh h -P a1b2c3", "twine upload dist/x1a2b3", "smbclient //h/s -U me", "snmp is off", "mc alias list a1b2c3d4", "useradd -m me1a2b",
        "storepass is needed", "set -x; vllm serve Qwen3-8B", "config set max_tokens 512a1b", "curl -u1 http://h:8000", "login node / gpu-a100x8", "login shell: bash-5.2a1b",
        "auth model:Qwen3-8B-Instruct", "echo TTFT12a3b | tee x", "echo $HF_TOKEN1a2b | docker login", "cat <<< a1b2c3d4", "BearerAuth(token1)", "Password for me is needed", "password (8 letters): yes",
        "秘密武器 12a", "暗处 12", "通行 12a34b", "私有化部署 Qwen3-8B", "金牌 A100x8b2c", "token 是 12ms", "login(\"Qwen3-8B\")", "api_keymodel: Qwen3-8B"})
    void leavesOtherArgumentsAndWordsAlone(String line) {
        assertThat(Secrets.mask(line)).isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"authorization is needed", "Authorization: Bearer", "-H \"Authorization: Bearer \\", "login page 2 of 12", "access token latency p99 138 ms", "the secret is that batches are full", "mysql -P 3306 -u root",
        "mysql -p3306", "first_pass=12", "num_pass: 98", "hub token throughput_p99_ms 12.5", "api key rotation 2025", "password is required", "auth token > 12 ms"})
    void leavesWordsBehindNamesOfSecrets(String line) {
        assertThat(Secrets.mask(line)).isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Time to first token: average", "Time per output token (ms): p99", "tokens=5", "token=5"})
    void leavesLabelsWithUnitsAlone(String label) {
        assertThat(Secrets.maskLabel(label)).isEqualTo(label);
    }

    @Property
    void maskingTwiceChangesNothingMore(@ForAll @From("lines") String line) {
        String once = Secrets.mask(line);

        assertThat(Secrets.mask(once)).isEqualTo(once);
    }

    /// The rules look at a text only where a word of theirs stands; here they look at all of it.
    @Property(tries = 5000)
    void looksAtEveryPlaceThatCounts(@ForAll @From("pairs") String pairs, @ForAll @From("lines") String rest) {
        String line = pairs + rest;
        String masked = line;
        for (SecretRule rule : SecretRule.values()) {
            masked = everywhere(rule, masked);
        }

        assertThat(Secrets.mask(line)).isEqualTo(masked);
    }

    private static String everywhere(SecretRule rule, String text) {
        Matcher matcher = rule.pattern().matcher(text).useTransparentBounds(true);
        StringBuilder masked = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            boolean isFound = matcher.region(at, text.length()).lookingAt() && !rule.isNameOfAnother(text, matcher)
                    && !rule.masked(matcher).equals(matcher.group());
            String found = isFound ? rule.masked(matcher) : text.substring(at, at + 1);
            // Another secret may stand behind the last one.
            int rest = isFound ? found.length() - found.lastIndexOf(Secrets.MASK) - Secrets.MASK.length() : 0;
            masked.append(found, 0, found.length() - rest);
            at = isFound ? matcher.end() - rest : at + 1;
        }
        return masked.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"token ", "--token ", "--token x ", "key", "--a-b-", "token=", "://a:x", "@", "hf_", "sk-",
        "//a:x", "//", "xox", "eyJ", "eyJa.", "?sig=", "&key=", "cookie: a=", "-u a:", "setx ", "sshpass -p ",
        "-----BEGIN PRIVATE KEY-----", "-----BEGIN ", "zip -P ", "htpasswd -b ", "login me / ", "echo x | ", "<<<", "api_keymodel", "HF_TOKEN=$(", "秘密", "curl -u", "PRIVATE KEY ", "signature=", "密码", "api_key│", "api_key  ", "api_key,",
        "--api-key a1b2c3d4 ", "SG.", "_pwd", "name: HF_TOKEN, value: ",
        "key: ", "key:a1b2c3d4e5", "pass:", " -a x:", " -b a=", "redis-cli -a ", "curl -b ", "auth=(\"a\",", "/hook/", "/bot123456:", "//a1b2", "key |", "key \"", "api_key: str = ", "密钥（",
        "\"token\": \"", "bearer ", "authorization:", "passw", "--api key", "<", "token:<"})
    void takesTimeInProportionToTheLength(String piece) {
        String line = piece.repeat(40_000);

        String masked = Secrets.mask(line);

        assertThat(Secrets.mask(masked)).isEqualTo(masked);
    }

    @Provide
    Arbitrary<String> lines() {
        return Arbitraries.of("--api-key", "api_key", "HF_TOKEN", "token", "Authorization", "Bearer", "Basic",
                "password", "http://u", "@host", "sk-0123456789abcdefg", "key", "secret", "auth", "hub", "tokens",
                "max-num-batched-", "passw", "hf_abcdefghijklmnopQRST", "AKIA", "gh", "://", "_", "\t", "(", "=", ":",
                ": ", " ", "\"", "'", "\\\"", ",",
                ", ", "[", "]", "None", "512", "12.3ms", "abc", "<x>", "│", "-", "--", "&", "\\", "•••")
                .list().ofMinSize(1).ofMaxSize(12).map(words -> String.join("", words));
    }

    /// Names and values in every way that is one of a secret, and in those that nearly are.
    @Provide
    Arbitrary<String> pairs() {
        Arbitrary<String> begin = Arbitraries.of("", " ", "--", "---", "--a-", "--a_b-", "x", "/");
        Arbitrary<String> owner = Arbitraries.of("", "api", "ACCESS", "auth", "private", "secret", "hf", "hub", "refresh",
                "session", "my");
        Arbitrary<String> part = Arbitraries.of("", "-", "_", " ", "--");
        Arbitrary<String> word = Arbitraries.of("key", "Keys", "token", "tokens", "TOKEN", "secret", "passwd", "password",
                "passphrase", "authorization");
        Arbitrary<String> sign = Arbitraries.of("=", ":", ": ", " ", "\t", "\" : \"", "\", \"", "    =", "=[", "= Some(");
        Arbitrary<String> value = Arbitraries.of("512", "12.3ms", "abc,", "None", "<x>", "'y'", "\"", "--port", "Basic z");
        return Combinators.combine(begin, owner, part, word, sign, value)
                .as((b, o, p, w, s, v) -> b + o + p + w + s + v).list().ofMaxSize(3)
                .map(pairs -> String.join(" ", pairs));
    }
}
