package dev.touchstone.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresArchiveTest extends SharedArchiveContract {

    private String address = "";

    @BeforeEach
    void makeADatabase() throws SQLException {
        address = TestPostgres.newDatabase();
    }

    @Override
    SharedArchive open(boolean begin) throws IOException {
        return SharedArchives.open(address, begin);
    }

    private String database() {
        return address.substring(address.lastIndexOf('/') + 1);
    }

    @Test
    void anEmptyDatabaseIsBegunOnlyWhenSomebodyWantsIt() throws IOException {
        assertThatThrownBy(() -> open(false)).hasMessageContaining("There is no team's archive in");
        open(true).close();
        open(false).close();
    }

    @Test
    void aNewerSchemaIsLeftAsItIs() throws Exception {
        open(true).close();
        TestPostgres.execute(database(), "INSERT INTO touchstone.version VALUES (99)", "DROP TABLE touchstone.mark");
        assertThatThrownBy(() -> open(true)).hasMessageContaining("newer version of Touchstone").hasMessageContaining("format 99");
        assertThatThrownBy(() -> TestPostgres.execute(database(), "SELECT * FROM touchstone.mark")).as("nothing was made anew")
                .isInstanceOf(SQLException.class);
    }

    @Test
    void whatTheServerSaysIsSaidWithWhatToDo() {
        assertThatThrownBy(() -> SharedArchives.open(TestPostgres.address("nowhere"), false)).hasMessageContaining("nowhere");
        assertThatThrownBy(() -> SharedArchives.open("postgresql://ana@localhost:1/bench", false))
                .hasMessageContaining("cannot be reached at this moment").hasMessageContaining("nothing is stored twice")
                .extracting(failed -> ((SharedArchiveException) failed).reason())
                .isEqualTo(SharedArchiveException.Reason.UNREACHABLE);
        assertThatThrownBy(() -> SharedArchives.open("postgresql://nobody@localhost:" + TestPostgres.port() + "/" + database(), true))
                .hasMessageContaining("refuses the user").hasMessageContaining(".pgpass");
    }

    @Test
    void aServerThatGoesAwayIsSaidAndNothingIsLost() throws Exception {
        SharedArchive archive = open(true);
        archive.add(List.of(SharedRuns.published("a", "Ana")));
        TestPostgres.execute("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + database() + "'");
        assertThatThrownBy(() -> archive.add(List.of(SharedRuns.published("b", "Ana")))).hasMessageContaining("cannot be reached");
        try (SharedArchive again = open(false)) {
            assertThat(again.add(List.of(SharedRuns.published("a", "Ana"), SharedRuns.published("b", "Ana")))).containsExactly("b");
        }
    }

    @Test
    void aRowOfAnotherProgramIsNamed() throws Exception {
        open(true).close();
        TestPostgres.execute(database(), "INSERT INTO touchstone.run VALUES ('x', now(), 'Bo', '', '{}')");
        try (SharedArchive archive = open(false)) {
            assertThat(read(archive, archive.ids())).isEmpty();
            assertThat(archive.skipped()).singleElement().asString().contains("The row of x");
        }
    }

    @Test
    void theAddressIsThatOfPostgresOwnTools() {
        PostgresAddress full = PostgresAddress.parse("postgresql://ana@db.example:6432/bench?sslmode=verify-full&sslrootcert=%2Fca.pem");
        assertThat(full.url()).isEqualTo("jdbc:postgresql://db.example:6432/bench");
        Properties driver = full.forDriver(Map.of("PGPASSWORD", "s3cret", "PGUSER", "bo"));
        assertThat(driver).containsEntry("user", "ana").containsEntry("sslmode", "verify-full")
                .containsEntry("sslrootcert", "/ca.pem").containsEntry("password", "s3cret").containsEntry("connectTimeout", "10");
        assertThat(full.name()).doesNotContain("s3cret");
        assertThat(PostgresAddress.parse("postgres://db/bench").forDriver(Map.of("PGUSER", "bo"))).containsEntry("user", "bo")
                .doesNotContainKey("password");
    }

    @ParameterizedTest
    @CsvSource({"postgresql://ana:pw@db/bench,leave the password out", "postgresql://db,looks like", "postgresql:///bench,looks like",
        "postgresql://db/bench?loggerFile=x,loggerFile is not taken", "postgresql://db/a/b,looks like"})
    void otherAddressesAreExplained(String wrong, String why) {
        assertThatThrownBy(() -> SharedArchives.open(wrong, false)).hasMessageContaining(why);
    }
}
