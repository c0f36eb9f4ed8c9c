package dev.touchstone.load.http;

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

/// What a broken connection is called, and what to do about it.
final class ConnectionFailures {

    private final String label;
    private final Duration connect;

    /// @param label how messages name the server
    ConnectionFailures(String label, Duration connect) {
        this.label = label;
        this.connect = connect;
    }

    /// Before the response began.
    ///
    /// @param isReused whether the request went out on a connection that had been used before
    RequestFailure before(Throwable failure, boolean isReused) {
        FailureKind kind = kind(failure);
        String why = words(failure);
        return new RequestFailure(kind, 0, switch (kind) {
            case DNS -> "The name of " + label + " is not known. Check the address, and that this machine can ask a "
                    + "name server for it.";
            case CONNECT_TIMEOUT -> label + " did not accept a connection within " + time(connect)
                    + ". A firewall or a wrong address does that, and a server that is overrun.";
            case CONNECT -> connect(failure, why);
            case TLS -> tls(failure, why);
            case MALFORMED -> label + " answered with something that is not HTTP (" + why + "). Check the port, and "
                    + "whether the address must begin with https://.";
            default -> isReused
                    ? label + " closed the connection without an answer (" + why + "). It may have dropped an idle "
                            + "connection just as the request went out; the request is not sent a second time."
                    : label + " closed the connection without an answer (" + why + "). Look into the server's log: it "
                            + "may have ended or refused the request.";
        });
    }

    /// Inside the body.
    RequestFailure inside(Throwable failure, int chunks) {
        return new RequestFailure(FailureKind.CUT, 200, "The connection to " + label + " broke off after "
                + AnswerFaults.count(chunks) + " (" + words(failure) + "). The server may have ended, or something "
                + "between closed the connection.");
    }

    private String connect(Throwable failure, String why) {
        if (failure instanceof BindException || isCausedBy(failure, BindException.class)) {
            return "This machine has no free port left for another connection to " + label + ". Use fewer connections, "
                    + "or wait a minute until old ones are gone.";
        }
        if (why.toLowerCase(Locale.ROOT).contains("too many open files")) {
            return "This process may open no more connections (" + why + "). Raise the limit of open files (ulimit -n) "
                    + "or use fewer connections.";
        }
        boolean isRefused = why.toLowerCase(Locale.ROOT).contains("refused");
        return isRefused
                ? "Nothing listens at " + label + " (" + why + "). Check that the server runs, and the port."
                : label + " cannot be reached (" + why + "). Check the address and the network.";
    }

    private String tls(Throwable failure, String why) {
        String lower = why.toLowerCase(Locale.ROOT);
        if (lower.contains("unable to find valid certification path") || lower.contains("path building failed")) {
            return "The certificate of " + label + " comes from nobody this machine trusts. If the server has a CA of "
                    + "its own, give its CA file.";
        }
        if (lower.contains("unrecognized ssl message") || lower.contains("plaintext connection")) {
            return label + " does not speak TLS. Check the port, and whether the address must begin with http://.";
        }
        if (isCausedBy(failure, CertificateException.class)) {
            return "The certificate of " + label + " is not valid: " + why + ".";
        }
        return "No secure connection to " + label + ": " + why + ".";
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

    /// The words of the innermost cause that has any of its own. The JDK leaves a refused connection without.
    private static String words(Throwable failure) {
        String words = root(failure) instanceof ConnectException ? "connection refused" : "no reason given";
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
