package dev.touchstone.load.prompt;

import java.util.List;

/// An endless series of prompts; the same seed gives the same series. Not safe for several threads.
public interface PromptStream {

    RequestPrompt next();

    /// Sentences about this series that its run should carry: lengths that were reached, lines of a file that could not
    /// be read.
    default List<String> notes() {
        return List.of();
    }
}
