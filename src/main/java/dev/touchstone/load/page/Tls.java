package dev.touchstone.load.page;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// Whom a client believes: the trust store of the Java that runs, and beside it the certificates of a file.
final class Tls {

    private Tls() {
    }

    /// @param caFile certificates in PEM or DER
    /// @throws IOException with a sentence when the file cannot be read or holds no certificate
    static SSLContext trusting(Path caFile) throws IOException {
        try {
            KeyStore anchors = KeyStore.getInstance(KeyStore.getDefaultType());
            anchors.load(null, null);
            List<Certificate> all = new ArrayList<>(certificates(caFile));
            all.addAll(system());
            for (int i = 0; i < all.size(); i++) {
                anchors.setCertificateEntry("anchor-" + i, all.get(i));
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, factory(anchors).getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IOException("The CA file " + caFile + " cannot be used: " + e.getMessage() + ".", e);
        }
    }

    private static List<Certificate> certificates(Path caFile) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(caFile))) {
            List<Certificate> found = List.copyOf(CertificateFactory.getInstance("X.509").generateCertificates(in));
            if (found.isEmpty()) {
                throw new IOException("The CA file " + caFile + " holds no certificate.");
            }
            return found;
        } catch (NoSuchFileException e) {
            throw new IOException("The CA file " + caFile + " does not exist.", e);
        } catch (CertificateException e) {
            throw new IOException("The CA file " + caFile + " holds no certificate in PEM or DER form.", e);
        }
    }

    private static List<Certificate> system() throws GeneralSecurityException {
        List<Certificate> issuers = new ArrayList<>();
        for (TrustManager manager : factory(null).getTrustManagers()) {
            if (manager instanceof X509TrustManager x509) {
                issuers.addAll(List.of(x509.getAcceptedIssuers()));
            }
        }
        return issuers;
    }

    /// @param anchors null for those of the system
    private static TrustManagerFactory factory(@Nullable KeyStore anchors) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(anchors);
        return factory;
    }
}
