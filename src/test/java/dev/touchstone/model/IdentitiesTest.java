package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdentitiesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '>', value = {
        "ask jane.doe+llm@mail.example.org first > ask •••@••• first",
        "/home/jane/models/Qwen3-8B > /home/•••/models/Qwen3-8B",
        "C:\\Users\\jane\\bench.log > C:\\Users\\•••\\bench.log",
        "/Users/jane/x > /Users/•••/x",
        "jane@gpu01:~/bench$ vllm serve m > •••@host-1:~/bench$ vllm serve m",
        "[jane@gpu01 bench]$ ls > [•••@host-1 bench]$ ls",
        "http://gpu01.example.com:8000/v1 > http://host-1:8000/v1",
        "--base-url http://10.1.2.3:8000 > --base-url http://host-1:8000",
        "--host 192.168.1.20 --port 8000 > --host host-1 --port 8000",
        "gpu01.cluster.internal is up > host-1 is up",
        "GPU01.Lab.LOCAL > host-1",
        "a.lan b.corp c.intra d.home.arpa > host-1 host-2 host-3 host-4",
        "172.16.0.9 > host-1",
        "in /USERS/jane > in /USERS/•••",
        "in c:\\users\\jane > in c:\\users\\•••",
        "Nov 22 09:00:01 gpu01 vllm[12]: up > Nov 22 09:00:01 host-1 vllm[12]: up"})
    void hidesWhoAndWhere(String text, String hidden) {
        assertThat(Identities.numbered().hide(text)).isEqualTo(hidden);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8000/v1", "http://127.0.0.1:8000", "--host 0.0.0.0", "1234 tok/s@64", "c@8, p99@32",
        "vllm/vllm-openai@sha256:0a1b", "CUDA 12.4.131.1", "vllm 0.8.5.post1", "Driver 550.54.15", "Qwen/Qwen3-8B", "a/home/b",
        "mean TTFT 12.5 ms", "localhost", "x.y.locally", "", "/"})
    void leavesTheRestAlone(String text) {
        assertThat(Identities.numbered().hide(text)).isSameAs(text);
    }

    @Test
    void aHostHasOneNumber() {
        Identities identities = Identities.numbered();

        assertThat(identities.hide("http://a:1 http://b:1")).isEqualTo("http://host-1:1 http://host-2:1");
        assertThat(identities.hide("http://b:2")).isEqualTo("http://host-2:2");
        assertThat(identities.hide("http://host-2:2")).isEqualTo("http://host-2:2");
        assertThat(Identities.hidden().hide("http://b:2")).isEqualTo("http://•••:2");
    }
}
