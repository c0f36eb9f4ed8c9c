package dev.touchstone.load.prompt;

import dev.touchstone.load.share.HostShare;
import java.util.List;

/// The prompts of a point that one host sends: all hosts draw the same series, and each takes its own.
public final class PromptsOfShare implements PromptStream {

    private final PromptStream all;
    private final HostShare share;
    private final int places;
    private long number;

    /// @param places as in [HostShare#isMine(long, int)]
    public PromptsOfShare(PromptStream all, HostShare share, int places) {
        this.all = all;
        this.share = share;
        this.places = places;
    }

    @Override
    public RequestPrompt next() {
        while (true) {
            RequestPrompt next = all.next();
            if (share.isMine(number++, places)) {
                return next;
            }
        }
    }

    @Override
    public List<String> notes() {
        return all.notes();
    }
}
