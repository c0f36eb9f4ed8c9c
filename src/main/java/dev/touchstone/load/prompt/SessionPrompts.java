package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.prompt.RecordedSession.Turn;
import dev.touchstone.load.share.HostShare;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The sessions of agents, in the order of their recording. A turn whose text is not known has a made-up one of its length.
final class SessionPrompts implements PromptStream {

    private final SessionFile file;
    private final @Nullable TokenText text;
    private final UniqueBeginnings unique;
    private int next;
    private long made;

    private SessionPrompts(SessionFile file, @Nullable TokenText text, UniqueBeginnings unique) {
        this.file = file;
        this.text = text;
        this.unique = unique;
    }

    /// @throws IOException with a sentence when the file cannot be read, or the server does not count where it must
    static PromptStream open(Path path, UniqueBeginnings unique, long seed, TokenCounter counter) throws IOException {
        SessionFile file = SessionFile.read(path);
        boolean isMade = file.sessions().stream().flatMap(session -> session.turns().stream())
                .anyMatch(turn -> turn.newTokens() > 0);
        return new SessionPrompts(file, isMade ? TokenText.of(unique.seed(seed), unique.salt().forTrials(), counter) : null,
                unique);
    }

    @Override
    public RequestPrompt next() {
        return next < file.sessions().size() ? prompt(file.sessions().get(next++).turns()) : warmUp();
    }

    /// The first turn of the first session.
    @Override
    public RequestPrompt warmUp() {
        return prompt(file.sessions().getFirst().turns().subList(0, 1));
    }

    private RequestPrompt prompt(List<Turn> turns) {
        Turn first = turns.getFirst();
        List<Message> messages = new ArrayList<>();
        if (!first.system().isEmpty()) {
            messages.add(new Message("system", first.system()));
        }
        messages.add(Message.user(text(first)));
        return unique.before(ConversationTurn.of(messages, first.outputTokens(), turns.stream().skip(1)
                .map(turn -> new FollowUp(text(turn), turn.delay(), turn.outputTokens())).toList()));
    }

    private String text(Turn turn) {
        return text == null || turn.newTokens() == 0 ? turn.text()
                : text.text(made++, turn.newTokens(), 0, turn.newTokens());
    }

    @Override
    public long size() {
        return file.turns();
    }

    @Override
    public long size(HostShare share, int places) {
        return IntStream.range(0, file.sessions().size()).filter(session -> share.isMine(session, places))
                .mapToLong(session -> file.sessions().get(session).turns().size()).sum();
    }

    @Override
    public long[] arrivals() {
        return file.arrivals();
    }

    @Override
    public List<String> notes() {
        return file.notes();
    }

    @Override
    public List<String> remarks() {
        return file.notes();
    }
}
