package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.api.ServerMessage;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Locale;
import javax.net.ssl.SSLException;

/// Describes connection failures, and what to do about them.
final class ConnectionFailures {

    private final String label;
    private final Duration connect;

    /// @param label how messages name the server
    ConnectionFailures(String label, Duration connect) {
        this.label = label;
        this.connect = connect;
    }

    /// A failure before the response began.
    ///
    /// @param isReused whether the request used a connection that was used before
    RequestFailure before(Throwable failure, boolean isReused) {
        FailureKind kind = kind(failure);
        String why = words(failure);
        return new RequestFailure(kind, 0, switch (kind) {
            case DNS -> I18n.stored("The name of {0} is not known. Check the address, and that this machine can ask a name"
                    + " server for it.", label);
            case CONNECT_TIMEOUT -> I18n.stored("{0} did not accept a connection within {1}. A firewall or a wrong address"
                    + " does that, and a server that is overrun.", label, time(connect));
            case CONNECT -> connect(failure, why);
            case TLS -> tls(failure, why);
            case MALFORMED -> I18n.stored("{0} answered with something that is not HTTP ({1}). Check the port, and whether"
                    + " the address must begin with https://.", label, why);
            default -> isReused
                    ? I18n.stored("{0} closed the connection without an answer ({1}). It may have dropped an idle"
                            + " connection just as the request went out; the request is not sent a second time.", label, why)
                    : I18n.stored("{0} closed the connection without an answer ({1}). Look into the server's log: it may"
                            + " have ended or refused the request.", label, why);
        });
    }

    /// A failure inside the body.
    RequestFailure inside(Throwable failure, int chunks) {
        return new RequestFailure(FailureKind.CUT, 200, I18n.stored("The connection to {0} broke off after {1} ({2}). The"
                + " server may have ended, or something between closed the connection.", label,
                AnswerFaults.count(chunks), words(failure)));
    }

    private String connect(Throwable failure, String why) {
        if (failure instanceof BindException || isCausedBy(failure, BindException.class)) {
            return I18n.stored("This machine has no free port left for another connection to {0}. Use fewer connections,"
                    + " or wait a minute until old ones are gone.", label);
        }
        if (why.toLowerCase(Locale.ROOT).contains("too many open files")) {
            return I18n.stored("This process may open no more connections ({0}). Raise the limit of open files"
                    + " (ulimit -n) or use fewer connections.", why);
        }
        boolean isRefused = why.toLowerCase(Locale.ROOT).contains("refused");
        return isRefused
                ? I18n.stored("Nothing listens at {0} ({1}). Check that the server runs, and the port.", label, why)
                : I18n.stored("{0} cannot be reached ({1}). Check the address and the network.", label, why);
    }

    private String tls(Throwable failure, String why) {
        String lower = why.toLowerCase(Locale.ROOT);
        if (lower.contains("unable to find valid certification path") || lower.contains("path building failed")) {
            return I18n.stored("The certificate of {0} comes from nobody this machine trusts. If the server has a CA of its"
                    + " own, give its CA file.", label);
        }
        if (lower.contains("unrecognized ssl message") || lower.contains("plaintext connection")) {
            return I18n.stored("{0} does not speak TLS. Check the port, and whether the address must begin with http://.",
                    label);
        }
        if (isCausedBy(failure, CertificateException.class)) {
            return I18n.stored("The certificate of {0} is not valid: {1}.", label, why);
        }
        return I18n.stored("No secure connection to {0}: {1}.", label, why);
    }

    private static FailureKind kind(Throwable failure) {
        if (isCausedBy(failure, HttpConnectTimeoutException.class)) {
            return FailureKind.CONNECT_TIMEOUT;
        }
        if (isCausedBy(failure, UnknownHostException.class) || isCausedBy(failure, UnresolvedAddressException.class)) {
            return FailureKind.DNS;
        }
        if (isCausedBy(failure, SSLException.class) || isCausedBy(failure, CertificateException.class)) {
            return FailureKind.TLS;
        }
        if (words(failure).toLowerCase(Locale.ROOT).contains("too many open files")
                || isCausedBy(failure, ConnectException.class) || isCausedBy(failure, NoRouteToHostException.class)
                || isCausedBy(failure, BindException.class) || !(root(failure) instanceof IOException)) {
            return FailureKind.CONNECT;
        }
        return isCausedBy(failure, ProtocolException.class) ? FailureKind.MALFORMED : FailureKind.CUT;
    }

    private static boolean isCausedBy(Throwable failure, Class<? extends Throwable> type) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }

    private static Throwable root(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /// Returns the message of the innermost cause that has one. The JDK gives none for a refused connection.
    private static String words(Throwable failure) {
        String words = root(failure) instanceof ConnectException ? "connection refused" : I18n.stored("no reason given");
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage();
            if (message != null && !message.isBlank() && !message.equals(String.valueOf(cause.getCause()))) {
                words = message;
            }
        }
        return ServerMessage.quotable(words);
    }

    /// For instance `250 ms`, `10 s`, `5 min`.
    static String time(Duration time) {
        long millis = time.toMillis();
        if (millis % 60_000 == 0 && millis > 0) {
            return millis / 60_000 + " min";
        }
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }
}
