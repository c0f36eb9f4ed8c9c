package dev.touchstone.load.prompt;

import dev.touchstone.load.share.HostShare;
import java.util.List;

/// A series of prompts; the same seed gives the same series. Not safe for several threads.
public interface PromptStream {

    /// Returns the next prompt; behind the end of a series that has one, prompts that resemble those of the warm-up.
    RequestPrompt next();

    /// Returns a prompt that is sent before the measured ones. A series with an end does not begin with it.
    default RequestPrompt warmUp() {
        return next();
    }

    /// The requests of the series, with all turns of its conversations; [Long#MAX_VALUE] for one without an end.
    default long size() {
        return Long.MAX_VALUE;
    }

    /// The requests of the conversations that one host sends of the series.
    ///
    /// @param places as in [HostShare#isMine(long, int)]
    default long size(HostShare share, int places) {
        return size();
    }

    /// The requests of the series when hosts share it; [#size] is the number of one's own.
    default long wholeSize() {
        return size();
    }

    /// When each prompt, or each conversation, was recorded, in ascending nanoseconds since the first; empty where that
    /// is not known.
    default long[] arrivals() {
        return new long[0];
    }

    /// Returns notes for the run: lengths that were reached, lines of a file that could not be read.
    default List<String> notes() {
        return List.of();
    }

    /// Returns those of the notes that a reader of the run must know.
    default List<String> remarks() {
        return List.of();
    }
}
