package dev.touchstone.load.prompt;

import dev.touchstone.load.share.HostShare;
import java.util.List;

/// The prompts of a point that one host sends: all hosts draw the same series, and each takes its own, conversations as a whole.
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

    /// A series with an end does not begin with the prompts of the warm-up.
    @Override
    public RequestPrompt warmUp() {
        return all.size() == Long.MAX_VALUE ? next() : all.warmUp();
    }

    @Override
    public long size() {
        return all.size(share, places);
    }

    @Override
    public long wholeSize() {
        return all.size();
    }

    /// Those of the whole, of which a pacer takes its own.
    @Override
    public long[] arrivals() {
        return all.arrivals();
    }

    @Override
    public List<String> remarks() {
        return all.remarks();
    }

    @Override
    public List<String> notes() {
        return all.notes();
    }
}
