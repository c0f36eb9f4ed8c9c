package dev.touchstone.load.prompt;

/// An endless series of prompts; the same seed gives the same series. Not safe for several threads.
public interface PromptStream {

    Prompt next();
}
