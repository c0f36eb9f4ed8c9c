package dev.touchstone.campaign.engine;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/// When a launched engine is ready for requests: as soon as this path answers with 200.
///
/// @param path `/health` of vLLM, SGLang and llama.cpp
/// @param within how long loading may take
public record Readiness(String path, Duration within) {

    /// vLLM and SGLang wait 10 minutes in their own tuners (`auto_tune.sh`, `bench_serving`).
    public static final Readiness DEFAULT = new Readiness("/health", Duration.ofMinutes(10));

    private static final Duration LIMIT = Duration.ofSeconds(5);

    public Readiness {
        if (!path.startsWith("/") || within.isNegative() || within.isZero()) {
            throw new IllegalArgumentException("readiness needs a path that begins with / and a time above 0");
        }
    }

    /// Whether the engine is ready now. No answer within 5 s is none.
    boolean isReady(HttpClient client, int port) throws InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(LIMIT)
                    .build();
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }
}
