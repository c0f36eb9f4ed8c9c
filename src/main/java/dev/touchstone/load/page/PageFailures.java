package dev.touchstone.load.page;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.page.ServerPage.Trouble;
import dev.touchstone.model.Secrets;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Describes why a server did not answer.
final class PageFailures {

    private PageFailures() {
    }

    static Silence of(Throwable failure, URI page, Duration connect, Duration limit) {
        String where = page.getHost() + (page.getPort() < 0 ? "" : ":" + page.getPort());
        if (cause(failure, UnresolvedAddressException.class) != null) {
            return new Silence(Trouble.NAME, I18n.stored("There is no machine called {0}, or this machine cannot"
                    + " look names up.", page.getHost()));
        }
        if (cause(failure, HttpConnectTimeoutException.class) != null) {
            return new Silence(Trouble.CONNECT_TIME, "https".equals(page.getScheme())
                    ? I18n.stored("{0} did not take a connection within {1} over TLS: does it speak http:// only, or is it"
                            + " off?", where, seconds(connect))
                    : I18n.stored("{0} did not take a connection within {1}: the machine is off, the address is wrong, or a"
                            + " firewall stands between.", where, seconds(connect)));
        }
        if (cause(failure, TimeoutException.class) != null) {
            return new Silence(Trouble.TIME, I18n.stored("{0} did not answer {1} within {2}.", where, page.getRawPath(),
                    seconds(limit)));
        }
        SSLException tls = cause(failure, SSLException.class);
        if (tls != null) {
            return tls(tls, where);
        }
        ConnectException connecting = cause(failure, ConnectException.class);
        if (connecting != null) {
            String reason = text(connecting).toLowerCase(Locale.ROOT);
            return reason.isEmpty() || reason.contains("refused")
                    ? new Silence(Trouble.REFUSED, I18n.stored("Nothing listens at {0}: is the server running, and is this its port?", where))
                    : new Silence(Trouble.OTHER, I18n.stored("{0} cannot be reached: {1}.", where, text(connecting)));
        }
        return broken(failure, where, page);
    }

    private static Silence tls(SSLException failure, String where) {
        String reason;
        if (text(failure).toLowerCase(Locale.ROOT).contains("unrecognized ssl message")) {
            reason = I18n.stored("it does not speak TLS; try http:// in place of https://");
        } else if (cause(failure, CertPathBuilderException.class) != null) {
            reason = I18n.stored("its certificate comes from nobody this machine trusts; name the CA file");
        } else {
            CertificateException certificate = cause(failure, CertificateException.class);
            reason = certificate != null ? I18n.stored("its certificate is not good: {0}", text(certificate)) : text(failure);
        }
        return new Silence(Trouble.TLS, I18n.stored("No TLS connection to {0}: {1}.", where, reason));
    }

    private static Silence broken(Throwable failure, String where, URI page) {
        String reason = text(failure);
        if (reason.contains("body exceeds capacity")) {
            return new Silence(Trouble.TOO_LARGE, I18n.stored("{0} answered {1} with more than a page; it was not read.", where,
                    page.getRawPath()));
        }
        if (cause(failure, ProtocolException.class) != null || reason.contains("nvalid status line")) {
            return new Silence(Trouble.NOT_HTTP, I18n.stored("{0} answered with something that is not HTTP.", where));
        }
        boolean plain = "http".equals(page.getScheme());
        if (reason.contains("received no bytes") || reason.contains("EOF") || reason.contains("reset")
                || reason.contains("closed")) {
            return new Silence(Trouble.CUT, plain
                    ? I18n.stored("{0} closed the connection without a whole answer; it may want https://.", where)
                    : I18n.stored("{0} closed the connection without a whole answer.", where));
        }
        return new Silence(Trouble.OTHER, I18n.stored("{0} gave no answer to {1}: {2}.", where, page.getRawPath(), reason));
    }

    private static String text(Throwable failure) {
        Throwable deepest = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            deepest = cause.getMessage() == null ? deepest : cause;
        }
        String message = deepest.getMessage();
        return message == null ? "" : Secrets.mask(message.strip());
    }

    private static <T extends Throwable> @Nullable T cause(Throwable failure, Class<T> kind) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return kind.cast(cause);
            }
        }
        return null;
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
