package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The made-up images of a request; in a conversation, those of its first question, which every turn sends again.
///
/// @param count in a request; 0 for none
/// @param width in pixels, as the height
/// @param same whether all requests have the same images, so that a server may keep what it made of them; else each
///         request, or each conversation, has images of its own
public record Images(int count, int width, int height, boolean same) {

    private static final int MOST = 64;
    private static final int LARGEST = 8192;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,5})\\s*[x×]\\s*(\\d{1,5})");

    public static final Images NONE = new Images(0, 512, 512, false);

    public Images {
        if (count < 0 || count > MOST) {
            throw new IllegalArgumentException(I18n.text("a request has 0 to {0} images, not {1}", MOST, count));
        }
        if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) {
            throw new IllegalArgumentException(I18n.text("an image has 1 to {0} pixels each way, not {1}", LARGEST,
                    width + "x" + height));
        }
    }

    public boolean isNone() {
        return count == 0;
    }

    /// Width and height, as the level of the condition `imageSize`: `512x512`.
    public String size() {
        return width + "x" + height;
    }

    /// The same images, so many in a request.
    public Images withCount(int inRequest) {
        return new Images(inRequest, width, height, same);
    }

    /// The same images of a size such as `1024x768`; empty for what is none.
    public Optional<Images> withSize(String text) {
        Matcher size = SIZE.matcher(text.strip());
        return size.matches() ? Optional.of(new Images(count, Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)), same))
                : Optional.empty();
    }

    /// What is sent, for labels: `2 images of 512x512`.
    String label() {
        return count + (count == 1 ? " image of " : " images of ") + size();
    }
}
