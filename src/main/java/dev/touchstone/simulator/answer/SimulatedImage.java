package dev.touchstone.simulator.answer;

import dev.touchstone.simulator.net.Refusal;
import java.nio.ByteBuffer;
import java.util.Base64;
import tools.jackson.databind.JsonNode;

/// An image in a message for chat: a PNG in a data URL. It is read as so many characters of one token each, which follow from
/// its bytes, so that equal images are found in the prefix cache and others are not.
public final class SimulatedImage {

    private static final String PNG = "data:image/png;base64,";
    /// Pixels each way of one token.
    static final int PATCH = 28;
    private static final int HEAD = 24;
    private static final int WIDTH_AT = 16;
    private static final int MOST_PIXELS = 1 << 15;
    private static final int FIRST = 0x4E00;
    private static final int CHARACTERS = 20_000;

    private SimulatedImage() {
    }

    /// Returns the text that stands for the image in the prompt.
    public static String text(JsonNode part) throws Refusal {
        String url = part.path("image_url").path("url").asString("");
        int tokens = tokens(url);
        char character = (char) (FIRST + Math.floorMod(Tokens.hash(url), CHARACTERS));
        return String.valueOf(character).repeat(tokens);
    }

    private static int tokens(String url) throws Refusal {
        // 32 characters are the 24 bytes up to the height.
        if (!url.startsWith(PNG) || url.length() < PNG.length() + HEAD / 3 * 4) {
            throw new Refusal(400, "The simulated engine takes images as data URLs of PNG only.", "messages");
        }
        try {
            ByteBuffer head = ByteBuffer.wrap(Base64.getDecoder().decode(url.substring(PNG.length(), PNG.length() + HEAD / 3 * 4)));
            int width = head.getInt(WIDTH_AT);
            int height = head.getInt(WIDTH_AT + Integer.BYTES);
            if (width > 0 && height > 0 && width <= MOST_PIXELS && height <= MOST_PIXELS) {
                return Math.ceilDiv(width, PATCH) * Math.ceilDiv(height, PATCH);
            }
        } catch (IllegalArgumentException noBase64) {
            throw new Refusal(400, "cannot identify image file: " + noBase64.getMessage(), "messages");
        }
        throw new Refusal(400, "cannot identify image file", "messages");
    }
}
