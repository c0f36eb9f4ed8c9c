package dev.touchstone.campaign.trial;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.http.LoopbackClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Empties the prefix cache of an engine, so that no point finds what another one left there: `/reset_prefix_cache` of
/// vLLM, `/flush_cache` of SGLang. Other engines have nothing of the kind.
///
/// @param path empty for an engine without one
record CacheReset(String path) {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;
    private static final int OK = 200;
    /// SGLang answers 400 as long as a request runs.
    private static final int ATTEMPTS = 5;
    private static final long PAUSE_MILLIS = 200;

    /// @param engine as a campaign names it: `vllm`
    static CacheReset of(String engine) {
        return new CacheReset(switch (engine) {
            case "vllm" -> "/reset_prefix_cache";
            case "sglang" -> "/flush_cache";
            default -> "";
        });
    }

    /// Empties the cache now. Returns a sentence where that failed; the test goes on.
    Optional<String> run(int port) throws InterruptedException {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        try (HttpClient client = LoopbackClient.open()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(LIMIT)
                    .POST(BodyPublishers.noBody()).build();
            int status = 0;
            for (int attempt = 0; attempt < ATTEMPTS && status != OK && status != NOT_FOUND && status != NOT_ALLOWED; attempt++) {
                if (attempt > 0) {
                    TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                }
                status = client.send(request, BodyHandlers.discarding()).statusCode();
            }
            return status == OK ? Optional.empty() : Optional.of(sentence(status));
        } catch (IOException noAnswer) {
            return Optional.of(I18n.text("The prefix cache was not emptied between the tests: {0} did not answer.", path));
        }
    }

    private String sentence(int status) {
        if (status != NOT_FOUND && status != NOT_ALLOWED) {
            return I18n.text("The prefix cache was not emptied between the tests: {0} answered {1}.", path, status);
        }
        return path.equals("/reset_prefix_cache")
                ? I18n.text("The prefix cache was not emptied between the tests: the server has no {0}. vLLM has it when"
                        + " VLLM_SERVER_DEV_MODE=1 is set.", path)
                : I18n.text("The prefix cache was not emptied between the tests: the server has no {0}.", path);
    }
}
