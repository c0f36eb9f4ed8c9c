package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.AnswerError;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The sentences about failed requests in a process whose language is Chinese: stored in English, shown in Chinese.
@Tag("chinese")
class ChineseFailureTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");
    private static final Target TARGET = new Target(URI.create("http://h:8000/v1/chat/completions"), null, "h:8000", null);
    private static final Limits LIMITS = new Limits(Duration.ofMillis(250), Duration.ofSeconds(10), Duration.ofMinutes(1),
            Duration.ofMinutes(5));
    private static final AnswerFaults FAULTS = new AnswerFaults(TARGET, LIMITS);

    @Test
    void connections() {
        assertThat(before(new ConnectException())).isEqualTo("h:8000 上没有服务在监听（connection refused）。"
                + "请检查服务器是否在运行，以及端口是否正确。");
        assertThat(before(new UnknownHostException("h"))).isEqualTo("无法解析 h:8000 的名称。请检查地址，以及本机能否查询域名服务器。");
        assertThat(before(new IllegalStateException())).isEqualTo("无法连接 h:8000（未说明原因）。请检查地址和网络。");
    }

    @Test
    void answers() {
        assertThat(shown(FAULTS.empty(3, "length")))
                .isEqualTo("h:8000 结束了应答却没有任何文本（finish reason 为 length），但它计有 3 个 token。");
        assertThat(shown(FAULTS.tooSlow(FailureKind.FIRST_TOKEN_TIMEOUT, 200, 0)))
                .isEqualTo("h:8000 在 10 s 内没有发送文本。请放宽首 token 的时限，或降低负载。");
        assertThat(status(429, Map.of("retry-after", List.of("7"))))
                .isEqualTo("h:8000 返回 429 Too Many Requests：“busy”。它要求等待 7 s（Retry-After）。Touchstone 不会重发；请降低负载。");
    }

    @Test
    void noSentenceIsInEnglish() {
        List<String> all = new ArrayList<>();
        List.of(new UnknownHostException("h"), new HttpConnectTimeoutException("late"), new ConnectException(),
                new NoRouteToHostException("unreachable"), new BindException("in use"),
                new IOException("Too many open files"), new SSLException("PKIX path building failed"),
                new SSLException("plaintext connection?"), new SSLException("no cipher"), new ProtocolException("status"))
                .forEach(failure -> all.add(before(failure)));
        all.add(shown(new ConnectionFailures("h:8000", LIMITS.connect()).before(new IOException("reset"), true)));
        all.add(shown(new ConnectionFailures("h:8000", LIMITS.connect()).inside(new IOException("reset"), 5)));
        for (int status : new int[] {301, 400, 401, 404, 407, 429, 500}) {
            all.add(status(status, Map.of("location", List.of("http://other"), "retry-after", List.of("Monday"))));
        }
        for (FailureKind limit : List.of(FailureKind.FIRST_TOKEN_TIMEOUT, FailureKind.IDLE_TIMEOUT, FailureKind.TOTAL_TIMEOUT)) {
            all.add(shown(FAULTS.tooSlow(limit, 0, 3)));
        }
        all.add(shown(FAULTS.empty(-1, null)));
        all.add(shown(FAULTS.unfinished(true, 0)));
        all.add(shown(FAULTS.unfinished(false, 3)));
        all.add(shown(FAULTS.unreadable(new AnswerError(FailureKind.STREAM_ERROR, "“out of memory”"))));
        all.add(shown(FAULTS.unreadable(new AnswerError(FailureKind.MALFORMED, "“…”"))));
        assertThat(all).hasSizeGreaterThan(25).allMatch(text -> text.endsWith("。"))
                .noneMatch(text -> ENGLISH.matcher(text.replace("Too many open files", "")
                        .replace("out of memory", "")).find());
    }

    private static String before(Throwable failure) {
        return shown(new ConnectionFailures("h:8000", LIMITS.connect()).before(failure, false));
    }

    private static String status(int status, Map<String, List<String>> headers) {
        return shown(StatusFailures.of(status, HttpHeaders.of(headers, (name, value) -> true), "“busy”", TARGET));
    }

    private static String shown(RequestFailure failure) {
        assertThat(failure.message()).as("stored").matches(text -> text.codePoints()
                .noneMatch(letter -> Character.UnicodeScript.of(letter) == Character.UnicodeScript.HAN));
        return I18n.shown(failure.message());
    }
}
