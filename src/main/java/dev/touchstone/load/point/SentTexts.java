package dev.touchstone.load.point;

import java.util.HashSet;
import java.util.Set;

/// The beginnings of the texts that a point has sent and received, from which follows what a prefix cache without limits
/// would hold of the next prompt. Safe from any thread.
final class SentTexts {

    /// What a request repeats.
    ///
    /// @param parts of its prompt from the beginning that were sent or received before; −1 when that is not known
    /// @param share of its characters
    record Repeated(int parts, double share) {

        static final Repeated UNKNOWN = new Repeated(-1, 0);
    }

    /// Some 150 MB.
    private static final int MOST = 2_000_000;

    private final Set<Long> known = new HashSet<>();

    /// A prompt is sent; returns what it repeats.
    synchronized Repeated send(TextBeginnings prompt) {
        if (known.size() > MOST) {
            return Repeated.UNKNOWN;
        }
        int parts = 0;
        while (parts < prompt.count() && known.contains(prompt.hashes()[parts])) {
            parts++;
        }
        for (int part = parts; part < prompt.count(); part++) {
            known.add(prompt.hashes()[part]);
        }
        return new Repeated(parts, parts == 0 ? 0 : (double) prompt.ends()[parts - 1] / prompt.ends()[prompt.count() - 1]);
    }

    /// The answer to a prompt stands in the next turn of its conversation, unless that begins in another way, or the model
    /// thought before it answered.
    ///
    /// @param computed parts of the next turn that the server has computed
    synchronized void answer(TextBeginnings prompt, TextBeginnings next, int computed) {
        int answer = prompt.count();
        if (computed > answer && next.count() > answer && next.hashes()[answer - 1] == prompt.hashes()[answer - 1] && known.size() <= MOST) {
            known.add(next.hashes()[answer]);
        }
    }
}
