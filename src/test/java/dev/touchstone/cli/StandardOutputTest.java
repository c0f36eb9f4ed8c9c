package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.touchstone.cli.terminal.StandardOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.IntSupplier;
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

    @Test
    void whatKeptResultsFromBeingWrittenIsSaid() {
        StandardOutput whole = new StandardOutput(new ByteArrayOutputStream());
        assertThat(ended(whole, () -> 0)).isEqualTo("0 ");
        assertThat(ended(whole, () -> 2)).isEqualTo("2 ");
        assertThat(ended(new StandardOutput(failing("No space left on device")), () -> 0))
                .isEqualTo("1 touchstone: standard output could not be written: No space left on device\n");
        assertThat(ended(whole, () -> {
            throw new OutOfMemoryError("as if there were too little");
        })).isEqualTo("1 touchstone: not enough memory for this; give it more with TOUCHSTONE_OPTS=-Xmx2g\n");
    }

    /// The exit code, and what is said.
    private static String ended(StandardOutput output, IntSupplier command) {
        PrintWriter out = new PrintWriter(output);
        out.print("results");
        StringWriter err = new StringWriter();
        int code = Touchstone.ended(command, output, out, new PrintWriter(err));
        return code + " " + err.toString().replace(System.lineSeparator(), "\n");
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
