package dev.touchstone.load.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PngImageTest {

    @Test
    void anImageIsOfItsSizeAndSeedAndSmallInBytes() throws Exception {
        String url = PngImage.dataUrl(640, 33, 7);
        assertThat(url).startsWith("data:image/png;base64,").isEqualTo(PngImage.dataUrl(640, 33, 7))
                .isNotEqualTo(PngImage.dataUrl(640, 33, 8));
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(url.substring(url.indexOf(',') + 1))));
        assertThat(read.getWidth()).isEqualTo(640);
        assertThat(read.getHeight()).isEqualTo(33);
        assertThat(read.getRGB(0, 0)).isNotEqualTo(read.getRGB(20, 0));
        assertThat(read.getRGB(0, 0)).isEqualTo(read.getRGB(19, 1));
        assertThat(PngImage.dataUrl(2048, 2048, 7)).hasSizeLessThan(300_000);
        assertThat(PngImage.dataUrl(1, 1, 7)).isNotEmpty();
    }
}
