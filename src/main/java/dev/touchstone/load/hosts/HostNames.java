package dev.touchstone.load.hosts;

import dev.touchstone.command.SshCommand;
import dev.touchstone.i18n.I18n;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// The names of hosts as a user writes them.
public final class HostNames {

    /// More would be many connections from one machine, whose records it has to take.
    private static final int MOST = 16;

    private HostNames() {
    }

    /// Reads names that commas part: `gpu1,user@gpu2`, each as `ssh` accepts it.
    ///
    /// @return none where the text is blank
    /// @throws IllegalArgumentException with a sentence when one is no name of a host, or stands twice
    public static List<String> read(String text) {
        List<String> names = new ArrayList<>();
        for (String part : text.isBlank() ? new String[0] : text.split(",", -1)) {
            String name = part.strip();
            try {
                SshCommand.check(name);
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(name.isEmpty()
                        ? I18n.text("a name of a host is missing between the commas")
                        : I18n.text("“{0}” is no name of a host; give names that ssh knows: gpu1,user@gpu2", name), wrong);
            }
            names.add(name);
        }
        if (new LinkedHashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException(I18n.text("a host stands twice; name each once"));
        }
        if (names.size() > MOST) {
            throw new IllegalArgumentException(I18n.text("{0} hosts are more than {1}: the machine that collects their records"
                    + " would be the limit", names.size(), MOST));
        }
        return names;
    }
}
