package dev.touchstone.load.point;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.point.ScriptedClient.Answer;
import dev.touchstone.load.point.ScriptedClient.Sent;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Points of conversations, shared prefixes and replays on a virtual clock.
class ConversationPointsTest {

    private static final Edges NONE = new Edges(0, 0);

    /// Durations from 1 to 40 ms, scattered.
    private static Answer scattered(Sent sent) {
        return Answer.after(1 + Math.floorMod(sent.slot().number() * 2_654_435_761L, 40));
    }

    private record Turn(int talk, int turn, String history, Duration delay) implements RequestPrompt {
        @Override
        public List<Message> messages() {
            return List.of(Message.user(history + "talk " + talk + " turn " + turn));
        }

        @Override
        public @Nullable RequestPrompt after(String answer) {
            return turn == 3 ? null : new Turn(talk, turn + 1, history + "(" + answer + ") ", delay);
        }

        @Override
        public int later() {
            return 3 - turn;
        }
    }

    private static PromptStream talks(Duration delay) {
        int[] talks = new int[1];
        return () -> new Turn(++talks[0], 1, "", delay);
    }

    private static PlannedRequest planned(RequestRecord request) {
        return Objects.requireNonNull(request.planned());
    }

    /// One conversation at a time: the places of a window are those of conversations, also while their users think.
    @Test
    void aConversationKeepsItsPlaceWhileItsUserThinks() {
        Bench bench = new Bench(sent -> Answer.after(10));
        bench.prompts = talks(Duration.ofSeconds(500));
        PointResult result = bench.run(new LoadShape.InFlight(1), Stop.after(9), NONE);
        assertThat(result.requests()).extracting(request -> planned(request).conversation())
                .containsExactly(1, 1, 1, 2, 2, 2, 3, 3, 3);
        for (int at = 1; at < 9; at++) {
            long pause = result.requests().get(at).stamps().sent() - result.requests().get(at - 1).stamps().end();
            assertThat(pause / 1_000_000_000).isEqualTo(planned(result.requests().get(at)).turn() == 1 ? 0 : 500);
        }
    }

    /// At a rate, conversations begin; their later turns come when they are due.
    @Test
    void aRateIsThatOfConversations() {
        Bench bench = new Bench(sent -> Answer.after(20));
        bench.prompts = talks(Duration.ofSeconds(1000));
        PointResult result = bench.run(new LoadShape.OpenLoop(10, Double.POSITIVE_INFINITY, null), Stop.after(30), NONE);
        List<Long> begins = result.requests().stream().filter(request -> planned(request).turn() == 1)
                .map(request -> request.stamps().sent() / 1_000_000).sorted().toList();
        assertThat(begins).hasSize(10);
        assertThat(begins.getLast() - begins.getFirst()).isEqualTo(900);
        assertThat(result.requests()).hasSize(30).allMatch(request -> request.stamps().scheduled() <= request.stamps().sent());
    }

    /// Requests asked for are those done, failed and left out.
    @Test
    void aConversationEndsAtItsFirstFailure() {
        Bench bench = new Bench(sent -> sent.ask().messages().getFirst().text().endsWith("talk 2 turn 2")
                ? Answer.fails(10, FailureKind.EMPTY) : Answer.after(10));
        bench.prompts = talks(Duration.ZERO);
        PointResult result = bench.run(new LoadShape.InFlight(2), Stop.after(12), NONE);
        assertThat(result.incomplete()).isNull();
        assertThat(result.requests()).hasSize(11);
        assertThat(result.requests()).filteredOn(request -> !request.isSuccess()).singleElement()
                .satisfies(failed -> assertThat(planned(failed).later()).isEqualTo(1));
        assertThat(result.requests()).filteredOn(request -> planned(request).conversation() == 2).hasSize(2);
    }

    @Test
    void theLastConversationIsCutAtTheNumberOfRequests() {
        Bench bench = new Bench(sent -> Answer.after(10));
        bench.prompts = talks(Duration.ZERO);
        PointResult result = bench.run(new LoadShape.InFlight(1), Stop.after(5), new Edges(2, 1));
        assertThat(result.requests()).extracting(RequestRecord::phase).containsExactly(Phase.WARM_UP, Phase.WARM_UP,
                Phase.MEASURED, Phase.MEASURED, Phase.MEASURED, Phase.MEASURED, Phase.MEASURED, Phase.COOL_DOWN);
        assertThat(result.remarks()).isEmpty();
    }

    @Test
    void turnsThatAreNotSentInTimeAreCounted() {
        Bench bench = new Bench(sent -> Answer.after(10));
        bench.prompts = talks(Duration.ofSeconds(400));
        PointResult result = bench.run(new LoadShape.InFlight(2), new Stop(null, Duration.ofSeconds(500)), new Edges(0, 2));
        assertThat(result.incomplete()).isNull();
        assertThat(result.requests()).filteredOn(request -> request.phase() == Phase.MEASURED).hasSize(4);
        assertThat(result.requests()).filteredOn(request -> request.phase() == Phase.COOL_DOWN).hasSize(2);
        assertThat(result.remarks())
                .containsExactly("2 further turns of conversations were not sent, because the time was over.");
    }

