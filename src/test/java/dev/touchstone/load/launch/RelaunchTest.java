package dev.touchstone.load.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.launch.ServerSighting.Presence;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelaunchTest {

    /// Sightings: `-` stopped, `?` unclear, `+` ready without a start, a number ready with this start of its process,
    /// `!` the user confirms.
    @ParameterizedTest
    @CsvSource({
        "nothing known: it must stop first,                      '',   true,  + + +,     false",
        "nothing known: it stopped and is ready,                 '',   true,  + - +,     true",
        "nothing known: it has not come back,                    '',   true,  + - -,     false",
        "it had stopped before the first look,                   '',   true,  - - +,     true",
        "an unclear answer is no stop,                           '',   true,  + ? ? +,   false",
        "the user confirms,                                      '',   true,  + ! +,     true",
        "the user confirms and it is not ready yet,              '',   true,  + ! -,     false",
        "the same process all the time,                          1,    true,  1 1 1,     false",
        "another process,                                        1,    true,  1 2,       true",
        "another process behind a stop,                          1,    true,  1 - 2,     true",
        "the same process behind a broken network,               1,    true,  1 - ? 1,   false",
        "the first look decides where nothing was known before,  '',   true,  1 1,       false",
        "a process of this wait,                                 '',   true,  1 2,       true",
        "two processes behind one address,                       1 2,  true,  1 2 1,     false",
        "one that was started again in the launch before,        1,    true,  2 2,       false",
        "the start is no longer reported,                        1,    true,  1 - +,     true",
        "resumed: another process since then,                    1,    false, 2,         true",
        "resumed: still the same process,                        1,    false, 1 1,       false",
        "resumed: nothing known and it runs,                     '',   false, 1 1,       false",
        "resumed: nothing known and another process,             '',   false, 1 2,       true",
        "resumed: nothing known and it was down,                 '',   false, - 1,       true"})
    void aLaunchIsNoticed(String what, String before, boolean isNewWait, String seen, boolean done) {
        Set<String> known = words(before).stream().collect(Collectors.toSet());
        Relaunch relaunch = new Relaunch(known, isNewWait);
        for (String sign : words(seen)) {
            switch (sign) {
                case "!" -> relaunch.confirm();
                case "-" -> relaunch.see(new ServerSighting(Presence.STOPPED, null));
                case "?" -> relaunch.see(new ServerSighting(Presence.UNCLEAR, null));
                case "+" -> relaunch.see(new ServerSighting(Presence.READY, null));
                default -> relaunch.see(new ServerSighting(Presence.READY, sign));
            }
        }
        assertThat(relaunch.isDone()).as(what).isEqualTo(done);
        assertThat(relaunch.hasStopped()).isEqualTo(seen.contains("-"));
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }
}
