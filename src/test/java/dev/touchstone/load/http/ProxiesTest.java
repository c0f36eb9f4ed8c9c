package dev.touchstone.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProxiesTest {

    private static final Proxies SET = new Proxies(Map.of("http_proxy", "http://proxy.example:3128", "HTTPS_PROXY",
            "secure.example:8080", "no_proxy", "gpu1, .inside.example,10.0.0.7:8000"));

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8000", "http://127.0.0.1:8000", "http://127.9.9.9", "http://[::1]:8000",
        "http://0.0.0.0:8000", "http://gpu1:8000", "https://llm.inside.example", "http://10.0.0.7:8000"})
    void noneToThisMachineAndTheExempt(String address) {
        assertThat(SET.proxyTo(URI.create(address))).isNull();
    }

    @Test
    void elseByScheme() {
        assertThat(SET.proxyTo(URI.create("http://gpu2:8000")))
                .isEqualTo(InetSocketAddress.createUnresolved("proxy.example", 3128));
        assertThat(SET.proxyTo(URI.create("https://api.example/v1")))
                .isEqualTo(InetSocketAddress.createUnresolved("secure.example", 8080));
        assertThat(new Proxies(Map.of("ALL_PROXY", "http://all.example:1")).proxyTo(URI.create("http://gpu2")))
                .isEqualTo(InetSocketAddress.createUnresolved("all.example", 1));
    }

    @Test
    void whatIsNoProxyIsNone() {
        assertThat(new Proxies(Map.of("http_proxy", "http://a b")).proxyTo(URI.create("http://gpu2"))).isNull();
        assertThat(new Proxies(Map.of()).proxyTo(URI.create("http://gpu2"))).isNull();
        assertThat(new Proxies(Map.of("http_proxy", "http://p:1", "no_proxy", "*")).proxyTo(URI.create("http://gpu2")))
                .isNull();
    }
}
