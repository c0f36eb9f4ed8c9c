package dev.touchstone.load.prompt;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Paints images of 32 × 32 squares in random colours. A server decodes and encodes as many pixels as of a photograph, but few
/// bytes are sent, so that the way to the server is not what is measured.
final class PngImage {

    private static final int SQUARES = 32;
    private static final int COLOURS = 1 << 24;

    private PngImage() {
    }

    /// Returns an image as a data URL; the same seed gives the same one.
    static String dataUrl(int width, int height, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] colours = random.ints((long) SQUARES * SQUARES, 0, COLOURS).toArray();
        int[] row = new int[width];
        for (int y = 0; y < height; y++) {
            int line = (int) ((long) y * SQUARES / height) * SQUARES;
            for (int x = 0; x < width; x++) {
                row[x] = colours[line + (int) ((long) x * SQUARES / width)];
            }
            image.setRGB(0, y, width, 1, row, 0, width);
        }
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png(image));
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(image, "png", out)) {
                throw new IllegalStateException("every Java writes PNG");
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}
