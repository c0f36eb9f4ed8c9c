package dev.touchstone.archive;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.touchstone.model.json.RequestJson;
import dev.touchstone.model.request.RequestRecord;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Reads and writes the requests of a run in the file: compressed lines of JSON, in parts, because a long test with
/// long answers exceeds the largest value of a row.
final class StoredRequests {

    /// Bytes after which a part is full.
    private static final int PART = 4 << 20;

    private StoredRequests() {
    }

    /// Returns the compressed parts; done before a transaction, because it takes time.
    static List<byte[]> pack(List<RequestRecord> requests) {
        List<byte[]> parts = new ArrayList<>();
        for (Iterator<RequestRecord> rest = requests.iterator(); rest.hasNext();) {
            parts.add(packPart(rest));
        }
        return parts;
    }

    private static byte[] packPart(Iterator<RequestRecord> rest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream lines = new GZIPOutputStream(bytes, 1 << 16)) {
            while (rest.hasNext() && bytes.size() < PART) {
                lines.write(RequestJson.line(rest.next()));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /// Replaces the stored requests of a run.
    static void replace(Connection connection, String run, List<byte[]> parts) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM run_requests WHERE run = ?");
                PreparedStatement insert = connection.prepareStatement(
                        "INSERT INTO run_requests (run, part, lines) VALUES (?, ?, ?)")) {
            delete.setString(1, run);
            delete.executeUpdate();
            for (int part = 0; part < parts.size(); part++) {
                insert.setString(1, run);
                insert.setInt(2, part);
                insert.setBytes(3, parts.get(part));
                insert.executeUpdate();
            }
        }
    }

    /// Returns the stored requests of a run.
    ///
    /// @throws IllegalArgumentException when they cannot be read; the message gives the reason
    static List<RequestRecord> read(Connection connection, String run) throws SQLException {
        List<RequestRecord> requests = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT lines FROM run_requests WHERE run = ? ORDER BY part")) {
            select.setString(1, run);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    unpack(rows.getBytes(1), requests);
                }
            }
        }
        return requests;
    }

    private static void unpack(byte[] part, List<RequestRecord> requests) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(new ByteArrayInputStream(part), 1 << 16), US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                requests.add(RequestJson.read(line));
            }
        } catch (IOException damaged) {
            throw new IllegalArgumentException("requests cannot be unpacked: " + damaged.getMessage(), damaged);
        }
    }
}
