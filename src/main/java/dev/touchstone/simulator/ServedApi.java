package dev.touchstone.simulator;

/// The wire formats of answers.
enum ServedApi {
    CHAT("/v1/chat/completions", "max_tokens", 0),
    COMPLETIONS("/v1/completions", "max_tokens", 16),
    GENERATE("/generate", "max_new_tokens", 128);

    final String path;
    final String lengthField;
    /// Tokens that are generated when a request names no limit; 0 for all that fit.
    final int usualLength;

    ServedApi(String path, String lengthField, int usualLength) {
        this.path = path;
        this.lengthField = lengthField;
        this.usualLength = usualLength;
    }
}
