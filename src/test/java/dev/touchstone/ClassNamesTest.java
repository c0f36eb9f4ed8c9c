package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every class has a name of its own in the whole tree. A public class is called as its file is; the rest is the compiler's.
class ClassNamesTest {

    @Test
    void noNameOccursTwice() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
            Map<String, Long> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
            assertThat(names).hasSizeGreaterThan(1000);
            assertThat(names.entrySet().stream().filter(name -> name.getValue() > 1).map(Map.Entry::getKey))
                    .as("names of more than one class").isEmpty();
        }
    }
}
