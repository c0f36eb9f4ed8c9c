package dev.touchstone.model;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms in which a secret stands in a text. The group `value` of each expression is the part to mask. An
/// expression is tried only where [#from] allows it to begin, and has no two adjacent unbounded repetitions over the
/// same characters, so that masking takes time linear in the length of the text.
enum SecretRule {

    /// Authorization: Bearer x · "Authorization": "Basic x" · │ Authorization │ x │ · Authorization,x
    AUTHORIZATION("authori[z]ation", "(?i)authorization" + SecretForm.QUOTES + "(?:\\s{0,3}[:=]" + SecretForm.QUOTES + "\\s{0,3}" + SecretForm.QUOTES
            + "(?:(?:bearer|basic|token|digest|api-?key|negotiate|ntlm|sharedkey|aws4-hmac-sha256|key|oauth)(?:\\\\?\\s|%20){1,3})?(?:token=)?[\"']?(?!bearer[\\s\"'\\\\]{0,9}$)(?<value>[^\\s\"'\\\\,;]+)"
            + "|(?:" + SecretForm.BETWEEN_CELLS + "|" + SecretForm.BEFORE_VALUE + ")[\"'`]?(?<cell>" + SecretForm.KEY_LIKE + ")|[ \\t](?<long>" + SecretForm.LONG_KEY + "))") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.is(text, rare - 7, "authorization") ? rare - 7 : -1;
        }
    },
    /// HF_TOKEN=x · "api_key": "x" · \"api_key\": \"x\" · api_key=['x'] · api_key: Some("x") · x-api-key: x
    /// · API_KEY := x
    /// · **API key:** `x` · "api_keys": ["x", "y"]
    ASSIGNMENT(SecretForm.NAMES, "(?i)" + SecretForm.NAME + SecretForm.QUOTES + "\\s{0,3}[=:：]{1,2}>?[*]{0,3}\\s{0,3}`?"
            + SecretForm.TYPE + SecretForm.WRAPPING + SecretForm.VALUE + SecretForm.MORE) {
        @Override
        int from(String text, int rare, int earliest) {
            int word = SecretWords.word(text, rare);
            if (word < 0 || !SecretWords.isAssigned(text, SecretWords.behind(text, word))) {
                return -1;
            }
            int name = SecretWords.name(text, word);
            if (name == word && SecretWords.is(text, word, "token") && SecretWords.isFigureAssigned(text, SecretWords.behind(text, word))) {
                return -1;
            }
            return name < 0 || name >= earliest ? name : word;
        }

        /// The words of all three rules of names are looked for once.
        @Override
        int calledAt(String text, int rare) {
            return SecretWords.word(text, rare) < 0 ? 0
                    : super.calledAt(text, rare) | OPTION.calledAt(text, rare) | CELL.calledAt(text, rare);
        }
    },
    /// --api-key x · "--api-key", "x"
    OPTION("", SecretForm.NAME_LETTERS, "(?i)(?<!-)--(?:[a-z0-9]{1,20}[-_]){0,4}[a-z0-9]{0,12}?" + SecretForm.NAME
            + "(?:\\s{1,8}|[\"']\\s{0,3},\\s{0,3})(?!--)" + SecretForm.VALUE + SecretForm.MORE) {
        @Override
        int from(String text, int rare, int earliest) {
            int word = SecretWords.word(text, rare);
            if (word < 0 || !SecretWords.isParted(text, SecretWords.behind(text, word))) {
                return -1;
            }
            int name = SecretWords.name(text, word);
            return name < 0 ? -1 : SecretWords.option(text, name);
        }
    },
    BEARER("[b]earer", "(?i)\\bbearer\\s{1,3}(?!tokens?\\b|auth)(?<value>[^\\s\"'\\\\,;]+)") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.is(text, rare, "bearer") ? rare : -1;
        }
    },
    /// https://user:x@host · https://x@host
    ADDRESS("[@]", "/", "(?i)//(?:[^\\s/@:\"'<>]{0,200}:(?<value>[^\\s/?#\"'<>]+)@"
            + "|(?<alone>(?=[a-z_]{0,200}[0-9])(?=[0-9_]{0,200}[a-z])[a-z0-9_]{20,200})@)") {
        @Override
        int from(String text, int rare, int earliest) {
            return text.startsWith("//", rare) ? rare : -1;
        }

        @Override
        int calledAt(String text, int rare) {
            return bit();
        }
    },
    /// │ api_key │ x │ · api_key,x · api_key<TAB>x · name: HF_TOKEN, value: x · os.environ["HF_TOKEN"] = "x" · <api_key>x</api_key>
    /// · password is x · ENV HF_TOKEN x: the value has letters and digits
    CELL("", SecretForm.NAME_LETTERS, "(?i)" + SecretForm.OWNED_NAME + SecretForm.QUOTES + "(?:(?:" + SecretForm.BETWEEN_CELLS + "|" + SecretForm.BEFORE_VALUE
            + ")[\"'`]?(?<value>" + SecretForm.KEY_LIKE + ")|" + SecretForm.BEFORE_LONG_KEY + "(?<long>" + SecretForm.LONG_KEY + "))") {
        @Override
        int from(String text, int rare, int earliest) {
            int word = SecretWords.word(text, rare);
            int name = word < 0 ? -1 : SecretWords.name(text, word);
            return name < 0 || name == word && SecretWords.is(text, word, "token") ? -1 : name;
        }
    },
    /// openssl enc -k x · redis-cli -a x · http -a me:x · curl -b a=x · echo x | docker login · openssl -passin pass:x · net use /user:me x ·
    /// setx HF_TOKEN x · sshpass -p x · Cookie: a=x · curl -u me:x · mysql -px · docker login -p x · wandb login x
    COMMAND("lo[g]in|my[s]ql|set[x]|ssh[p]ass|coo[k]ie|--[u]ser|-[u]=|-[u]\"|-[u]'|-[u] |-[u]\t|-[u]\n|-[u]\r|-[u]\f|-[u]\u000b"
            + "|--proxy-[u]ser| -[a] | -[b] | -[k] |ec[h]o |[p]ass:|/[u]ser:| -[u]|<[<]<", "(?i)(?:\\bsetx\\s{1,8}(?:/m\\s{1,8})?[a-z0-9_-]{0,40}(?:key|token|secret|passw(?:or)?d|pwd|_pass)[a-z0-9_]{0,20}"
            + "\\s{1,8}[\"']?(?<setx>[^\\s\"']+)|sshpass\\s{1,8}-p\\s{0,8}[\"']?(?<sshpass>[^\\s\"']+)"
            + "|mysql[a-z]{0,6}\\s(?:[^\\r\\n]{0,60}\\s)?-p(?!\\d+(?!\\S))(?<mysql>[^\\s\"']{4,})"
            + "|login(?:\\s{1,3}(?:[^\\r\\n]{0,60}?\\s?(?:-p|--password|--token|--relogin|password)[\\s=]{1,3}[\"']?(?<password>" + SecretForm.NO_MODEL + SecretForm.KEY_LIKE + ")|[\"']?(?<login>" + SecretForm.LONG_KEY + "))"
            + "|(?<=(?:wandb|cargo|vault|hf|huggingface-cli)\\slogin)\\s{1,3}[\"']?(?<bare>" + SecretForm.PASSWORD_LIKE + ")|\\([\"'](?<call>" + SecretForm.PASSWORD_LIKE + "))"
            + "|-a(?<=redis-cli[^\\r\\n]{0,80}\\s-a)\\s{1,3}[\"']?(?<redis>[^\\s\"']+)|(?<=\\s)-a\\s{1,3}[\"']?[^\\s:\"'/]{1,80}:(?<http>" + SecretForm.KEY_LIKE + ")"
            + "|-k(?<=openssl[^\\r\\n|;&]{0,120}\\s-k)\\s{1,3}[\"']?(?<openssl>[^-\\s\"'$][^\\s\"']{3,})"
            + "|-b(?<=curl[^\\r\\n]{0,200}\\s-b)\\s{1,3}[\"']?[a-z0-9_-]{1,40}=(?<jar>" + SecretForm.KEY_LIKE + ")|echo\\s{1,3}(?:(?:-n\\s)?[\"']?(?:(?<echo>" + SecretForm.LONG_KEY + ")[\"']?\\s{0,3}\\|"
            + "|(?:[^\\s:\"']{1,40}:)?+(?<piped>[^\\s\"'$|]{4,80})[\"']?[ \\t]{0,3}\\|[ \\t]{0,3}(?:sudo[ \\t](?:-S|chpasswd)|chpasswd|kinit|passwd|[^|\\r\\n]{0,60}(?:login|--password-stdin|--stdin)))"
            + "|(?<=(?:pass|token|key|secret)[^\\r\\n\"(]{0,30}[\"(]echo\\s)[\"']?(?<inner>" + SecretForm.KEY_LIKE + "))"
            + "|<<<(?=\\s{0,3}[\"']?[^\\s\"'$<])(?<=(?:login|passwd|token|kinit|sudo|secret)[^\\r\\n|;&<]{0,40}<<<)\\s{0,3}[\"']?(?<here>[^\\s\"'$<]{4,})"
            + "|pass:(?<=(?:-passin\\s|-passout\\s|-pass\\s|/)pass:)(?<pass>[^\\s\"']{4,})|/user:[^\\s]{1,80}\\s{1,3}(?<net>" + SecretForm.KEY_LIKE + ")"
            + "|cookies?[\"']?\\s{0,3}[:=\\s]\\s{0,3}[\"']?(?<cookie>[^\\s\"'=;:,]{1,80}=[^\"'\\r\\n]+)"
            + "|-u(?=[^\\s:\"'=/]{1,40}:)(?<=curl[^\\r\\n|;&]{0,200}\\s-u)[^\\s:\"'=/]{1,40}:(?<glued>[^\\s\"']{4,})|(?:(?<=[\\s\"'])(?:-u|--user)|(?<=--proxy)-user)(?:[\\s=]|[\"']\\s{0,3},\\s{0,3}){1,3}[\"']?[^\\s:\"'/]{1,80}:(?!\\d+(?![^\\s\"']))(?<user>[^\\s\"'/][^\\s\"']*))") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.command(text, rare);
        }
    },
    /// Words that are names of secrets only where a key follows: key: x · | token | x | · jwt is x · pass="x" · and short passwords: pwd: x
    /// · credentials me / x · login me / x · basic auth me:x
    NAMED("[k]ey|to[k]en|pass[c]ode|p[a]ss|p[w]d|[j]wt|a[u]th|lo[g]in|cre[d]ential|[p]at=|[p]at:|[s]k=|[s]k:|[p]w=|[p]w:", "(?i)(?<![a-z0-9])(?:(?:key|pass(?:code)?|pwd?|jwt|auth|credentials?|pat|sk)"
            + SecretForm.QUOTES + "\\s{0,3}[:=：]{1,2}>?\\s{0,3}b?[\"'`]{0,3}(?<named>" + SecretForm.MIXED_KEY + ")|(?:key|pass|token|jwt)" + SecretForm.QUOTES
            + SecretForm.BEFORE_MIXED_KEY + "(?<value>" + SecretForm.MIXED_KEY + ")|(?:credentials?:?[ \\t]{1,3}[^\\s/:]{1,40}[ \\t]/[ \\t](?<pair>" + SecretForm.NO_MODEL + SecretForm.KEY_LIKE + ")"
            + "|(?:credentials?|auth|login):?[ \\t=]{1,3}[\"']?[^\\s/:\"'=]{1,40}(?:[ \\t]/[ \\t]|:)(?<with>" + SecretForm.NO_MODEL + SecretForm.PASSWORD_LIKE + "))|auth:[ \\t]{1,3}(?:basic|bearer)[ \\t]{1,3}(?<basic>" + SecretForm.KEY_LIKE + ")"
            + "|(?:passcode|pwd?|pass(?<=user[^\\r\\n]{1,60}pass))[\"']?\\s{0,3}[:=]\\s{0,3}[\"']?(?<short>(?![/$])" + SecretForm.KEY_LIKE + "))") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.named(text, rare);
        }
    },
    /// zip -P x · htpasswd -b f me x · mc alias set a http://h me x · smbclient -U me%x · setenv HF_TOKEN x
    TOOL(SecretTools.WORDS, SecretTools.EXPRESSION) {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretTools.at(text, rare);
        }
    },
    /// ConvertTo-SecureString "x" · PSCredential("me", "x") · auth=("me", "x") · HTTPBasicAuth("me", "x") · .bearer_auth("x") · BearerAuth(x)
    CALL("secure[s]tring|pscreden[t]ial|basica[u]th|bearer_a[u]th|bearera[u]th|[a]uth=|[a]uth =", "(?i)(?:bearer_?auth\\(\\s{0,3}(?:token\\s?[=:]\\s?)?(?:&?[\"'](?<bearer>[^\"'\\r\\n${<]+)|(?<bare>" + SecretForm.PASSWORD_LIKE + "))|securestring\\s{1,3}[\"'](?<secure>[^\"'\\r\\n$]+)|(?:pscredential|basicauth|auth\\s?=)\\s?"
            + "\\(\\s{0,3}[\"'][^\"'\\r\\n]{1,80}[\"']\\s{0,3},\\s{0,3}[\"'](?<pair>[^\"'\\r\\n]+))") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.call(text, rare);
        }
    },
    /// api_keymodel: x
    GLUED("pi_[k]ey|pi-[k]ey|pi[k]ey|et_[k]ey|et-[k]ey|et[k]ey|ss_[k]ey|ss-[k]ey|ss[k]ey", "(?i)" + SecretForm.GLUED_NAME + SecretForm.QUOTES + "(?:\\s{0,3}[:=]\\s{0,3}|" + SecretForm.BETWEEN_CELLS + ")[\"'`]?(?<value>" + SecretForm.MIXED_KEY + ")") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.glued(text, rare);
        }
    },
    /// Addresses to which who knows them may send: hooks.slack.com/services/a/b/x · discord.com/api/webhooks/1/x · api.telegram.org/bot1:x
    /// · open.feishu.cn/open-apis/bot/v2/hook/x
    WEBHOOK("hooks.s[l]ack|web[h]ooks/|/[b]ot|/[h]ook/", "(?:hooks\\.slack\\.com/(?:[A-Za-z0-9]{1,40}/){1,4}|webhooks/\\d{1,30}/|/bot\\d{6,20}:|/hook/)(?<value>[A-Za-z0-9_-]{16,})") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.webhook(text, rare);
        }
    },
    /// Signatures of addresses and of requests: ?sig=x · &X-Amz-Signature=x · Signature=x
    SIGNATURE("[?]|[&]|si[g]nature", "(?i)(?:[?&](?:sig|key|code|token|session|auth|(?:subscription|access)-key|(?:x-(?:amz|goog)-)?(?:signature|security-token|credential))=(?<query>"
            + "[^&\\s\"'<>]{8,})|signature[\"']?\\s{0,3}[=:]\\s{0,3}[\"']?(?<signature>[a-z0-9+/%=_-]{16,}))") {
        @Override
        int from(String text, int rare, int earliest) {
            char c = text.charAt(rare);
            return c == '?' || c == '&' ? rare : SecretWords.is(text, rare - 2, "signature") ? rare - 2 : -1;
        }
    },
    /// -----BEGIN PRIVATE KEY-----\n and what follows on the same line
    PRIVATE_KEY("private [k]ey", "-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:\\\\n|\\s)*(?<value>[^-\\s\"'](?:(?!-----)[^\"'])*)") {
        @Override
        int from(String text, int rare, int earliest) {
            if (!text.startsWith("PRIVATE KEY", rare - 8)) {
                return -1;
            }
            int first = Math.max(0, rare - SecretForm.FARTHEST_BEGINNING);
            int at = text.substring(first, rare).lastIndexOf("-----BEGIN ");
            return at < 0 ? -1 : first + at;
        }
    },
    /// 密码：x · 密钥是 x
    CHINESE("[密]|[口]|[令]|[秘]|[授]|[凭]|[私]|[金]|[暗]|[通]", "(?:密[码碼钥鑰]|口令|秘密(?=\\s{0,3}[:：是为])|暗号|通行证|秘钥|令牌|授权码|凭[证据]|私[钥鑰]|金鑰)[\"'`]?(?:\\*\\*)?(?:（[^（）]{0,20}）|\\([^()]{0,20}\\)(?=\\s{0,3}[:：]))?\\s{0,3}(?:是|为)?\\s{0,3}(?:=>|[:：=│|,\\t>]|](?:\\(|\\s{0,3}=)|is\\s(?:set\\sto\\s)?)?(?:\\*\\*)?\\s{0,3}(?:\"value\"\\s{0,3}:\\s{0,3})?[`\"'“]?(?<value>[A-Za-z0-9!-/][^\\s\"'`”，。；、,;│|]*)") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.isChinese(text, rare) ? rare : -1;
        }
    },
    /// Keys with the well-known prefixes of services: Hugging Face, OpenAI, Groq, NVIDIA, Together, Fireworks, GitHub, GitLab, AWS.
    /// Their forms are those of the rules of the scanner gitleaks (config/gitleaks.toml), written anew and shorter: a
    /// key that was cut is one too.
    KEY("hf[_]|s[k]-|gs[k]_|n[v]api-|gho[_]|ghp[_]|ghr[_]|ghs[_]|ghu[_]|github[_]pat|[g]lpat-|a[k]ia|[x]ox|[x]app-|[x]ai-|ppl[x]-"
            + "|ai[z]a|dckr[_]|r8[_]|npm[_]|sk[_]live|rk[_]live|sk[_]test|rk[_]test|shpat[_]|dop[_]v1|tgp[_]v1|fw[_]|rpa[_]|lin[_]api|ey[j]|[y]a29.|h[v]s.|h[v]b.|da[p]i|[p]ypi-|sg[.]|l[t]ai|a[k]id|[a]sia|cs[k]-|tvl[y]-|jina[_]"
            + "|age-secret-[k]ey-", "\\b(?<value>hf_[A-Za-z0-9]{16,}|sk-[A-Za-z0-9_-]{16,}|gsk_[A-Za-z0-9]{16,}|nvapi-[A-Za-z0-9_-]{16,}"
            + "|gh[oprsu]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,}|glpat-[A-Za-z0-9_-]{16,}|AKIA[A-Z0-9]{16}\\b"
            + "|xox[a-z]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|xai-[A-Za-z0-9]{20,}|pplx-[A-Za-z0-9]{20,}"
            + "|AIza[A-Za-z0-9_-]{20,}|dckr_[po]at_[A-Za-z0-9_-]{16,}|r8_[A-Za-z0-9]{16,}|npm_[A-Za-z0-9]{16,}"
            + "|[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|rpa_[A-Za-z0-9]{16,}|lin_api_[A-Za-z0-9]{16,}|ya29\\.[A-Za-z0-9_-]{16,}"
            + "|eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{4,}(?:\\.[A-Za-z0-9_-]+)?|hv[sb]\\.[A-Za-z0-9_-]{16,}"
            + "|dapi[a-f0-9]{32}|pypi-[A-Za-z0-9_-]{16,}|SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}"
            + "|shpat_[a-fA-F0-9]{16,}|dop_v1_[a-f0-9]{16,}|tgp_v1_[A-Za-z0-9_-]{16,}|fw_[A-Za-z0-9]{20,}"
            + "|AGE-SECRET-KEY-[A-Z0-9]{16,}|LTAI[A-Za-z0-9]{12,}|AKID[A-Za-z0-9]{16,}|ASIA[A-Z0-9]{16}\\b|csk-[A-Za-z0-9]{20,}"
            + "|tvly-[A-Za-z0-9_-]{16,}|jina_[A-Za-z0-9_-]{16,})") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.key(text, rare);
        }
    };

    private static final String MASK = Secrets.MASK;

    /// Values that are no secrets: nothing, a placeholder, a mask.
    private static final Pattern NO_SECRET = Pattern.compile("(?i)none|null|true|false|n/a|[^\\p{L}\\p{N}]*|<[^<>]*>");

    /// Values of `token` where the word is a unit of measure: `First token: ~12.3ms`, `max_token=512`.
    private static final Pattern FIGURE = Pattern.compile(
            "[-+~<>≈±]{0,2}[0-9][0-9.,]*(?:%|[a-zµ]{1,3}(?:/[a-z]{1,5})?)?");

    /// A formula of a time per token: `time per output token: (e2e − ttft) / (n − 1)`.
    private static final Pattern FORMULA = Pattern.compile("(?i)(?:e2e(?:l| latency)?|ttft|tpot|itl|latency|total(?: time)?|duration|time)"
            + "\\s?[-−–+/*×÷]\\s?[a-z]{1,12}[ )]");

    /// A statistic of a time per token with its figure: `time_to_first_token=std 0.4, min 98.5`.
    private static final Pattern STATISTIC = Pattern.compile("(?i)(?:std|stddev|min|max|mean|avg|median|cv|p\\d{1,2}) [0-9.]{1,20}(?:$|[ ,;])");

    /// The name of a secret before its value.
    private static final Pattern BEHIND_NAME = Pattern.compile("(?i)[\"'`*\\\\]{0,5}(?:--(?:[a-z0-9]{1,20}[-_]){0,4}?" + SecretForm.OWNED_NAME + "[\\s\"']|"
            + SecretForm.OWNED_NAME + SecretForm.QUOTES + "\\s{0,3}[:=：])");

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]{6,200}");
    private static final int LONG_KEY = 12;

    private final List<String> words;
    private final String letters;
    private final Pattern pattern;
    private final boolean mayBePlain;
    private final List<String> values;

    /// @param words in lower case, parted by bars, one of which stands in every match; of its at least three letters, or one,
    /// the rare one is in brackets
    SecretRule(String words, String expression) {
        this(words, SecretForm.rareLetters(words), expression);
    }

    /// @param words none for a rule that another one calls
    /// @param letters at which [#from] is asked
    SecretRule(String words, String letters, String expression) {
        this.words = Pattern.compile("\\|").splitAsStream(words).filter(word -> !word.isEmpty()).toList();
        this.letters = letters;
        pattern = Pattern.compile(expression);
        mayBePlain = pattern.namedGroups().containsKey("plain");
        values = pattern.namedGroups().keySet().stream().filter(name -> !name.equals("plain") && !name.equals("more")).toList();
    }

    /// Returns the words of which one stands in every match, their rare letters in brackets.
    List<String> words() {
        return words;
    }

    Pattern pattern() {
        return pattern;
    }

    /// The bit of this rule when a word with its rare letter at this index may be part of a match, else 0.
    int calledAt(String text, int rare) {
        return from(text, rare, 0) < 0 ? 0 : bit();
    }

    int bit() {
        return 1 << ordinal();
    }

    /// Returns where the expression may begin if its word has its rare letter at this index; -1 for nowhere.
    ///
    /// @param earliest the first allowed index; a result below it means nowhere
    abstract int from(String text, int rare, int earliest);

    /// The next index at which the expression may begin; -1 for none.
    private int next(String text, int earliest) {
        for (int at = earliest; at < text.length(); at++) {
            char c = text.charAt(at);
            int from = letters.indexOf(c) < 0 ? -1 : from(text, at, earliest);
            if (from >= earliest) {
                return from;
            }
        }
        return -1;
    }

    /// Returns the text with every secret of this form masked.
    String mask(String text) {
        return mask(text, secret -> { });
    }

    /// @param secrets receives what is masked
    String mask(String text, Consumer<String> secrets) {
        int at = next(text, 0);
        if (at < 0) {
            return text;
        }
        Matcher matcher = pattern.matcher(text).useTransparentBounds(true);
        StringBuilder masked = new StringBuilder();
        int done = 0;
        while (at >= 0) {
            String found = matcher.region(at, text.length()).lookingAt() && !isNameOfAnother(text, matcher)
                    ? masked(matcher, secrets) : "";
            if (!found.isEmpty() && !found.equals(matcher.group())) {
                // What follows the last secret may be the name of another one.
                int rest = found.length() - found.lastIndexOf(MASK) - MASK.length();
                masked.append(text, done, at).append(found, 0, found.length() - rest);
                done = matcher.end() - rest;
            }
            at = next(text, Math.max(at + 1, done));
        }
        return done == 0 ? text : masked.append(text, done, text.length()).toString();
    }

    /// Whether a word that is also a unit of measure stands before the name of a secret, `time_to_first_token: "api_key": "x"`,
    /// before a formula, or before a statistic of it.
    boolean isNameOfAnother(String text, Matcher found) {
        return mayBePlain && found.group("plain") != null
                && (BEHIND_NAME.matcher(text).region(found.start("value"), text.length()).lookingAt() || isFormula(text, found.start("value"))
                        || STATISTIC.matcher(text).region(found.start("value"), text.length()).lookingAt());
    }

    private static boolean isFormula(String text, int at) {
        return text.charAt(at - 1) == '(' && FORMULA.matcher(text).region(at, text.length()).lookingAt();
    }

    /// Returns the matched text, with its value masked when it is a secret.
    String masked(MatchResult found) {
        return masked(found, secret -> { });
    }

    private String masked(MatchResult found, Consumer<String> secrets) {
        String all = found.group();
        String group = values.stream().filter(name -> found.start(name) >= 0).findFirst().orElseThrow();
        String value = found.group(group);
        int from = found.start(group) - found.start();
        int to = found.end(group) - found.start();
        int end = to;
        char first = value.charAt(0);
        boolean isQuoted = first == '"' || first == '\'';
        if (isQuoted) {
            from++;
            to -= value.length() > 1 && value.charAt(value.length() - 1) == first ? 1 : 0;
        }
        String closing = isQuoted ? "\\" : ",;)]}`*│";
        while (to > from && closing.indexOf(all.charAt(to - 1)) >= 0) {
            to--;
        }
        String secret = all.substring(from, to);
        boolean isPlain = mayBePlain && found.group("plain") != null;
        if (isPlain && FIGURE.matcher(secret).matches() || NO_SECRET.matcher(secret).matches()) {
            return secret.equals(MASK) && end < all.length() ? all.substring(0, end) + more(all.substring(end), 0, secrets) : all;
        }
        secrets.accept(secret);
        return all.substring(0, from) + MASK + all.substring(to, end) + more(all.substring(end), secret.length(), secrets);
    }

    /// Masks the further values of an option that takes several, up to the first that may be something else, such as the
    /// name of a model.
    private static String more(String rest, int length, Consumer<String> secrets) {
        if (rest.isEmpty()) {
            return rest;
        }
        StringBuilder masked = new StringBuilder();
        Matcher word = WORD.matcher(rest);
        int done = 0;
        while (word.find() && isLikeKey(word.group(), length)) {
            masked.append(rest, done, word.start()).append(MASK);
            secrets.accept(word.group());
            done = word.end();
        }
        return masked.append(rest, done, rest.length()).toString();
    }

    private static boolean isLikeKey(String word, int length) {
        boolean isMixed = word.chars().anyMatch(c -> c >= '0' && c <= '9') && word.chars().anyMatch(Character::isLetter);
        return isMixed && (word.length() == length || word.length() >= LONG_KEY && word.chars().filter(c -> c == '-').count() < 2);
    }
}
