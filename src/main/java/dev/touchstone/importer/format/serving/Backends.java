package dev.touchstone.importer.format.serving;

/// The names that clients have for wire formats: `vllm`, `sglang-oai-chat`. Most are named after a server, but each
/// works with any server.
final class Backends {

    private Backends() {
    }

    /// The server that a backend is named after: `sglang` of `sglang-oai-chat`; the name itself when it has no such
    /// part.
    static String server(String backend) {
        for (String way : new String[] {"-oai", "-chat", "-native", "-embedding", "-image", "-video"}) {
            int end = backend.indexOf(way);
            if (end > 0) {
                return backend.substring(0, end);
            }
        }
        return backend;
    }
}
