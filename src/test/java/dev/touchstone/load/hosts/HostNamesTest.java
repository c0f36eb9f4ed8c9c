package dev.touchstone.load.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostNamesTest {

    @Test
    void commasPartNames() {
        assertThat(HostNames.read("gpu1, user@gpu2 ")).containsExactly("gpu1", "user@gpu2");
        assertThat(HostNames.read(" ")).isEmpty();
    }

    @Test
    void whatIsNoNameIsRefused() {
        assertThatThrownBy(() -> HostNames.read("gpu1,-oProxyCommand=x")).hasMessage(
                "“-oProxyCommand=x” is no name of a host; give names that ssh knows: gpu1,user@gpu2");
        assertThatThrownBy(() -> HostNames.read("gpu1,,gpu2")).hasMessage("a name of a host is missing between the commas");
        assertThatThrownBy(() -> HostNames.read("gpu1,gpu1")).hasMessage("a host stands twice; name each once");
        assertThatThrownBy(() -> HostNames.read(IntStream.range(0, 17).mapToObj(each -> "h" + each).collect(Collectors.joining(","))))
                .hasMessage("17 hosts are more than 16: the machine that collects their records would be the limit");
    }
}
