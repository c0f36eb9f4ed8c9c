package dev.touchstone.campaign.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Starts a command as the leader of a process group of its own, so that it ends with all its children: with `setsid`
/// (that of util-linux can wait, that of BusyBox cannot), else with the job control of the shell (macOS has no `setsid`).
///
/// The first line that is printed names the group and the start of its leader, which distinguishes it from a later group
/// of the same number. The command begins only when [#release] has been written to its input: whoever starts it has
/// stored the group by then. The input stays open as long as the command runs: where it ends, because whoever started it
/// was killed or the connection broke, the command never begins, or a watcher outside the group ends the group.
///
/// @param start of the leader: clock ticks since the start of the machine and the identity of that start, where there is
///     `/proc`; else the time that `ps` prints
record OwnGroup(long id, String start) {

    private static final String MARK = "touchstone-group";
    private static final String GO = "touchstone-go";
    private static final String THERE = "touchstone-there";
    private static final String GONE = "touchstone-gone";
    private static final Pattern LINE = Pattern.compile(MARK + " (\\d+) (\\S+)");
    private static final Pattern PRESENCE = Pattern.compile("^(" + THERE + "|" + GONE + ")\\s*$", Pattern.MULTILINE);

    /// Field 22 of `/proc/PID/stat` behind the name of the program: clock ticks from the start of the machine to that of
    /// the process (proc_pid_stat(5)).
    private static final String FUNCTIONS = """
            boot() { cut -c 1-8 /proc/sys/kernel/random/boot_id 2>/dev/null || sysctl -n kern.bootsessionuuid 2>/dev/null; }
            born() {
              if [ -r /proc/self/stat ]; then t=$(sed 's/.*) //' /proc/$1/stat 2>/dev/null | cut -d ' ' -f 20)
              else t=$(LC_ALL=C ps -o lstart= -p $1 2>/dev/null | tr -s ' ' '_'); fi
              [ -z "$t" ] || echo "$t@$(boot)"
            }
            """;
    private static final String BEGIN = FUNCTIONS + """
            if [ -r /proc/self/stat ]; then g=$(sed 's/.*) //' /proc/$$/stat | cut -d ' ' -f 3)
            else g=$(ps -o pgid= -p $$ | tr -d ' '); fi
            [ "$g" = $$ ] || { echo "neither setsid nor a shell with job control is here" >&2; exit 125; }
            b=$(born $$)
            echo "touchstone-group $$ $b"
            watch=$1; shift
            while IFS= read -r line; do
              if [ "$line" = touchstone-go ]; then
                exec 3<&0
                if command -v setsid >/dev/null 2>&1; then (setsid sh -c "$watch" sh $$ "$b" <&3 3<&- >/dev/null 2>&1 &)
                else (set -m; sh -c "$watch" sh $$ "$b" <&3 3<&- >/dev/null 2>&1 &)
                fi
                exec 3<&-
                exec "$@" </dev/null
              fi
              export "$line"
            done
            exit 125
            """;
    private static final String START = """
            if setsid -w true </dev/null >/dev/null 2>&1; then exec setsid -w sh -c "$0" sh "$@"; fi
            exec 3<&0
            if command -v setsid >/dev/null 2>&1; then setsid sh -c "$0" sh "$@" <&3 3<&- &
            else set -m; sh -c "$0" sh "$@" <&3 3<&- &
            fi
            wait $!
            """;
    /// A number is not given to another process as long as a group or session has it: where the leader has ended, what is
    /// left of the group is its own. What has ended and was not fetched by its parent (`Z`) does not run. Where there is
    /// `/proc`, processes that began a group of their own in the same session belong to it too.
    private static final String OWN = FUNCTIONS + """
            members() {
              [ "${2#*@}" = "$(boot)" ] || return
              t=$(born $1); [ -z "$t" ] || [ "$t" = "$2" ] || return
              if [ -r /proc/self/stat ]; then
                sed -n "s/^\\([0-9]*\\) (.*) [^ZX] [0-9]* \\($1 \\|[0-9]* $1 \\).*/\\1/p" /proc/[0-9]*/stat 2>/dev/null
              else
                ps -A -o pid= -o pgid= -o stat= | while read -r p g s; do
                  case "$g $s" in "$1 Z"*) ;; "$1 "*) echo "$p" ;; esac
                done
              fi
            }
            """;
    private static final String SEND = OWN + """
            send() {
              all=$(members "$1" "$2"); [ -n "$all" ] || return 1
              kill -s "$3" -- "-$1" 2>/dev/null; kill -s "$3" $(members "$1" "$2") 2>/dev/null
              return 0
            }
            """;
    private static final String SIGNAL = SEND + "send \"$1\" \"$2\" \"$3\"\n";
    /// Waits for the end of its input; then asks the group to end, and ends it after 20 s. It belongs to another group and
    /// session, and is no child of the command, which may wait for its children.
    private static final String WATCH = SEND + """
            while read -r line; do :; done
            send "$1" "$2" TERM || exit 0
            n=0
            while [ $n -lt 20 ] && [ -n "$(members "$1" "$2")" ]; do sleep 1; n=$((n + 1)); done
            send "$1" "$2" KILL
            """;
    private static final String LOOK = OWN + """
            if [ -n "$(members "$1" "$2")" ]; then echo touchstone-there; else echo touchstone-gone; fi
            """;

    /// The words that start a command in a group of its own.
    static List<String> starting(List<String> words) {
        List<String> all = new ArrayList<>(List.of("sh", "-c", START, BEGIN, WATCH));
        all.addAll(words);
        return all;
    }

    /// What is written to the input of a started command so that it begins: its environment, and the word for it.
    static String release(Map<String, String> environment) {
        StringBuilder lines = new StringBuilder();
        environment.forEach((name, value) -> lines.append(name).append('=').append(value).append('\n'));
        return lines.append(GO).append('\n').toString();
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

    /// The words that print whether a process of the group runs, see [#isThere].
    List<String> lookingFor() {
        return List.of("sh", "-c", LOOK, "sh", String.valueOf(id), start);
    }

    /// Whether a look found a process; empty where the look itself failed.
    static Optional<Boolean> isThere(String printed) {
        Matcher presence = PRESENCE.matcher(printed);
        return presence.find() ? Optional.of(presence.group(1).equals(THERE)) : Optional.empty();
    }
}
