package dev.touchstone.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.shared.SharedArchiveException.Reason;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What PostgreSQL's driver reports, and what the user reads of it. The states and messages are those of a real server
/// with TLS.
class PlaceFailureTest {

    static Stream<Arguments> anotherTimeMayBeBetter() {
        return Stream.of(
                Arguments.of("08001", "Connection to db:5432 refused.", new ConnectException("Connection refused")),
                Arguments.of("08006", "An I/O error occurred while sending to the backend.", new EOFException()),
                Arguments.of("08003", "This connection has been closed.", null),
                Arguments.of("57P01", "FATAL: terminating connection due to administrator command", null));
    }

    @ParameterizedTest
    @MethodSource
    void anotherTimeMayBeBetter(String state, String message, IOException cause) {
        SharedArchiveException failure = PlaceFailure.of("postgresql://ana@db/bench", new SQLException(message, state, cause));
        assertThat(failure.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(failure).hasMessageContaining("cannot be reached at this moment");
    }

    static Stream<Arguments> whatTheNetworkReports() {
        return Stream.of(
                Arguments.of(new ConnectException("Connection refused"), "nothing listens at this address."),
                Arguments.of(new ConnectException("Network is unreachable"), "Network is unreachable."),
                Arguments.of(new UnknownHostException("db"), "there is no machine of this name, or names cannot be looked up."),
                Arguments.of(new SocketTimeoutException("Read timed out"), "it does not answer."),
                Arguments.of(new EOFException(), "The connection attempt failed."));
    }

    @ParameterizedTest
    @MethodSource
    void whatTheNetworkReports(IOException cause, String sentence) {
        assertThat(PlaceFailure.of("postgresql://ana@db/bench", new SQLException("The connection attempt failed.", "08001", cause)))
                .hasMessageStartingWith("postgresql://ana@db/bench cannot be reached at this moment: " + sentence + " Your own");
    }

    static Stream<Arguments> anotherTimeIsNoBetter() {
        return Stream.of(
                Arguments.of("08006", "Could not open SSL root certificate file /home/me/.postgresql/root.crt.",
                        new FileNotFoundException("root.crt")),
                Arguments.of("08006", "SSL error: PKIX path building failed", new SSLHandshakeException("PKIX path building failed")),
                Arguments.of("08006", "The hostname 127.0.0.1 could not be verified by hostnameverifier PgjdbcHostnameVerifier.", null),
                Arguments.of("08004", "The server does not support SSL.", null),
                Arguments.of("3D000", "FATAL: database \"bench\" does not exist", null));
    }

    @ParameterizedTest
    @MethodSource
    void anotherTimeIsNoBetter(String state, String message, IOException cause) {
        SharedArchiveException failure = PlaceFailure.of("postgresql://ana@db/bench", new SQLException(message, state, cause));
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
        assertThat(failure).hasMessageStartingWith("postgresql://ana@db/bench cannot be used: " + message)
                .hasMessageNotContaining("PGPASSWORD").hasMessageNotContaining("at this moment");
    }

    @ParameterizedTest
    @MethodSource
    void aPasswordIsMissingOrWrong(String state, String message) {
        assertThat(PlaceFailure.of("postgresql://ana@db/bench", new SQLException(message, state)))
                .hasMessage("postgresql://ana@db/bench cannot be used: the server refuses the user: " + message
                        + " The password is taken from PGPASSWORD or from the file ~/.pgpass.");
    }

    static Stream<Arguments> aPasswordIsMissingOrWrong() {
        return Stream.of(
                Arguments.of("08004", "The server requested SCRAM-based authentication, but no password was provided."),
                Arguments.of("28P01", "FATAL: password authentication failed for user \"ana\"."));
    }
}
