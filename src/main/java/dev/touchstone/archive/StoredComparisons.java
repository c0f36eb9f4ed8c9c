package dev.touchstone.archive;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The saved comparisons in an archive's file: one row each, its state as a JSON object of strings.
final class StoredComparisons {

    private static final TypeReference<Map<String, String>> STATE = new TypeReference<>() {
    };

    private StoredComparisons() {
    }

    /// Those that are not removed, in the order in which they were saved first.
    static List<SavedComparison> read(Connection connection) throws SQLException {
        List<SavedComparison> all = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT id, name, json FROM comparison WHERE deleted = 0 ORDER BY place");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                all.add(new SavedComparison(rows.getString(1), rows.getString(2),
                        JsonMapper.shared().readValue(rows.getString(3), STATE)));
            }
        }
        return all;
    }

    /// Stores one at the end, or in the place that it has or had.
    static int put(Connection connection, SavedComparison comparison) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                INSERT INTO comparison (id, name, json) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET name = excluded.name, json = excluded.json, deleted = 0""")) {
            insert.setString(1, comparison.id());
            insert.setString(2, comparison.name());
            insert.setString(3, JsonMapper.shared().writeValueAsString(new TreeMap<>(comparison.state())));
            return insert.executeUpdate();
        }
    }

    static int remove(Connection connection, String id) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("UPDATE comparison SET deleted = 1 WHERE id = ?")) {
            update.setString(1, id);
            return update.executeUpdate();
        }
    }

    /// Takes over those of the attached archive. One that is there already stays as it is; a removed one returns.
    static void merge(Connection into) throws SQLException {
        try (Statement statement = into.createStatement()) {
            statement.execute("""
                    INSERT INTO main.comparison (id, name, json)
                    SELECT id, name, json FROM other.comparison WHERE deleted = 0 ORDER BY place
                    ON CONFLICT (id) DO UPDATE SET name = excluded.name, json = excluded.json, deleted = 0
                    WHERE deleted = 1""");
        }
    }
}
