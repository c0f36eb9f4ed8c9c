package dev.touchstone.importer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

class DecimalWriterTest {

    @Property(tries = 20_000)
    void printedFiguresAreWrittenAsJavaWritesThem(@ForAll @LongRange(min = 0, max = 100_000_000_000_000L) long digits,
            @ForAll @IntRange(max = 9) int decimals) {
        isWrittenAsJavaWritesIt(digits / Math.pow(10, decimals));
    }

    @Property
    void soIsEveryOther(@ForAll double value) {
        isWrittenAsJavaWritesIt(value);
    }

    @Property
    void andWhatWasComputed(@ForAll @DoubleRange(min = 0, max = 20_000) double value) {
        isWrittenAsJavaWritesIt(value / 1000);
    }

    @Example
    void theEndsOfItsRange() {
        for (double end : new double[] {0, -0.0, -1.5, 1e-3, 1e7, 0.000_001, 9_999_999.999_999, 1.005, 2.24491}) {
            for (double value : new double[] {Math.nextDown(end), end, Math.nextUp(end)}) {
                isWrittenAsJavaWritesIt(value);
            }
        }
    }

    private static void isWrittenAsJavaWritesIt(double value) {
        assertThat(DecimalWriter.append(new StringBuilder(), value)).hasToString(Double.toString(value));
    }
}
