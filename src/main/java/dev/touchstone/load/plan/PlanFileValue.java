package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.text.Phrases;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/// One value of a plan file with its path, so that every error message can name the field.
///
/// @param path path from the root of the file, for instance `servers[0].url`
public record PlanFileValue(String path, JsonNode node) {

    public String text() {
        return node.stringValueOpt().orElseThrow(() -> wrong(I18n.text("must be text in quotes, not {0}", node)));
    }

    public boolean isText() {
        return node.isString();
    }

    public boolean isNumber() {
        return node.isNumber();
    }

    public boolean flag() {
        return node.booleanValueOpt().orElseThrow(() -> wrong(I18n.text("must be true or false, not {0}", node)));
    }

    public double number() {
        if (!node.isNumber() || !Double.isFinite(node.doubleValue())) {
            throw wrong(I18n.text("must be a number, not {0}", node));
        }
        return node.doubleValue();
    }

    public int whole() {
        if (!node.isIntegralNumber() || !node.canConvertToInt()) {
            throw wrong(I18n.text("must be a whole number, not {0}", node));
        }
        return node.intValue();
    }

    public long seed() {
        if (!node.isIntegralNumber() || !node.canConvertToLong()) {
            throw wrong(I18n.text("must be a whole number, not {0}", node));
        }
        return node.longValue();
    }

    public Duration time() {
        return make(() -> PlanFileTimes.duration(node.asString("")));
    }

    public double seconds() {
        BigDecimal seconds = make(() -> PlanFileTimes.seconds(node.asString("")));
        return seconds.doubleValue();
    }

    /// Returns a constant by its name in plan files.
    ///
    /// @param key returns the name of a constant in plan files
    public <E extends Enum<E>> E oneOf(E[] all, Function<E, String> key) {
        String text = node.asString("");
        return Arrays.stream(all).filter(one -> key.apply(one).equalsIgnoreCase(text)).findFirst()
                .orElseThrow(() -> wrong(I18n.text("must be {0}, not {1}",
                        Phrases.list(Arrays.stream(all).map(key).toList()), node)));
    }

    /// Returns the constant that the field `kind` of this object names.
    ///
    /// @param usual the constant when there is no such field
    <E extends Enum<E>> E kind(E[] all, Function<E, String> key, E usual) {
        JsonNode kind = node.path("kind");
        return kind.isMissingNode() || kind.isNull() ? usual : new PlanFileValue(path + ".kind", kind).oneOf(all, key);
    }

    /// The elements of a list; a single value stands for a list of one.
    public List<PlanFileValue> list() {
        if (!node.isArray()) {
            return List.of(this);
        }
        List<PlanFileValue> values = new ArrayList<>(node.size());
        for (JsonNode element : node) {
            values.add(new PlanFileValue(path + "[" + values.size() + "]", element));
        }
        return values;
    }

    /// @param known names of the allowed fields; any other one is refused
    public PlanFileFields fields(String... known) {
        return PlanFileFields.of(this, known);
    }

    /// Returns what the maker makes of values that were read before; adds the field's name to the message of an
    /// [IllegalArgumentException] that does not name a field of it already.
    public <T> T make(Supplier<T> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException refused) {
            String message = Optional.ofNullable(refused.getMessage()).orElse(I18n.text("is not understood"));
            throw !path.isEmpty() && message.startsWith(path) ? refused : wrong(message);
        }
    }

    public IllegalArgumentException wrong(String sentence) {
        String place = path.isEmpty() ? I18n.text("the plan") : path;
        return new IllegalArgumentException(Secrets.mask(sentence.startsWith("must ") ? place + " " + sentence
                : I18n.text("{0}: {1}", place, sentence)));
    }
}
