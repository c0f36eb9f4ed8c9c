package dev.touchstone.load.page;

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

/// Says in a sentence why a server did not answer.
final class PageFailures {

    private PageFailures() {
    }

    static Silence of(Throwable failure, URI page, Duration connect, Duration limit) {
        String where = page.getHost() + (page.getPort() < 0 ? "" : ":" + page.getPort());
        if (cause(failure, UnresolvedAddressException.class) != null) {
            return new Silence(Trouble.NAME, "There is no machine called " + page.getHost()
                    + ", or this machine cannot look names up.");
        }
        if (cause(failure, HttpConnectTimeoutException.class) != null) {
            return new Silence(Trouble.CONNECT_TIME, where + " did not take a connection within " + seconds(connect)
                    + ("https".equals(page.getScheme()) ? " over TLS: does it speak http:// only, or is it off?"
                    : ": the machine is off, the address is wrong, or a firewall stands between."));
        }
        if (cause(failure, TimeoutException.class) != null) {
            return new Silence(Trouble.TIME, where + " did not answer " + page.getRawPath() + " within "
                    + seconds(limit) + ".");
        }
        SSLException tls = cause(failure, SSLException.class);
        if (tls != null) {
            return tls(tls, where);
        }
        ConnectException connecting = cause(failure, ConnectException.class);
        if (connecting != null) {
            String reason = text(connecting).toLowerCase(Locale.ROOT);
            return reason.isEmpty() || reason.contains("refused")
                    ? new Silence(Trouble.REFUSED, "Nothing listens at " + where
                            + ": is the server running, and is this its port?")
                    : new Silence(Trouble.OTHER, where + " cannot be reached: " + text(connecting) + ".");
        }
        return broken(failure, where, page);
    }

    private static Silence tls(SSLException failure, String where) {
        String reason;
        if (text(failure).contains("unrecognized SSL message")) {
            reason = "it does not speak TLS; try http:// in place of https://";
        } else if (cause(failure, CertPathBuilderException.class) != null) {
            reason = "its certificate comes from nobody this machine trusts; name the CA file";
        } else {
            CertificateException certificate = cause(failure, CertificateException.class);
            reason = certificate != null ? "its certificate is not good: " + text(certificate) : text(failure);
        }
        return new Silence(Trouble.TLS, "No TLS connection to " + where + ": " + reason + ".");
    }

    private static Silence broken(Throwable failure, String where, URI page) {
        String reason = text(failure);
        if (reason.contains("body exceeds capacity")) {
            return new Silence(Trouble.TOO_LARGE, where + " answered " + page.getRawPath()
                    + " with more than a page; it was not read.");
        }
        if (cause(failure, ProtocolException.class) != null || reason.contains("nvalid status line")) {
            return new Silence(Trouble.NOT_HTTP, where + " answered with something that is not HTTP.");
        }
        boolean plain = "http".equals(page.getScheme());
        if (reason.contains("received no bytes") || reason.contains("EOF") || reason.contains("reset")
                || reason.contains("closed")) {
            return new Silence(Trouble.CUT, where + " closed the connection without a whole answer"
                    + (plain ? "; it may want https://." : "."));
        }
        return new Silence(Trouble.OTHER, where + " gave no answer to " + page.getRawPath() + ": " + reason + ".");
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