    /// The server counts 5 tokens in each prompt; what two conversations share is nothing.
    @Test
    void whatATurnRepeatsIsExpectedInTheCache() {
        Bench bench = new Bench(sent -> Answer.after(10));
        bench.prompts = new PromptStream() {
            private int next;

            @Override
            public RequestPrompt next() {
                next++;
                return new Shared(next % 2, next);
            }
        };
        PointResult result = bench.run(new LoadShape.InFlight(1), Stop.after(4), NONE);
        assertThat(result.requests()).extracting(request -> planned(request).repeated()).containsExactly(0, 0, 4, 4);
    }

    /// The server counts 5 tokens in each message that is sent; an answer has 4.
    @Test
    void whatTheModelThoughtIsNotRepeated() {
        assertThat(repeatedByTurns(0)).containsExactly(0, 5 + 4, 15 + 4);
        assertThat(repeatedByTurns(3)).as("the answer stands behind what it thought").containsExactly(0, 5, 15);
    }

    private static List<Integer> repeatedByTurns(int reasoningChunks) {
        Bench bench = new Bench(sent -> new Answer(10_000_000, null, 4, reasoningChunks));
        bench.prompts = () -> new Growing(List.of(Message.user("first question")), 2);
        return bench.run(new LoadShape.InFlight(1), Stop.after(3), NONE).requests().stream()
                .map(request -> planned(request).repeated()).toList();
    }

    private record Growing(List<Message> messages, int later) implements RequestPrompt {
        @Override
        public RequestPrompt after(String answer) {
            return new Growing(Stream.concat(messages.stream(), Stream.of(new Message("assistant", answer),
                    Message.user("further question"))).toList(), later - 1);
        }
    }

    private record Shared(int group, int number) implements RequestPrompt {
        @Override
        public List<Message> messages() {
            return List.of(Message.user(String.join("", parts())));
        }

        /// Eighty of a hundred characters are those of the group.
        @Override
        public List<String> parts() {
            return List.of(String.valueOf(group).repeat(80), String.format("%020d", number));
        }

        @Override
        public @Nullable RequestPrompt after(String answer) {
            return null;
        }

        @Override
        public int later() {
            return 0;
        }
    }

    /// Twice as fast as it was recorded, and no longer than the recording, however many requests are asked for.
    @Test
    void aReplayKeepsTheTimesOfItsRecording() {
        Bench bench = new Bench(sent -> Answer.after(700));
        bench.prompts = new PromptStream() {
            private int next;

            @Override
            public RequestPrompt next() {
                return new Bench.Question(++next);
            }

            @Override
            public RequestPrompt warmUp() {
                return new Bench.Question(-1);
            }

            @Override
            public long size() {
                return 4;
            }

            @Override
            public long[] arrivals() {
                return new long[] {0, 100_000_000, 100_000_000, 2_000_000_000};
            }
        };
        PointResult result = bench.run(new LoadShape.Replay(2, null), Stop.after(100), new Edges(2, 0));
        List<RequestRecord> measured = result.requests().stream().filter(request -> request.phase() == Phase.MEASURED)
                .sorted(Comparator.comparingInt(RequestRecord::number)).toList();
        long begin = measured.getFirst().stamps().sent();
        assertThat(measured).extracting(request -> (request.stamps().sent() - begin) / 1_000_000)
                .containsExactly(0L, 50L, 50L, 1000L);
        assertThat(result.incomplete()).isNull();
        assertThat(bench.client.sent().stream().map(sent -> sent.ask().messages().getFirst().text()))
                .containsExactly("question -1", "question -1", "question 1", "question 2", "question 3", "question 4");
    }

    @Test
    void afterATurnTheConversationGoesOnWithItsAnswer() {
        Bench bench = new Bench(ConversationPointsTest::scattered);
        bench.prompts = talks(Duration.ZERO);
        PointResult result = bench.run(new LoadShape.InFlight(4), Stop.after(36), NONE);
        assertThat(result.requests()).hasSize(36);
        assertThat(bench.client.mostInFlight()).isEqualTo(4);
        List<String> asked = bench.client.sent().stream().map(sent -> sent.ask().messages().getFirst().text()).toList();
        assertThat(asked).filteredOn(text -> text.endsWith("turn 1")).hasSize(12);
        assertThat(asked).filteredOn(text -> text.endsWith("turn 3")).hasSize(12)
                .allMatch(text -> text.matches("\\(answer \\d+\\) \\(answer \\d+\\) talk \\d+ turn 3"));
    }
}
