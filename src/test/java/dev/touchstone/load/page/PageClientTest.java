package dev.touchstone.load.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.touchstone.load.page.ServerPage.Answer;
import dev.touchstone.load.page.ServerPage.Silence;
import dev.touchstone.load.page.ServerPage.Trouble;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageClientTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Test
    void theKeyAndTheHeadersGoWithEveryRequestAndNoUpgradeIsAskedFor() throws IOException {
        try (PlayedServer played = new PlayedServer().on("/version", "{}")) {
            Access access = new Access(" sk-a-key\n", Map.of("X-Team", "blue"));
            Answer answer = (Answer) get(played.server(), access, "/version");

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("{}");
            PlayedServer.Seen seen = played.seen().getFirst();
            assertThat(seen.header("Authorization")).isEqualTo("Bearer sk-a-key");
            assertThat(seen.header("X-Team")).isEqualTo("blue");
            assertThat(seen.header("Upgrade")).isEmpty();
        }
    }

    @Test
    void theVersionAndTheQueryOfTheAddressStay() throws IOException {
        try (PlayedServer played = new PlayedServer().on("/api/v4/models", "{}").on("/api/metrics", "")) {
            Server server = at(played.uri("/api/v4/?deployment=a") + "", null);
            assertThat(((Answer) get(server, Access.OPEN, "/v1/models")).status()).isEqualTo(200);
            assertThat(((Answer) get(server, Access.OPEN, "/metrics")).status()).isEqualTo(200);
            assertThat(played.seen()).extracting(PlayedServer.Seen::query).containsOnly("deployment=a");
        }
    }

    @Test
    void aRedirectIsNotFollowed() throws IOException {
        try (PlayedServer played = new PlayedServer().on("/version", 302, "").header("Location", "/else")) {
            Answer answer = (Answer) get(played.server(), Access.OPEN, "/version");

            assertThat(answer.status()).isEqualTo(302);
            assertThat(played.seen()).extracting(PlayedServer.Seen::path).containsExactly("/version");
        }
    }

    @Test
    void aKeyThatCannotBeSentIsNotQuoted() {
        Server server = Server.at(URI.create("http://127.0.0.1:1"), Api.CHAT);
        assertThatThrownBy(() -> PageClient.of(server, new Access("hush\nhush", Map.of())))
                .isInstanceOf(IllegalArgumentException.class).message().contains("API key").doesNotContain("hush");
        assertThatThrownBy(() -> PageClient.of(server, new Access(null, Map.of("X-Key", "hush\rhush"))))
                .isInstanceOf(IllegalArgumentException.class).message().contains("X-Key").doesNotContain("hush");
        assertThatThrownBy(() -> PageClient.of(server, new Access(null, Map.of("Content-Length", "3"))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("Content-Length");
    }

    @Test
    void aPageThatIsTooLargeIsNotRead() throws IOException {
        try (PlayedServer played = new PlayedServer().on("/metrics", "x".repeat(5_000_000))) {
            assertThat(trouble(played.server(), "/metrics")).isEqualTo(Trouble.TOO_LARGE);
        }
    }

    @Test
    void whereNothingListensIsSaid() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Silence silence = (Silence) get(at("http://127.0.0.1:" + port, null), Access.OPEN, "/version");
        assertThat(silence.trouble()).isEqualTo(Trouble.REFUSED);
        assertThat(silence.sentence()).startsWith("Nothing listens at 127.0.0.1:" + port);
    }

    @Test
    void aNameThatNobodyHasIsSaid() {
        Throwable asTheClientSaysIt = new CompletionException(
                new ConnectException().initCause(new UnresolvedAddressException()));
        Silence silence = PageFailures.of(asTheClientSaysIt, URI.create("http://gpu1:8000/version"), LIMIT, LIMIT);
        assertThat(silence.trouble()).isEqualTo(Trouble.NAME);
        assertThat(silence.sentence()).startsWith("There is no machine called gpu1");
    }

    @Test
    void whatIsNotHttpIsSaid() throws IOException {
        assertThat(trouble("SSH-2.0-OpenSSH_9.2\r\n\r\n", LIMIT)).isEqualTo(Trouble.NOT_HTTP);
    }

    @Test
    void aConnectionThatIsClosedIsSaid() throws IOException {
        assertThat(trouble("", LIMIT)).isEqualTo(Trouble.CUT);
        assertThat(trouble("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", LIMIT)).isEqualTo(Trouble.CUT);
    }

    @Test
    void aBodyThatStallsEndsAtTheLimitToo() throws IOException {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.startVirtualThread(() -> stall(listening));
            Silence silence = (Silence) get(at("http://127.0.0.1:" + listening.getLocalPort(), null), Access.OPEN,
                    "/version", Duration.ofMillis(300));
            assertThat(silence.trouble()).isEqualTo(Trouble.TIME);
            assertThat(silence.sentence()).contains("/version within 300 ms");
        }
    }

    @Test
    void aCaFileMakesAServerTrusted(@TempDir Path folder) throws Exception {
        Path store = folder.resolve("server.p12");
        Path pem = folder.resolve("ca.pem");
        keytool("-genkeypair", "-alias", "server", "-keyalg", "EC", "-dname", "CN=test", "-ext", "san=ip:127.0.0.1",
                "-storetype", "PKCS12", "-keystore", store.toString(), "-storepass", "changeit");
        keytool("-exportcert", "-rfc", "-alias", "server", "-keystore", store.toString(), "-storepass", "changeit",
                "-file", pem.toString());
        HttpsServer https = HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        https.setHttpsConfigurator(new HttpsConfigurator(context(store)));
        https.createContext("/", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        https.start();
        try {
            String url = "https://127.0.0.1:" + https.getAddress().getPort();
            Silence silence = (Silence) patiently(at(url, null));
            assertThat(silence.trouble()).isEqualTo(Trouble.TLS);
            assertThat(silence.sentence()).contains("name the CA file");
            assertThat(((Answer) patiently(at(url, pem))).status()).isEqualTo(204);
        } finally {
            https.stop(0);
        }
    }

    @Test
    void aCaFileThatIsNoneIsSaid(@TempDir Path folder) throws IOException {
        Path missing = folder.resolve("missing.pem");
        assertThatThrownBy(() -> PageClient.of(at("https://127.0.0.1", missing), Access.OPEN))
                .isInstanceOf(IOException.class).hasMessage("The CA file " + missing + " does not exist.");
        Path text = Files.writeString(folder.resolve("text.pem"), "no certificate");
        assertThatThrownBy(() -> PageClient.of(at("https://127.0.0.1", text), Access.OPEN))
                .isInstanceOf(IOException.class).hasMessageStartingWith("The CA file " + text + " holds no certificate");
        Path empty = Files.writeString(folder.resolve("empty.pem"), "");
        assertThatThrownBy(() -> PageClient.of(at("https://127.0.0.1", empty), Access.OPEN)).isInstanceOf(IOException.class)
                .hasMessage("The CA file " + empty + " holds no certificate. It must be PEM: -----BEGIN CERTIFICATE----- and so on.");
    }

    @Test
    void aHeaderThatHttpDoesNotAllowIsNamed() throws IOException {
        assertThatThrownBy(() -> PageClient.of(at("http://127.0.0.1", null), new Access(null, Map.of("X-Tenant", "a\u0001"))))
                .hasMessage("The header X-Tenant cannot be sent: its name or its value is not allowed.");
        PageClient.of(at("http://127.0.0.1", null), new Access(null, Map.of("X-Tenant", "a"))).close();
    }

    private static Server at(String url, @Nullable Path caFile) {
        Server server = Server.at(URI.create(url), Api.CHAT);
        return new Server(server.name(), server.url(), server.api(), null, server.thinkingSwitch(), Map.of(), caFile,
                null);
    }

    private static Trouble trouble(Server server, String path) throws IOException {
        return ((Silence) get(server, Access.OPEN, path)).trouble();
    }

    /// What comes of a server that says this and closes.
    private static Trouble trouble(String said, Duration limit) throws IOException {
        try (ServerSocket listening = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.startVirtualThread(() -> sayAndClose(listening, said));
            ServerPage page = get(at("http://127.0.0.1:" + listening.getLocalPort(), null), Access.OPEN, "/version",
                    limit);
            return ((Silence) page).trouble();
        }
    }

    private static void sayAndClose(ServerSocket listening, String said) {
        // A client may try a GET again.
        while (!listening.isClosed()) {
            try (Socket socket = listening.accept()) {
                readHead(socket.getInputStream());
                socket.getOutputStream().write(said.getBytes(StandardCharsets.US_ASCII));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void stall(ServerSocket listening) {
        try (Socket socket = listening.accept(); OutputStream out = socket.getOutputStream()) {
            readHead(socket.getInputStream());
            out.write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".getBytes(StandardCharsets.US_ASCII));
            out.flush();
            socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void readHead(InputStream in) throws IOException {
        int newlines = 0;
        while (newlines < 2) {
            int letter = in.read();
            newlines = letter == '\n' ? newlines + 1 : letter == '\r' ? newlines : 0;
            if (letter < 0) {
                return;
            }
        }
    }

    private static ServerPage get(Server server, Access access, String path) throws IOException {
        return get(server, access, path, LIMIT);
    }

    private static ServerPage get(Server server, Access access, String path, Duration limit) throws IOException {
        try (PageClient pages = PageClient.of(server, access)) {
            return pages.get(path, limit).join();
        }
    }

    /// Connects as long as the test may take: on a busy machine two seconds are too few for a handshake.
    private static ServerPage patiently(Server server) throws IOException {
        try (PageClient pages = PageClient.of(ServerAddress.root(server.url()), server, Access.OPEN, LIMIT)) {
            return pages.get("/version", LIMIT).join();
        }
    }

    private static SSLContext context(Path store) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, "changeit".toCharArray());
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, "changeit".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }

    private static void keytool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
