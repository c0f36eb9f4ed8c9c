package dev.touchstone.importer.text;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/// Lines that differ only in their digits.
class LineShapeTest {

    private static boolean alike(String one, String other) {
        byte[] bytes = (">" + other + "<").getBytes(US_ASCII);
        return new LineShape(one.getBytes(US_ASCII)).has(bytes, 1, bytes.length - 1);
    }

    @Example
    void aNumberMayHaveOtherDigitsAndMoreOfThem() {
        assertThat(alike("#token: 7, usage: 0.12, #queue: 10", "#token: 4711, usage: 0.5, #queue: 1")).isTrue();
        assertThat(alike("9", "10")).isTrue();
    }

    @Example
    void whereOneHasNoNumberOrOtherLettersTheyAreNotAlike() {
        assertThat(alike("usage: 0.12", "usage: 0")).isFalse();
        assertThat(alike("token: 7", "token: x")).isFalse();
        assertThat(alike("token: 7", "token: ")).isFalse();
        assertThat(alike("token: ", "token: 7")).isFalse();
        assertThat(alike("token: 7", "Token: 7")).isFalse();
        assertThat(alike("token: 7a", "token: 78")).isFalse();
    }

    /// Two lines are alike exactly if they are the same once each number is one digit.
    @Property
    void asIfEachNumberWereOneDigit(@ForAll("lines") String one, @ForAll("lines") String other) {
        assertThat(alike(one, other)).isEqualTo(one.replaceAll("[0-9]+", "0").equals(other.replaceAll("[0-9]+", "0")));
        assertThat(alike(one, one.replaceAll("[0-9]+", "12345678"))).isTrue();
    }

    /// In whatever order they come.
    @Property
    void aLineGetsNoOtherShapeThanItsOwn(@ForAll("lines") String one, @ForAll List<@IntRange(max = 11) Integer> order) {
        LineShapes shapes = new LineShapes();
        Set<Integer> met = new HashSet<>();
        for (int kind : order) {
            byte[] line = (one + "abcdefghijkl".charAt(kind) + met.size()).getBytes(US_ASCII);
            LineShape shape = shapes.of(line, 0, line.length);
            if (shape == null) {
                assertThat(met.size() < LineShapes.MOST && met.contains(kind)).as("%d in %s", kind, order).isFalse();
            } else {
                assertThat(met).contains(kind);
                assertThat(shape.has(line, 0, line.length)).isTrue();
            }
            met.add(kind);
        }
    }

    @Provide
    Arbitrary<String> lines() {
        return Arbitraries.strings().withChars("a,1 2").ofMinLength(0).ofMaxLength(20);
    }

    @Example
    void aQuestionIsAskedOncePerShape() {
        LineShapes shapes = new LineShapes();
        List<String> asked = new ArrayList<>();
        List<LineShape> met = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            byte[] line = (i % 2 == 0 ? "Decode batch. #running-req: " + i : "Prefill batch. #new-seq: " + i * i).getBytes(US_ASCII);
            LineShape shape = shapes.of(line, 0, line.length);
            if (shape != null) {
                met.add(shape);
                assertThat(shape.is(asked::add, new String(line, US_ASCII))).isTrue();
            }
        }

        assertThat(met).hasSize(28);
        assertThat(asked).containsExactly("Decode batch. #running-req: 2", "Prefill batch. #new-seq: 9");
    }
}
