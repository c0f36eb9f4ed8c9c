package dev.touchstone.cost;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The file of prices and power, in JSON:
///
/// ```json
/// {"energy": "measured", "prices": [
///   {"gpu": "H100", "perGpuHour": 2.5, "currency": "USD", "date": "2026-08-01", "source": "contract of July",
///    "rentedTogether": 8, "boardWatts": 700, "allInWatts": 1700}]}
/// ```
///
/// Only `gpu` and a price or a power are needed; a price needs currency, date and source.
public final class PriceFile {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Set<String> KEYS = Set.of("gpu", "perGpuHour", "currency", "date", "source", "rentedTogether",
            "boardWatts", "allInWatts");
    private static final int LONGEST = 1 << 20;

    private PriceFile() {
    }

    /// The file beside the settings.
    ///
    /// @param folder of the user's settings
    public static Path in(Path folder) {
        return folder.resolve("prices.json");
    }

    /// Reads a file; nothing is set where there is none.
    ///
    /// @throws IllegalArgumentException with a sentence, when it is no table of prices
    /// @throws IOException when it cannot be read
    public static GpuPrices read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return GpuPrices.NONE;
        }
        if (Files.size(file) > LONGEST) {
            throw new IllegalArgumentException("it is longer than a table of prices");
        }
        try {
            return of(MAPPER.readTree(Files.readString(file)));
        } catch (JacksonException | CharacterCodingException broken) {
            throw new IllegalArgumentException("it is not JSON", broken);
        }
    }

    /// Replaces the file: there is always a whole one, whenever the power fails.
    public static void write(Path file, GpuPrices prices) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, "prices", ".tmp");
        try {
            try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                ByteBuffer left = ByteBuffer.wrap(json(prices).getBytes(StandardCharsets.UTF_8));
                while (left.hasRemaining()) {
                    channel.write(left);
                }
                channel.force(true);
            }
            replace(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static void replace(Path fresh, Path file) throws IOException {
        try {
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException notHere) {
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// The prices of an object as in the file, or of the list alone.
    ///
    /// @throws IllegalArgumentException with a sentence, when it is no table of prices
    public static GpuPrices of(JsonNode root) {
        if (root.isArray()) {
            return of(MAPPER.createObjectNode().set("prices", root));
        }
        if (!root.isObject() || !root.path("prices").isArray()) {
            throw new IllegalArgumentException("it has no list \"prices\"");
        }
        String energy = root.path("energy").asString(EnergyBasis.MEASURED.key());
        List<GpuPrice> prices = new ArrayList<>();
        for (JsonNode price : root.path("prices")) {
            try {
                prices.add(price(price));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("price " + (prices.size() + 1) + ": " + wrong.getMessage(), wrong);
            }
        }
        return new GpuPrices(prices, EnergyBasis.ofKey(energy).orElseThrow(() -> new IllegalArgumentException(
                "\"energy\" is measured, boards or allIn, not \"" + energy + "\"")));
    }

    private static GpuPrice price(JsonNode node) {
        node.propertyNames().stream().filter(key -> !KEYS.contains(key)).findFirst().ifPresent(unknown -> {
            throw new IllegalArgumentException("\"" + unknown + "\" is unknown; it may have gpu, perGpuHour, currency, date, "
                    + "source, rentedTogether, boardWatts and allInWatts");
        });
        Double amount = number(node, "perGpuHour");
        HourlyPrice price = amount == null ? null : new HourlyPrice(amount, node.path("currency").asString(""), date(node),
                node.path("source").asString(""));
        Double together = number(node, "rentedTogether");
        if (together != null && together != Math.rint(together)) {
            throw new IllegalArgumentException("\"rentedTogether\" is a whole number");
        }
        return new GpuPrice(node.path("gpu").asString(""), price, together == null ? 1 : together.intValue(),
                number(node, "boardWatts"), number(node, "allInWatts"));
    }

    private static LocalDate date(JsonNode node) {
        try {
            return LocalDate.parse(node.path("date").asString(""));
        } catch (DateTimeException none) {
            throw new IllegalArgumentException("a price needs its date, such as 2026-08-01", none);
        }
    }

    private static @Nullable Double number(JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isMissingNode() && !value.isNumber()) {
            throw new IllegalArgumentException("\"" + key + "\" is a number");
        }
        return value.isNumber() ? Double.valueOf(value.asDouble()) : null;
    }

    private static String json(GpuPrices prices) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node(prices)) + "\n";
    }

    /// The prices as an object that [#of] reads.
    public static ObjectNode node(GpuPrices prices) {
        ObjectNode root = MAPPER.createObjectNode().put("energy", prices.energy().key());
        ArrayNode list = root.putArray("prices");
        for (GpuPrice one : prices.all()) {
            ObjectNode node = list.addObject().put("gpu", one.gpu());
            HourlyPrice price = one.price();
            if (price != null) {
                node.put("perGpuHour", price.amount()).put("currency", price.currency()).put("date", price.date().toString())
                        .put("source", price.source());
            }
            node.put("rentedTogether", one.rentedTogether());
            if (one.boardWatts() != null) {
                node.put("boardWatts", one.boardWatts());
            }
            if (one.allInWatts() != null) {
                node.put("allInWatts", one.allInWatts());
            }
        }
        return root;
    }
}
