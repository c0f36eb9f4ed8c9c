package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class StartCacheTest {

    @Test
    void isMadeWhereTheStartScriptNamesAPlaceForIt() {
        Properties properties = new Properties();
        assertThat(StartCache.missing(properties)).isEmpty();
        properties.setProperty("touchstone.home", "/opt/touchstone");
        assertThat(StartCache.missing(properties)).as("there is one, or the program is not installed").isEmpty();
        properties.setProperty("touchstone.start-cache", "/caches/start-1");
        assertThat(StartCache.missing(properties)).hasValue(
                new StartCache(Path.of("/opt/touchstone"), Path.of("/caches/start-1")));
    }

    @Test
    void isMadeByTheJavaOfTheProgramAtTheLowestPriority() {
        StartCache cache = new StartCache(Path.of("home"), Path.of("caches"));
        assertThat(cache.command("Linux", Path.of("jre"))).containsExactly("nice", "-n", "19",
                Path.of("jre/bin/java").toString(), "-cp", Path.of("home/start").toString(), "AotCache", "home", "caches");
        assertThat(cache.command("Windows 11", Path.of("jre"))).startsWith(Path.of("jre/bin/java").toString());
    }
}
