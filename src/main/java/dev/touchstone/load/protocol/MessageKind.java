package dev.touchstone.load.protocol;

import java.util.Arrays;
import java.util.Optional;

/// The kinds of messages between this machine and a host. Beside them a host sends the lines of its journal: a line for
/// each request, and the end of its part of a point.
public enum MessageKind {

    /// From a host, first of all: the form of the messages, the version, what the machine can hold.
    HELLO("hello"),
    /// To a host, and its answer: what its clock showed when it read the question and when it wrote the answer.
    TIME("time"),
    /// To a host: a server to identify.
    IDENTIFY("identify"),
    IDENTITY("identity"),
    /// To a host: a server to look at while it is launched again.
    LOOK("look"),
    SIGHTING("sighting"),
    /// To a host: warms the client up.
    WARM_UP("warm-up"),
    WARM("warm"),
    /// To a host: a piece of a file that the plan names.
    FILE("file"),
    /// To a host: a point, and which part of it is its own.
    POINT("point"),
    /// From a host: its first requests are prepared.
    READY("ready"),
    /// To a host: the time on its clock at which it begins, first the point, then the measured requests.
    START("start"),
    /// From a host: its warm-up requests have ended.
    WARMED_UP("warmed-up"),
    /// From a host, several times a second: requests in flight, pieces of text received.
    PROGRESS("progress"),
    PAUSE("pause"),
    RESUME("resume"),
    CANCEL("cancel"),
    /// From a host: nothing of its part follows.
    DONE("done"),
    /// From a host: what was asked of it did not succeed; a sentence.
    FAILED("failed");

    private final String key;

    MessageKind(String key) {
        this.key = key;
    }

    String key() {
        return key;
    }

    static Optional<MessageKind> ofKey(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }
}
