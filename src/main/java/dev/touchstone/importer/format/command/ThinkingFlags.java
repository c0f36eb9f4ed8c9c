package dev.touchstone.importer.format.command;

import dev.touchstone.importer.format.command.ShellCommand.Word;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Whether a command switches the thinking of a model on or off, in what it adds to each request or makes the server's
/// default: `{"chat_template_kwargs":{"enable_thinking":false}}`, `reasoning_effort`.
final class ThinkingFlags {

    private static final List<String> FLAGS = List.of("--extra-body", "--extra-request-body", "--chat-template-kwargs",
            "--default-chat-template-kwargs", "--extra-inputs", "--extra-args", "--additional-sampling-params",
            "--additional-request-params", "--extras", "--backend-kwargs", "--backend-args", "--reasoning-effort");

    private static final Pattern ONLY_THINKING = Pattern.compile(
            "\\{?(?:chat_template_kwargs:)?\\{?(?:enable_)?thinking:(?:true|false)}{0,2}");

    private ThinkingFlags() {
    }

    static Conditions take(Conditions conditions, CommandFlags flags) {
        for (String name : FLAGS) {
            Word value = flags.get(name);
            Boolean on = value == null ? null : isOn(name + ":" + value.text());
            if (value != null && on != null) {
                return conditions.with(Factor.THINKING, Level.of(on ? "on" : "off"), flags.evidence(value, name));
            }
        }
        return conditions;
    }

    /// Whether a value switches thinking on or off and does nothing else.
    static boolean isNothingElse(String value) {
        return ONLY_THINKING.matcher(compact(value)).matches();
    }

    private static String compact(String text) {
        return text.replace(" ", "").replace("\"", "").replace("'", "").replace("\\", "").replace('-', '_')
                .toLowerCase(Locale.ROOT);
    }

    private static @Nullable Boolean isOn(String text) {
        String compact = compact(text);
        int effort = compact.indexOf("reasoning_effort:");
        if (effort >= 0) {
            String level = compact.substring(effort + "reasoning_effort:".length());
            return level.isEmpty() || level.startsWith("$") ? null : !level.startsWith("none");
        }
        int at = compact.indexOf("thinking:");
        if (at < 0) {
            return null;
        }
        String value = compact.substring(at + "thinking:".length());
        return value.startsWith("true") || value.startsWith("{type:enabled") ? Boolean.TRUE
                : value.startsWith("false") || value.startsWith("{type:disabled") ? Boolean.FALSE : null;
    }
}
