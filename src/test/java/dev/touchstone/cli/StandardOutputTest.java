package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

    @Test
    void writesWhatItIsGiven() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        StandardOutput output = new StandardOutput(target);
        output.write('a');
        output.write(new byte[] {'x', 'b', 'c'}, 1, 2);
        output.flush();
        assertThat(target.toString()).isEqualTo("abc");
        assertThat(output.problem()).isEmpty();
    }

    @Test
    void aReaderThatWentAwayIsNoProblem() {
        StandardOutput output = new StandardOutput(failing("Broken pipe"));
        assertThatCode(() -> {
            output.write(new byte[1 << 20], 0, 1 << 20);
            output.flush();
        }).doesNotThrowAnyException();
        assertThat(output.problem()).isEmpty();
    }

    @Test
    void aFullDiskIsOne() {
        StandardOutput output = new StandardOutput(failing("No space left on device"));
        output.write('a');
        output.flush();
        assertThat(output.problem()).contains("No space left on device");
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(reason);
            }
        };
    }
}
