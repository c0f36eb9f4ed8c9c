package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.Phrases;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The fields of one object of a plan file. A field that is `null` counts as missing.
public final class PlanFileFields {

    private static final List<String> SECRET = List.of("apikey", "api_key", "key", "token", "password", "header",
            "headers", "authorization", "access");

    private final PlanFileValue owner;
    private final Map<String, PlanFileValue> values = new LinkedHashMap<>();

    private PlanFileFields(PlanFileValue owner) {
        this.owner = owner;
        for (Map.Entry<String, JsonNode> field : owner.node().properties()) {
            if (!field.getValue().isNull()) {
                values.put(field.getKey(), new PlanFileValue(below(field.getKey()), field.getValue()));
            }
        }
    }

    static PlanFileFields of(PlanFileValue owner, String... known) {
        if (!owner.node().isObject()) {
            throw owner.wrong(I18n.text("must be an object with {0}, not {1}", Phrases.list(List.of(known)), owner.node()));
        }
        for (String name : owner.node().propertyNames()) {
            if (Arrays.asList(known).contains(name)) {
                continue;
            }
            if (SECRET.contains(name.toLowerCase(Locale.ROOT))) {
                throw owner.wrong(I18n.text("\"{0}\" does not belong in a plan, because plans are shared; give keys and"
                        + " headers when the plan is started", name));
            }
            throw owner.wrong(I18n.text("the field \"{0}\" is not known; here may be {1}", name, Phrases.list(List.of(known))));
        }
        return new PlanFileFields(owner);
    }

    public Optional<PlanFileValue> find(String name) {
        return Optional.ofNullable(values.get(name));
    }

    public PlanFileValue get(String name) {
        return find(name).orElseThrow(() -> owner.wrong(I18n.text("the field \"{0}\" is missing", name)));
    }

    public <T> T get(String name, Function<PlanFileValue, T> as, T otherwise) {
        PlanFileValue value = values.get(name);
        return value == null ? otherwise : as.apply(value);
    }

    public <T> @Nullable T orNull(String name, Function<PlanFileValue, T> as) {
        PlanFileValue value = values.get(name);
        return value == null ? null : as.apply(value);
    }

    private String below(String name) {
        return owner.path().isEmpty() ? name : owner.path() + "." + name;
    }
}
