package dev.touchstone.load.point;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.TokenCounts;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is remarked about a point word for word, beside points of which it would be wrong.
class PointSentencesTest {

    private static final Plan EXACT = LivePoints.plan(new LoadShape.InFlight(8), new Output(true, null, true, Map.of()));
    private static final Plan FREE = LivePoints.plan();

    @Test
    void countsThatCannotBe() {
        assertThat(remarks(FREE, 3, List.of(counted(3), counted(3)))).isEmpty();
        assertThat(remarks(FREE, 3, List.of(counted(3), counted(TokenCounts.IMPOSSIBLE)))).containsExactly("The server reported "
                + "counts of tokens that cannot be (below 0, none beside text, or more reasoning than output) for 1 of 2 answers; "
                + "these counts were not used.");
    }

    private static RequestRecord counted(int output) {
        RequestRecord answer = LivePoints.answer(1, 0, 100, 20, 3);
        return new RequestRecord(1, answer.phase(), answer.stamps(), answer.chunkTimes(),
                new TokenCounts(9, 0, output, 0, 3, 0, 3).believed(), "stop", null);
    }

    private static RequestRecord warmUp(int output) {
        RequestRecord answer = LivePoints.answer(1, 0, 100, 20, 3);
        return new RequestRecord(1, Phase.WARM_UP, answer.stamps(), answer.chunkTimes(), new TokenCounts(9, 0, output, 0, 3, 0, 3).believed(),
                "stop", null);
    }

    @Test
    void exactLengths() {
        assertThat(remarks(EXACT, 3, answers(2, 3))).isEmpty();
        assertThat(remarks(EXACT, 4, answers(2, 3))).containsExactly("Exactly 4 tokens were asked for, but 2 of 2 answers "
                + "had another length.");
        assertThat(remarks(EXACT, 1, answers(1, 3))).containsExactly("Exactly 1 token was asked for, but 1 of 1 answer had "
                + "another length.");
        assertThat(remarks(EXACT, 1, List.of(uncounted()))).containsExactly("Exactly 1 token was asked for, but the server gave no"
                + " usable count of tokens, so it is unknown how many were generated.");
        assertThat(remarks(EXACT, 4, List.of(uncounted()))).containsExactly("Exactly 4 tokens were asked for, but the "
                + "server gave no usable count of tokens, so it is unknown how many were generated.");
        assertThat(remarks(EXACT, 3, List.of(counted(3), uncounted()))).containsExactly("Exactly 3 tokens were asked for, but the server gave"
                + " no usable count of the tokens of 1 of 2 answers, so it is unknown how long these are.");
        assertThat(remarks(EXACT, 1, List.of(counted(1), uncounted(), uncounted()))).containsExactly("Exactly 1 token was asked for, but the"
                + " server gave no usable count of the tokens of 2 of 3 answers, so it is unknown how long these are.");
        assertThat(remarks(EXACT, 4, List.of(counted(3), uncounted()))).containsExactly("Exactly 4 tokens were asked for, but 1 of 1 answer had"
                + " another length.");
        assertThat(remarks(FREE, 4, List.of(uncounted()))).isEmpty();
        assertThat(remarks(EXACT, 4, List.of(LivePoints.failed(1, 0, 5, FailureKind.CUT)))).as("no answer").isEmpty();
        assertThat(remarks(EXACT, 4, List.of(counted(TokenCounts.IMPOSSIBLE)))).as("it counts, but not so that it could be used")
                .first().asString().startsWith("Exactly 4 tokens were asked for, but the server gave no usable count of tokens");
        assertThat(remarks(EXACT, 3, List.of(counted(3), warmUp(7), recorded(LivePoints.answer(4, 0, 100, 20, 7))))).as("neither those of"
                + " the warm-up nor those with a length of the recording").noneMatch(remark -> remark.startsWith("Exactly"));
    }

