package dev.touchstone.archive.shared;

import dev.touchstone.archive.shared.SharedArchiveException.Reason;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Makes exceptions with messages for the user: which place, what is wrong with it, what to do.
final class PlaceFailure {

    /// What SQLSTATE begins with: connection, authorisation, not enough rights, no such database.
    private static final String CONNECTION = "08";
    private static final String REJECTED = "08004";
    private static final String CLOSED = "08003";
    private static final String AUTHORISATION = "28";
    private static final String NO_RIGHT = "42501";
    private static final String NO_DATABASE = "3D000";
    private static final String SHUTDOWN = "57P";

    private PlaceFailure() {
    }

    static SharedArchiveException notBegun(String place) {
        return new SharedArchiveException(Reason.NOT_BEGUN, I18n.text("There is no team's archive in {0}. If it is a share, "
                + "it may not be mounted at this moment; if the team has none yet, begin one there.", place), null);
    }

    static SharedArchiveException newer(String place, int version, int known) {
        return new SharedArchiveException(Reason.NEWER, I18n.text("The team's archive in {0} was written by a newer version of "
                + "Touchstone (format {1}; this version knows up to {2}). It was left as it is. Update Touchstone.", place,
                version, known), null);
    }

    static SharedArchiveException refused(String place, String why, @Nullable Throwable cause) {
        return new SharedArchiveException(Reason.REFUSED, I18n.text("{0} cannot be used: {1}", place, why), cause);
    }

    static SharedArchiveException unreachable(String place, Throwable cause) {
        return new SharedArchiveException(Reason.UNREACHABLE, I18n.text("{0} cannot be reached at this moment: {1} Your own "
                + "archive has all your runs; do it again when the place is there, nothing is stored twice.", place,
                away(cause)), cause);
    }

    /// In plain words where the cause is one of the network, whatever the driver adds.
    private static String away(Throwable cause) {
        return switch (cause.getCause()) {
            case ConnectException refused when String.valueOf(refused.getMessage()).contains("refused") -> I18n.text("nothing listens at this address.");
            case ConnectException other -> sentence(other);
            case UnknownHostException unknown -> I18n.text("there is no machine of this name, or names cannot be looked up.");
            case SocketTimeoutException late -> I18n.text("it does not answer.");
            case null, default -> sentence(cause);
        };
    }

    static SharedArchiveException of(String place, IOException failed) {
        return failed instanceof SharedArchiveException known ? known : unreachable(place, failed);
    }

    static SharedArchiveException of(String place, SQLException thrown) {
        // The first of a batch quotes the statement; the next one is the reason.
        SQLException failed = thrown.getNextException() == null ? thrown : thrown.getNextException();
        String state = failed.getSQLState() == null ? "" : failed.getSQLState();
        if (state.startsWith(AUTHORISATION) || state.equals(REJECTED) && sentence(failed).contains("password")) {
            return refused(place, I18n.text("the server refuses the user: {0} The password is taken from PGPASSWORD or from "
                    + "the file ~/.pgpass.", sentence(failed)), failed);
        }
        if (state.equals(NO_RIGHT)) {
            return refused(place, I18n.text("the user has no right to it: {0} Ask the administrator of the database for a "
                    + "schema named touchstone that belongs to you.", sentence(failed)), failed);
        }
        if (state.equals(NO_DATABASE)) {
            return refused(place, sentence(failed), failed);
        }
        return isAway(state, failed) ? unreachable(place, failed) : refused(place, sentence(failed), failed);
    }

    /// Whether another time may be better. The driver reports files of certificates that are not there, and servers whose
    /// certificate does not hold, as failures of the connection too.
    private static boolean isAway(String state, SQLException failed) {
        if (state.equals(CLOSED) || state.startsWith(SHUTDOWN)) {
            return true;
        }
        Throwable cause = failed.getCause();
        return state.startsWith(CONNECTION) && cause instanceof IOException && !(cause instanceof SSLException)
                && !(cause instanceof FileNotFoundException) && !(cause instanceof NoSuchFileException);
    }

    /// The message of a cause, masked, with a full stop.
    private static String sentence(Throwable cause) {
        String message = cause.getMessage();
        String text = Secrets.mask(message == null || message.isBlank() ? cause.getClass().getSimpleName()
                : cause instanceof NoSuchFileException ? I18n.text("{0} is not there", message) : message.strip());
        return text.endsWith(".") ? text : text + ".";
    }
}
