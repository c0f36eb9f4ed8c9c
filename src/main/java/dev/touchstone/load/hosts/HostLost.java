package dev.touchstone.load.hosts;

import java.io.IOException;
import java.io.Serial;

/// A host does not do its part any more; the message is a sentence that names it.
public final class HostLost extends IOException {

    @Serial
    private static final long serialVersionUID = 1;

    HostLost(String sentence) {
        super(sentence);
    }
}
