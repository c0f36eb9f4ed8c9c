package dev.touchstone.load.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ServerAddressTest {

    @ParameterizedTest
    @CsvSource({
        "chat, http://h:8000, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/chat/completions, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/completions, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/v1/models, http://h:8000/v1/chat/completions",
        "chat, http://h:8000/generate, http://h:8000/chat/completions",
        "chat, https://gate.example/team/llm, https://gate.example/team/llm/v1/chat/completions",
        "chat, https://gate.example/api/paas/v4, https://gate.example/api/paas/v4/chat/completions",
        "chat, https://gate.example/x/chat/completions?version=7, https://gate.example/x/chat/completions?version=7",
        "completions, http://h:8000, http://h:8000/v1/completions",
        "completions, http://h:8000/v1/chat/completions, http://h:8000/v1/completions",
        "completions, http://h:8000/v1/completions, http://h:8000/v1/completions",
        "generate, http://h:30000, http://h:30000/generate",
        "generate, http://h:30000/v1, http://h:30000/generate",
        "generate, http://h:30000/generate, http://h:30000/generate",
        "generate, http://h:30000/v1/chat/completions, http://h:30000/generate"})
    void requestsGoToThePathOfTheWireFormat(String api, URI given, URI address) {
        assertThat(ServerAddress.of(given, Api.ofKey(api).orElseThrow())).isEqualTo(address);
    }

    @ParameterizedTest
    @CsvSource({
        "h:8000, http://h:8000", ":8000, http://127.0.0.1:8000", "http://h, http://h", "HTTPS://h/v1, HTTPS://h/v1",
        "http:/h:8000,", "http//h:8000,", "https:h,", "ftp://h,", "http://,", "http://a:b:c,", "http://h/%zz,", "http://us er@h,"})
    void anAddressIsReadAsPeopleEnterIt(String text, @Nullable URI address) {
        assertThat(ServerAddress.entered(text)).isEqualTo(Optional.ofNullable(address));
    }

    @ParameterizedTest
    @CsvSource({
        "http://user:P@ssW0rdX:1@h:1, http://•••@h:1", "user:P@ss/w@h, •••@h", "http:/user:P@h, http:/•••@h", "ftp://h, ftp://h",
        "http://h/v1?api_key=PassW0rdX&x=%zz, http://h/v1?api_key=•••&x=%zz"})
    void theMessageAboutAnAddressHoldsNoPassword(String text, String shown) {
        assertThat(ServerAddress.shown(text)).isEqualTo(shown);
    }

    @ParameterizedTest
    @EnumSource(Api.class)
    void everyWireFormatIsFoundBehindThePathOfEveryOther(Api api) {
        for (Api pasted : Api.values()) {
            URI whole = ServerAddress.of(URI.create("http://gpu1:8000"), pasted);
            assertThat(ServerAddress.root(whole)).isEqualTo(URI.create("http://gpu1:8000"));
            if (pasted.path().startsWith("/v1")) {
                assertThat(ServerAddress.of(whole, api)).isEqualTo(URI.create("http://gpu1:8000" + api.path()));
            }
        }
    }

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
