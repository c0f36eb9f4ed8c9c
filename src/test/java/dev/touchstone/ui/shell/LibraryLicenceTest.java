package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LibraryLicenceTest {

    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>([^<]+)</groupId>(?:(?!</dependency>).)*</dependency>", Pattern.DOTALL);

    @Test
    void everyLibraryThatTheProgramContainsIsNamed() throws IOException {
        String pom = Files.readString(Path.of("pom.xml"));
        String dependencies = pom.substring(pom.indexOf("<dependencies>"), pom.indexOf("</dependencies>"));
        List<String> groups = DEPENDENCY.matcher(dependencies).results()
                .filter(found -> !found.group().matches("(?s).*<scope>(test|provided)</scope>.*")).map(found -> found.group(1)).toList();

        assertThat(groups).hasSizeGreaterThan(10).allMatch(group -> LibraryLicence.ALL.stream()
                .flatMap(library -> library.groups().stream()).anyMatch(group::startsWith));
    }
}