    @Test
    void requestsThatWereDueAndPauses() {
        Point point = LivePoints.point(FREE, 1);
        assertThat(PointRemarks.of(FREE, point, answers(1, 3), 0, 1, 0)).containsExactly("1 request was due within the time "
                + "but not sent, because too many were in flight.");
        assertThat(PointRemarks.of(FREE, point, answers(1, 3), 1_500_000_000, 2, 0)).containsExactly("2 requests were due "
                + "within the time but not sent, because too many were in flight.", "The run was paused for 1.5 s.");
        assertThat(PointRemarks.of(FREE, point, answers(1, 3), 0, 0, 1))
                .containsExactly("1 further turn of a conversation was not sent, because the time was over.");
        assertThat(PointRemarks.of(FREE, point, answers(1, 3), 0, 0, 7))
                .containsExactly("7 further turns of conversations were not sent, because the time was over.");
        assertThat(PointRemarks.of(FREE, point, answers(1, 3), 0, 0, 0)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 | 1    | Cancelled, after 0 of 1 request.
            1 | 40   | Cancelled, after 1 of 40 requests.
            1 |      | Cancelled, after 1 request.
            0 |      | Cancelled, after 0 requests.
            7 |      | Cancelled, after 7 requests.
            """)
    void howFarAPointCame(long done, Integer wanted, String sentence) {
        assertThat(PointResult.after("Cancelled", done, wanted)).isEqualTo(sentence);
    }

    @Test
    void aServerThatIsGivenUp() {
        String last = " The server answered 503: overloaded.";
        assertThat(health(20, FailureKind.CONNECT).reason().after(7, 40))
                .isEqualTo("No server answers: 20 requests in a row found no connection, after 7 of 40 requests." + last);
        assertThat(health(20, FailureKind.UNAUTHORIZED).reason().after(7, null))
                .isEqualTo("The server refuses: 20 requests in a row were turned down, after 7 requests." + last);
        ServerHealth both = health(15, FailureKind.REJECTED);
        IntStream.rangeClosed(16, 20).forEach(at -> both.after(LivePoints.failed(at, 0, at, FailureKind.CONNECT)));
        assertThat(both.reason().after(7, 40)).isEqualTo("The server cannot be reached or refuses: of 20 requests in a row 5 found no connection,"
                + " the others were turned down, after 7 of 40 requests." + last);
        both.after(LivePoints.answer(21, 0, 100, 20, 7));
        IntStream.rangeClosed(22, 41).forEach(at -> both.after(LivePoints.failed(at, 0, at, FailureKind.REJECTED)));
        assertThat(both.reason().reason()).as("an answer came in between")
                .isEqualTo("The server refuses: 20 requests in a row were turned down");
        assertThat(health(19, FailureKind.CONNECT).isSuspected()).isFalse();
        assertThat(health(20, FailureKind.CUT).isSuspected()).as("neither gone nor refusing").isFalse();
    }

    private static ServerHealth health(int failures, FailureKind kind) {
        ServerHealth health = new ServerHealth(() -> 0);
        IntStream.rangeClosed(1, failures).forEach(at -> health.after(LivePoints.failed(at, 0, at, kind)));
        return health;
    }

    private static List<String> remarks(Plan plan, int tokens, List<RequestRecord> requests) {
        Point point = LivePoints.point(plan, 1);
        Server server = plan.servers().getFirst();
        return PointRemarks.of(plan, new Point(1, server, point.thinking(), point.load(), tokens, point.prompts(), 1),
                requests, 0, 0, 0);
    }

    @Test
    void lengthsOfARecordingAreHeldAgainstTheAnswers() {
        List<RequestRecord> longAnswers = answers(3, 20).stream().map(PointSentencesTest::recorded).toList();
        RequestRecord shortAnswer = recorded(LivePoints.answer(4, 0, 100, 20, 7));
        RequestRecord untold = recorded(uncounted());

        assertThat(remarks(FREE, 256, longAnswers)).isEmpty();
        assertThat(remarks(FREE, 256, Stream.concat(longAnswers.stream(), Stream.of(shortAnswer)).toList()))
                .containsExactly("The recording has other lengths for 1 of 4 answers: this engine cannot be told how long an answer"
                        + " has to be, or did not obey.");
        assertThat(remarks(FREE, 256, Stream.concat(longAnswers.stream(), Stream.of(shortAnswer, untold)).toList()))
                .as("of those that were counted").containsExactly("The recording has other lengths for 1 of 4 answers: this engine cannot be"
                        + " told how long an answer has to be, or did not obey.");
        assertThat(remarks(FREE, 256, List.of(untold))).containsExactly("The answers were to be as long as in the recording, but"
                + " the server gave no usable count of the tokens of 1 of 1 answer, so it is unknown whether these are.");
        assertThat(remarks(FREE, 256, Stream.concat(longAnswers.stream(), Stream.of(untold)).toList()))
                .containsExactly("The answers were to be as long as in the recording, but the server gave no usable count of the tokens of 1 of 4"
                        + " answers, so it is unknown whether these are.");
    }

    /// An answer that was recorded with 20 tokens.
    private static RequestRecord recorded(RequestRecord answer) {
        return answer.with(new PlannedRequest(answer.number(), 1, 0, 0, 20));
    }

    private static List<RequestRecord> answers(int count, int tokens) {
        return IntStream.rangeClosed(1, count).mapToObj(at -> LivePoints.answer(at, 0, 100, 20, tokens)).toList();
    }

    /// An answer of a server that sends no usage.
    private static RequestRecord uncounted() {
        RequestRecord answer = LivePoints.answer(1, 0, 100, 20, 3);
        return new RequestRecord(1, answer.phase(), answer.stamps(), answer.chunkTimes(), TokenCounts.NONE, "stop", null);
    }
}
