package dev.touchstone.load.http;

import java.net.http.HttpRequest;
import java.util.Locale;

/// Settings of the JDK's HTTP client that exist only as system properties, read once when it is first used. What the
/// user has set on the command line stays.
public final class JdkSettings {

    /// How long an idle connection is kept, in seconds: less than servers keep theirs (uvicorn, llama.cpp and Node
    /// 5 s), so that no request goes out on a connection that the server is just closing.
    static final int KEEP_ALIVE = 3;

    private JdkSettings() {
    }

    /// To be called before anything uses an HTTP client.
    public static void apply() {
        set("jdk.httpclient.keepalive.timeout", Integer.toString(KEEP_ALIVE));
        // a refused connection is refused: no second try that nobody sees
        set("jdk.httpclient.disableRetryConnect", "true");
        // names are resolved before the load begins, and the server must still see the name; see also ConnectionReuse
        set("jdk.httpclient.allowRestrictedHeaders", "host,connection");
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("windows") || system.startsWith("mac")) {
            set("java.net.useSystemProxies", "true");
        }
    }

    /// Whether requests may say which host they mean and that a connection is to be closed. Not when something used an
    /// HTTP client before [#apply].
    static boolean areApplied() {
        try {
            HttpRequest.newBuilder().header("Host", "localhost").header("Connection", "close");
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static void set(String name, String value) {
        if (System.getProperty(name) == null) {
            System.setProperty(name, value);
        }
    }
}
