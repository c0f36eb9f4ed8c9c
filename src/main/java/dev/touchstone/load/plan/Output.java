package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Settings of the answers, beside their maximum length.
///
/// @param exactLength whether every answer must have exactly the maximum length (`ignore_eos`), where the engine can
/// @param temperature null to leave it to the server
/// @param streaming whether answers are streamed; without it, there is no time to first token
/// @param extra further fields of the request body, as JSON values (String, Number, Boolean, null, List, Map)
/// @param form asked for
public record Output(boolean exactLength, @Nullable Double temperature, boolean streaming,
        Map<String, @Nullable Object> extra, AnswerForm form) {

    public static final Output DEFAULT = new Output(false, null, true, Map.of());

    /// Answers in any form.
    public Output(boolean exactLength, @Nullable Double temperature, boolean streaming, Map<String, @Nullable Object> extra) {
        this(exactLength, temperature, streaming, extra, AnswerForm.TEXT);
    }

    public Output {
        extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
        if (temperature != null && (!(temperature >= 0) || temperature.isInfinite())) {
            throw new IllegalArgumentException(I18n.text("the temperature must be 0 or more, not {0}", temperature));
        }
    }

    /// Returns these settings for answers of exactly the length that is asked for.
    public Output exactly() {
        return exactLength ? this : new Output(true, temperature, streaming, extra, form);
    }

    /// The same settings with answers that come as a whole.
    public Output withoutStreaming() {
        return new Output(exactLength, temperature, false, extra, form);
    }

    /// The same settings for answers of another form.
    public Output with(AnswerForm other) {
        return new Output(exactLength, temperature, streaming, extra, other);
    }
}
