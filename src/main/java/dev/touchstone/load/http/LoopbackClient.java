package dev.touchstone.load.http;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;

/// Opens clients for a few short requests to an engine of this machine: HTTP/1.1, without a proxy. The JDK reads its
/// settings with the first HTTP client of the process, so whoever makes one must apply [JdkSettings] first; without them
/// one request in five to llama.cpp fails, because no stream can ask for a connection of its own.
public final class LoopbackClient {

    static {
        JdkSettings.apply();
    }

    private LoopbackClient() {
    }

    public static HttpClient open() {
        return HttpClient.newBuilder().version(Version.HTTP_1_1).proxy(HttpClient.Builder.NO_PROXY).build();
    }
}
