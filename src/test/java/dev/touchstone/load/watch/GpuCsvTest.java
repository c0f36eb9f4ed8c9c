package dev.touchstone.load.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Gpu;
import org.junit.jupiter.api.Test;

class GpuCsvTest {

    private static final Gpu A10 = new Gpu(0, "NVIDIA A10", 22288.0, 24564.0, 0.99, 149.25, 150.0, 56.0);

    @Test
    void withoutHeadAndUnits() {
        assertThat(GpuCsv.read("""
                0, NVIDIA A10, 22288, 24564, 99, 149.25, 150.00, 56
                1, NVIDIA A10, 0, 24564, 0, 21.10, 150.00, 31
                """)).containsExactly(A10, new Gpu(1, "NVIDIA A10", 0.0, 24564.0, 0.0, 21.1, 150.0, 31.0));
    }

    @Test
    void withHeadAndUnitsInAnyOrder() {
        assertThat(GpuCsv.read("""
                name, index, memory.used [MiB], memory.total [MiB], utilization.gpu [%], temperature.gpu, \
                power.draw [W], power.limit [W]
                NVIDIA A10, 0, 22288 MiB, 24564 MiB, 99 %, 56, 149.25 W, 150.00 W
                """)).containsExactly(A10);
    }

    @Test
    void fewerColumnsAndWhatIsNotAvailable() {
        assertThat(GpuCsv.read("0, NVIDIA GB10, [N/A], [N/A], 12, 9.5\r\n"
                + "1, [Unknown Error], N/A, N/A, [Not Supported]"))
                .containsExactly(new Gpu(0, "NVIDIA GB10", null, null, 0.12, 9.5, null, null),
                        new Gpu(1, null, null, null, null, null, null, null));
    }

    @Test
    void whatIsNoRowIsPassedOver() {
        assertThat(GpuCsv.read("""
                Welcome to gpu1, please be nice
                Warning: Permanently added 'gpu1' (ED25519) to the list of known hosts.
                0, NVIDIA A10, 22288, 24564, 99, 149.25, 150.00, 56
                7
                """)).containsExactly(A10);
        assertThat(GpuCsv.read("NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver."))
                .isEmpty();
    }
}
