package dev.touchstone.campaign.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Starts a command as the leader of a process group of its own (`setsid` of util-linux), so that it ends with all its
/// children. The first line that it prints names the group and when its leader was started, which tells it from a later
/// group of the same number.
record OwnGroup(long id, String start) {

    private static final String MARK = "touchstone-group";
    private static final Pattern LINE = Pattern.compile(MARK + " (\\d+) (\\S+)");
    /// Field 22 of `/proc/PID/stat` behind the name of the program: clock ticks from the start of the machine to that of
    /// the process (proc_pid_stat(5)).
    private static final String START_OF = "sed 's/.*) //' /proc/$1/stat 2>/dev/null | cut -d ' ' -f 20";
    private static final String BEGIN = "set -- $$ \"$@\"; echo " + MARK + " $1 $(" + START_OF + "); shift; exec \"$@\"";
    /// A number is not given to another process as long as a group has it: where the leader has ended, what is left of
    /// the group is its own.
    private static final String IS_OWN = "s=$(" + START_OF + "); { [ \"$s\" = \"$2\" ] || [ -z \"$s\" ]; }";
    private static final String SIGNAL = IS_OWN + " && kill -s \"$3\" -- \"-$1\"";
    /// What has ended and was not fetched by its parent (`Z`) does not run.
    private static final String LOOK = IS_OWN
            + " && sed 's/.*) //' /proc/[0-9]*/stat 2>/dev/null | grep -q \"^[^ZX] [0-9]* $1 \"";

    /// The words that start a command in a group of its own.
    static List<String> starting(List<String> words) {
        List<String> all = new ArrayList<>(List.of("setsid", "-w", "sh", "-c", BEGIN, "sh"));
        all.addAll(words);
        return all;
    }

    /// The group that a printed line names.
    static Optional<OwnGroup> in(String line) {
        Matcher named = LINE.matcher(line);
        return named.matches() ? Optional.of(new OwnGroup(Long.parseLong(named.group(1)), named.group(2)))
                : Optional.empty();
    }

    /// The words that send a signal to every process of the group. They do nothing and fail where it has ended.
    List<String> signalling(String signal) {
        return List.of("sh", "-c", SIGNAL, "sh", String.valueOf(id), start, signal);
    }

    /// The words that succeed as long as a process of the group runs.
    List<String> lookingFor() {
        return List.of("sh", "-c", LOOK, "sh", String.valueOf(id), start);
    }
}
