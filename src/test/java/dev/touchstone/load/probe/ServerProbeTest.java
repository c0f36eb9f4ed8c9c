package dev.touchstone.load.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.page.PlayedServer;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the user set, what stands in the way, and what must not be kept.
class ServerProbeTest {

    private static final String KEY = "touchstone-test-key";

    private final PlayedServer played = new PlayedServer()
            .on("/v1/models", "{\"data\":[{\"id\":\"qwen\",\"owned_by\":\"sglang\"}]}")
            .on("/server_info", "{\"tp_size\":2,\"version\":\"0.5.3\"}")
            .on("/metrics", "sglang:num_running_reqs 0\n");

    @AfterEach
    void stop() {
        played.close();
    }

    @Test
    void ofMoreThanThreeModelsThreeAreNamed() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"a\"},{\"id\":\"b\"},{\"id\":\"c\"},{\"id\":\"d\"}]}");
        assertThat(ServerProbe.identify(server(played.uri("/v1"), Api.CHAT, "other", Map.of()), Access.OPEN).remarks())
                .contains("The server does not list the model other; it lists a, b, c and others.");
        assertThat(ServerProbe.identify(server(played.uri("/v1"), Api.CHAT, "d", Map.of()), Access.OPEN).remarks())
                .noneMatch(remark -> remark.contains("does not list"));
    }

    @Test
    void whatIsSetByHandWinsAndWhereTheServerSaysOtherwiseThatIsSaid() {
        ServerIdentity identity = ServerProbe.identify(server(played.uri("/v1"), Api.GENERATE, "other", Map.of(
                Factor.ENGINE, Level.of("SGLang"), Factor.GPU_COUNT, Level.of(4), Factor.GPU, Level.of("L4"))),
                Access.OPEN);

        assertThat(identity.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("4");
        assertThat(identity.conditions().text(Factor.MODEL, "")).isEqualTo("other");
        for (Factor factor : List.of(Factor.GPU_COUNT, Factor.GPU, Factor.ENGINE, Factor.MODEL, Factor.URL)) {
            assertThat(evidence(identity, factor)).as(factor.key()).isEqualTo(Evidence.byHand());
        }
        assertThat(evidence(identity, Factor.TENSOR_PARALLEL).isByHand()).isFalse();
        assertThat(evidence(identity, Factor.TENSOR_PARALLEL).lines()).isNull();
        assertThat(identity.remarks()).containsExactly("GPUs 4 was set by hand; the server reports 2.",
                "The server does not list the model other; it lists qwen.");
    }

    @Test
    void aSimulatedEngineCannotBeSetToARealOne() {
        played.header("X-Touchstone-Simulated", "true");
        ServerIdentity identity = ServerProbe.identify(server(played.uri(""), Api.CHAT, null,
                Map.of(Factor.SIMULATED, Level.of("no"))), Access.OPEN);
        assertThat(identity.conditions().text(Factor.SIMULATED, "")).isEqualTo("yes");
    }

    @Test
    void anEngineSetByHandNeedsNoWordAboutAGateway() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"m\",\"owned_by\":\"openai\"}]}").on("/server_info", 404, "")
                .on("/metrics", 404, "").header("server", "nginx");
        ServerIdentity identity = ServerProbe.identify(server(played.uri(""), Api.CHAT, null,
                Map.of(Factor.ENGINE, Level.of("vLLM"), Factor.GPU_COUNT, Level.of(1))), Access.OPEN);
        assertThat(identity.remarks()).isEmpty();
    }

    @Test
    void aWireFormatThatTheEngineDoesNotSpeakIsSaid() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"m\",\"owned_by\":\"vllm\"}]}").on("/server_info", 404, "");
        assertThat(ServerProbe.identify(server(played.uri("/generate"), Api.GENERATE, null, Map.of()), Access.OPEN)
                .remarks()).contains("vLLM is not known to serve “SGLang native”.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "/v1", "/v1/chat/completions", "/generate"})
    void anyAddressOfTheServerLeadsToIt(String path) {
        assertThat(ServerProbe.identify(Server.at(played.uri(path), Api.CHAT), Access.OPEN).conditions()
                .text(Factor.ENGINE, "")).isEqualTo("SGLang");
    }

    @Test
    void aGatewaysPathStays() {
        played.on("/team-a/v1/models", "{\"data\":[{\"id\":\"m\",\"owned_by\":\"vllm\"}]}");
        assertThat(ServerProbe.identify(Server.at(played.uri("/team-a/v1"), Api.CHAT), Access.OPEN).conditions()
                .text(Factor.ENGINE, "")).isEqualTo("vLLM");
    }

    @Test
    void whatTheServerSaysIsMaskedAndShort() {
        played.on("/v1/models", "{\"data\":[{\"id\":\"model-" + KEY + "\"},{\"id\":\"of-a-header-secret\"}]}");
        played.on("/server_info", "{\"tp_size\":2,\"model_path\":\"m\",\"version\":\"" + KEY + " api_key=hush-hush "
                + "\\u0007" + "x".repeat(5000) + "\"}");
        ServerIdentity identity = ServerProbe.identify(Server.at(URI.create("http://127.0.0.1:" + played.port()
                + "/v1?api_key=hush-hush"),
                Api.CHAT), new Access(KEY, Map.of("X-Team", "a-header-secret")));
        assertThat(identity.toString()).doesNotContain(KEY, "hush", "\u0007", "a-header-secret");
        assertThat(identity.models()).containsExactly("model-•••", "of-•••");
        assertThat(identity.conditions().text(Factor.ENGINE_VERSION, "")).startsWith("••• api_key=•••")
                .hasSizeLessThan(250);
        assertThat(played.seen()).allMatch(seen -> seen.header("authorization").equals("Bearer " + KEY));
    }

    @Test
    void aKeyThatIsWantedOrRefusedIsSaidOnce() {
        played.on("/v1/models", 401, "{\"error\":\"Unauthorized\"}").on("/server_info", 401, "")
                .on("/metrics", 404, "");
        assertThat(ServerProbe.identify(played.server(), Access.OPEN).remarks())
                .containsExactly("The server answers 401 to /v1/models: it wants an API key.");
        assertThat(ServerProbe.identify(played.server(), new Access(KEY, Map.of())).remarks())
                .containsExactly("The server answers 401 to /v1/models: it refuses the API key.");
    }

    @Test
    void aWebPageARedirectAndAnErrorAreSaid() {
        played.on("/server_info", 404, "").on("/metrics", 404, "").on("/", "<html>");
        played.on("/v1/models", "<!DOCTYPE html><html><body>Open WebUI</body></html>");
        assertThat(remarks()).contains("The server answers 200 to /v1/models with a web page:"
                + " is this the address of a web interface or a proxy?");
        played.on("/v1/models", 308, "").header("Location", "https://gate.example/v1/models");
        assertThat(remarks()).contains("The server answers 308 to /v1/models and redirects to"
                + " https://gate.example/v1/models: enter that address.");
        played.on("/v1/models", 500, "oops").on("/health", 503, "");
        assertThat(remarks()).contains("The server answers 500 to /v1/models, so its models are unknown:"
                + " enter the model by hand.",
                "The server answers 503 to /health: it is still starting, or its engine has died.");
    }

    @Test
    void anAddressWithoutAnInferenceServerIsSaid() {
        try (PlayedServer empty = new PlayedServer()) {
            assertThat(ServerProbe.identify(empty.server(), Access.OPEN).remarks()).endsWith(
                    "There is no inference server at this address: it has none of the usual pages.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "null", "42", "{\"data\":7}", "{\"data\":[7,null,{\"id\":3}]}",
        "{\"data\":{}}"})
    void garbageIsNoModel(String garbage) {
        played.on("/v1/models", garbage).on("/server_info", garbage).on("/metrics", garbage).on("/version", garbage)
                .on("/props", garbage).on("/info", garbage).on("/api/tags", garbage).on("/api/version", garbage);
        ServerIdentity identity = ServerProbe.identify(played.server(), Access.OPEN);
        assertThat(identity.conditions().get(Factor.ENGINE)).isEmpty();
        assertThat(identity.metrics()).isFalse();
    }

    @Test
    void deeplyNestedAndHugeAnswersAreNone() {
        played.on("/v1/models", "[".repeat(2_000_000)).on("/server_info", "{\"tp_size\":" + "9".repeat(100_000) + "}")
                .on("/metrics", "sglang:x 1\n".repeat(1_000_000));
        ServerIdentity identity = ServerProbe.identify(played.server(), Access.OPEN);
        assertThat(identity.models()).isEmpty();
        assertThat(identity.metrics()).isFalse();
        assertThat(identity.remarks()).anyMatch(remark -> remark.matches(".* answered /metrics with more than a page.*\\. No server"
                + " metrics will be recorded\\."));
    }

    @Test
    void aServerThatTakesTheConnectionAndSaysNothingIsSaidOnce() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
            ServerIdentity identity = ServerProbe.identify(
                    Server.at(URI.create("http://127.0.0.1:" + silent.getLocalPort()), Api.CHAT), Access.OPEN);
            assertThat(identity.remarks()).singleElement().asString().contains("did not answer /v1/models within 3 s");
            assertThat(identity.conditions().factors()).containsExactly(Factor.URL);
        }
    }

    @Test
    void whatCannotBeAskedAtAllIsSaidToo() {
        assertThat(ServerProbe.identify(played.server(), new Access("hush\nhush", Map.of())).remarks())
                .containsExactly("The API key holds a character that HTTP does not allow.");
        Server lost = new Server("a", played.uri(""), Api.CHAT, null, ThinkingSwitch.AUTOMATIC,
                Map.of(Factor.GPU_COUNT, Level.of(2)), Path.of("no-such.pem"), null);
        ServerIdentity identity = ServerProbe.identify(lost, Access.OPEN);
        assertThat(identity.remarks()).containsExactly("The CA file no-such.pem does not exist.");
        assertThat(identity.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("2");
    }

    @Test
    void localhostHasTwoAddresses() throws IOException {
        InetAddress six = InetAddress.ofLiteral("::1");
        try (ServerSocket probe = new ServerSocket(0, 1, six)) {
            assertThat(probe.isBound()).isTrue();
        } catch (IOException noIpv6) {
            Assumptions.abort("this machine has no IPv6");
        }
        Assumptions.assumeFalse(InetAddress.getByName("localhost").equals(six));
        try (PlayedServer onSix = new PlayedServer(six)) {
            onSix.on("/v1/models", "{\"data\":[{\"id\":\"m\",\"owned_by\":\"vllm\"}]}");
            ServerIdentity identity = ServerProbe.identify(
                    Server.at(URI.create("http://localhost:" + onSix.port() + "/v1"), Api.CHAT), Access.OPEN);
            assertThat(identity.conditions().text(Factor.ENGINE, "")).isEqualTo("vLLM");
            assertThat(identity.remarks()).contains("Nothing listens at the first address of localhost, but the server answers"
                    + " at http://[::1]:" + onSix.port() + ": enter that address.");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theCommandForTheGpusTellsTheirNameOrWhyNot() {
        ServerIdentity identity = ServerProbe.identify(withGpus("echo '0, NVIDIA L4, 1'; echo '1, NVIDIA L4, 1'"),
                Access.OPEN);
        assertThat(identity.conditions().text(Factor.GPU, "")).isEqualTo("NVIDIA L4");
        assertThat(evidence(identity, Factor.GPU).rule()).isEqualTo("nvidia-smi: 2 boards");
        assertThat(ServerProbe.identify(withGpus("echo 'token=hush-hush is wrong' >&2; exit 3"), Access.OPEN).remarks())
                .containsExactly(
                        "The GPU command failed: it ended with exit code 3: token=••• is wrong.");
    }

    private Server withGpus(String command) {
        return new Server("a", played.uri(""), Api.CHAT, null, ThinkingSwitch.AUTOMATIC, Map.of(), null, command);
    }

    private List<String> remarks() {
        return ServerProbe.identify(played.server(), Access.OPEN).remarks();
    }

    private static Evidence evidence(ServerIdentity identity, Factor factor) {
        return identity.conditions().get(factor).orElseThrow().evidence();
    }

    private static Server server(URI url, Api api, @Nullable String model, Map<Factor, Level> byHand) {
        return new Server("a", url, api, model, ThinkingSwitch.AUTOMATIC, byHand, null, null);
    }
}
