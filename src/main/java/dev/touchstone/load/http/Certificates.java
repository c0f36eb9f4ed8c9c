package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// The trusted certificates: those of the JDK, of the operating system, and of a CA file.
public final class Certificates {

    /// Where Linux systems store theirs, in PEM.
    private static final List<Path> BUNDLES = List.of(Path.of("/etc/ssl/certs/ca-certificates.crt"),
            Path.of("/etc/pki/tls/certs/ca-bundle.crt"), Path.of("/etc/ssl/ca-bundle.pem"),
            Path.of("/etc/ssl/cert.pem"));

    private Certificates() {
    }

    /// @throws IOException with a sentence when the CA file cannot be read or holds no certificate
    public static SSLContext trusting(@Nullable Path caFile) throws IOException {
        List<Certificate> trusted = new ArrayList<>(caFile == null ? List.of() : read(caFile));
        try {
            for (X509TrustManager manager : managers(null)) {
                trusted.addAll(List.of(manager.getAcceptedIssuers()));
            }
            trusted.addAll(ofSystem());
            KeyStore all = KeyStore.getInstance(KeyStore.getDefaultType());
            all.load(null, null);
            for (int at = 0; at < trusted.size(); at++) {
                all.setCertificateEntry(Integer.toString(at), trusted.get(at));
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers(all).toArray(TrustManager[]::new), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw noTls(e);
        }
    }

    static IOException noTls(GeneralSecurityException why) {
        return new IOException(I18n.text("Java cannot set up TLS on this machine: {0}", why.getMessage()), why);
    }

    private static List<X509TrustManager> managers(@Nullable KeyStore store) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        List<X509TrustManager> managers = new ArrayList<>();
        for (TrustManager manager : factory.getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                managers.add(x509);
            }
        }
        return managers;
    }

    private static Collection<? extends Certificate> read(Path caFile) throws IOException {
        try {
            byte[] bytes = Files.readAllBytes(caFile);
            Collection<? extends Certificate> found = parse(bytes);
            if (found.isEmpty()) {
                throw new IOException(I18n.text("The CA file {0} holds no certificate. It must be PEM: -----BEGIN"
                        + " CERTIFICATE----- and so on.", caFile));
            }
            return found;
        } catch (NoSuchFileException e) {
            throw new IOException(I18n.text("The CA file {0} does not exist.", caFile), e);
        } catch (CertificateException e) {
            throw new IOException(I18n.text("The CA file {0} holds no certificate: {1}", caFile, e.getMessage()), e);
        }
    }

    private static Collection<? extends Certificate> parse(byte[] bytes) throws CertificateException {
        return CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(bytes));
    }

    /// Returns the certificates of the operating system. A store that cannot be read is ignored: the JDK's own
    /// certificates remain.
    private static Collection<? extends Certificate> ofSystem() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows")) {
            return ofKeyStore("Windows-ROOT");
        }
        if (system.startsWith("mac")) {
            return ofKeyStore("KeychainStore-ROOT");
        }
        for (Path bundle : BUNDLES) {
            try {
                if (Files.isReadable(bundle)) {
                    return parse(Files.readAllBytes(bundle));
                }
            } catch (IOException | CertificateException e) {
                return List.of();
            }
        }
        return List.of();
    }

    private static Collection<? extends Certificate> ofKeyStore(String type) {
        List<X509Certificate> found = new ArrayList<>();
        try {
            KeyStore store = KeyStore.getInstance(type);
            store.load(null, null);
            for (String alias : Collections.list(store.aliases())) {
                if (store.getCertificate(alias) instanceof X509Certificate certificate) {
                    found.add(certificate);
                }
            }
        } catch (GeneralSecurityException | IOException e) {
            return found;
        }
        return found;
    }
}
