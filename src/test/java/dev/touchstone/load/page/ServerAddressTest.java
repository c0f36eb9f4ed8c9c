package dev.touchstone.load.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerAddressTest {

    @ParameterizedTest
    @CsvSource({
        "http://gpu1:8000, http://gpu1:8000",
        "HTTP://gpu1:8000/, http://gpu1:8000",
        "http://gpu1:8000/v1, http://gpu1:8000",
        "http://gpu1:8000/v1/, http://gpu1:8000",
        "http://gpu1:8000/v1/chat/completions, http://gpu1:8000",
        "http://gpu1:8000/v1/completions/, http://gpu1:8000",
        "http://localhost:30000/generate, http://localhost:30000",
        "https://gate.example/team-a/v1, https://gate.example/team-a",
        "https://gate.example/v1beta, https://gate.example/v1beta",
        "https://gate.example/api/paas/v4/chat/completions, https://gate.example/api/paas",
        "http://gpu1/v1?key=secret#top, http://gpu1",
        "http://[::1]:8000/v1, http://[::1]:8000",
    })
    void theRootStandsBeforeThePathOfAnApi(URI given, URI root) {
        assertThat(ServerAddress.root(given)).isEqualTo(root);
    }

    @ParameterizedTest
    @CsvSource({"http://localhost:1, true", "http://127.8.9.1, true", "http://[::1]:8000, true",
        "http://0.0.0.0:8000, true", "http://10.0.0.1, false", "http://localhost.example, false", "http://gpu1, false"})
    void loopbackIsKnownByTheAddressAlone(URI url, boolean loopback) {
        assertThat(ServerAddress.isLoopback(url)).isEqualTo(loopback);
    }
}
