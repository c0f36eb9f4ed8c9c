package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// A certificate authority of its own, made with the JDK's keytool when a test needs it.
final class TestCa {

    private static final String PASSWORD = "changeit";

    private final Path folder;
    private final Map<String, SSLContext> contexts = new HashMap<>();

    TestCa(Path folder) throws Exception {
        this.folder = folder;
        keytool("-genkeypair", "-alias", "ca", "-keyalg", "EC", "-dname", "CN=Test CA", "-ext", "bc:c");
        keytool("-exportcert", "-rfc", "-alias", "ca", "-file", caFile().toString());
    }

    Path caFile() {
        return folder.resolve("ca.pem");
    }

    /// A listener with a certificate for these names (`dns:…`, `ip:…`), signed by this authority.
    ServerSocket listen(String names) throws Exception {
        SSLContext context = contexts.get(names);
        if (context == null) {
            context = sign(names);
            contexts.put(names, context);
        }
        return context.getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    }

    private SSLContext sign(String names) throws Exception {
        Path request = folder.resolve("request.pem");
        Path signed = folder.resolve("signed.pem");
        String alias = "server" + names.hashCode();
        keytool("-genkeypair", "-alias", alias, "-keyalg", "EC", "-dname", "CN=Test server");
        keytool("-certreq", "-alias", alias, "-file", request.toString());
        keytool("-gencert", "-rfc", "-alias", "ca", "-ext", "san=" + names, "-infile", request.toString(), "-outfile",
                signed.toString());
        keytool("-importcert", "-noprompt", "-alias", alias, "-file", signed.toString());
        return context(alias);
    }

    private SSLContext context(String alias) throws GeneralSecurityException, IOException {
        KeyStore all = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(folder.resolve("keys.p12"))) {
            all.load(in, PASSWORD.toCharArray());
        }
        KeyStore one = KeyStore.getInstance("PKCS12");
        one.load(null, null);
        one.setKeyEntry(alias, all.getKey(alias, PASSWORD.toCharArray()), PASSWORD.toCharArray(),
                all.getCertificateChain(alias));
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(one, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    private void keytool(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                        "-J-XX:TieredStopAtLevel=1"));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", folder.resolve("keys.p12").toString(), "-storetype", "PKCS12", "-storepass",
                PASSWORD));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
