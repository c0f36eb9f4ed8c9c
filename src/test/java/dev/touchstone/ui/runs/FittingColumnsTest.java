package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import dev.touchstone.table.DataColumn;
import dev.touchstone.ui.table.ColumnRoom;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which columns of the table of runs are seen, in which order and how wide.
class FittingColumnsTest {

    private static final List<DataColumn<Run>> USUAL = columns("engine", "model", "gpuCount", "concurrency",
            "request_throughput", "output_token_throughput", "e2e_latency.p99", "marks");
    private static final List<DataColumn<Run>> MORE = columns("e2e_latency.mean", "source", "ttft.p99");
    private static final Map<String, ColumnRoom> ROOMS = Map.of("engine", ColumnRoom.fixed(90),
            "model", new ColumnRoom(120, 300), "marks", new ColumnRoom(60, 100), "source", ColumnRoom.fixed(300));

    private static List<DataColumn<Run>> columns(String... ids) {
        return Stream.of(ids).map(id -> DataColumn.<Run>words(id, id, run -> "")).toList();
    }

    private static FittingColumns in(double room) {
        return FittingColumns.of(USUAL, MORE, room, false, FittingColumnsTest::room);
    }

    private static ColumnRoom room(DataColumn<Run> column) {
        return ROOMS.getOrDefault(column.id(), ColumnRoom.fixed(70));
    }

    private static List<String> ids(FittingColumns fitting) {
        return fitting.columns().stream().map(DataColumn::id).toList();
    }

    /// The columns that are seen without scrolling.
    private static List<String> seen(double room) {
        FittingColumns fitting = in(room);
        double sum = 0;
        int count = 0;
        while (count < fitting.columns().size() && sum + fitting.widths().get(count) <= room) {
            sum += fitting.widths().get(count++);
        }
        return ids(fitting).subList(0, count);
    }

    @Test
    void theEngineWhatIsComparedAndTwoFiguresComeFirst() {
        assertThat(seen(90 + 4 * 70)).containsExactly("engine", "gpuCount", "concurrency", "request_throughput",
                "e2e_latency.p99");
        assertThat(seen(90 + 4 * 70 - 1)).as("badges do not take the place of a figure").containsExactly("engine",
                "gpuCount", "concurrency", "request_throughput");
    }

    @Test
    void whatDoesNotFitFollowsToBeScrolledTo() {
        FittingColumns fitting = in(90 + 4 * 70 + 60);
        assertThat(ids(fitting)).containsExactly("engine", "gpuCount", "concurrency", "request_throughput",
                "e2e_latency.p99", "marks", "model", "output_token_throughput");
        assertThat(fitting.widths()).containsExactly(90.0, 70.0, 70.0, 70.0, 70.0, 60.0, 300.0, 70.0);
    }

    @Test
    void aWideBadgeTakesNoRoomFromFigures() {
        assertThat(ROOMS.get("marks").whole()).isGreaterThan(ROOMS.get("marks").least());
        assertThat(seen(90 + 5 * 70 + 60)).contains("output_token_throughput").endsWith("marks");
    }

    @Test
    void aModelThatTellsRunsApartComesBeforeBadges() {
        double room = 90 + 5 * 70 + 120;
        assertThat(seen(room)).contains("output_token_throughput", "marks").doesNotContain("model");
        FittingColumns several = FittingColumns.of(USUAL, MORE, room, true, FittingColumnsTest::room);
        assertThat(ids(several).subList(0, 7)).contains("output_token_throughput", "model").doesNotContain("marks");
        assertThat(ids(FittingColumns.of(columns("engine"), MORE, room, true, FittingColumnsTest::room)))
                .startsWith("engine");
    }

    @Test
    void aWideWindowShowsMoreColumns() {
        double usual = 90 + 300 + 5 * 70 + 100;
        assertThat(ids(in(usual)).subList(0, 7)).isEqualTo(ids(in(Double.MAX_VALUE)).subList(0, 7));
        assertThat(ids(in(usual + 140))).as("badges stay the last").endsWith("e2e_latency.mean", "ttft.p99", "marks");
        assertThat(ids(in(usual + 2000))).endsWith("e2e_latency.mean", "source", "ttft.p99", "marks");
        assertThat(in(usual + 2000).widths().getFirst()).isEqualTo(90.0 + 32);
    }

    @Test
    void chosenColumnsKeepTheirOrder() {
        FittingColumns fitting = FittingColumns.ofChosen(columns("e2e_latency.p99", "model", "engine"), 100,
                FittingColumnsTest::room);
        assertThat(ids(fitting)).containsExactly("e2e_latency.p99", "model", "engine");
        assertThat(fitting.widths()).containsExactly(70.0, 120.0, 90.0);
    }
}
