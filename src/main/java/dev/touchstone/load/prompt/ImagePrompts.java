package dev.touchstone.load.prompt;

import dev.touchstone.load.plan.Images;
import dev.touchstone.load.share.HostShare;
import java.util.List;
import java.util.stream.IntStream;

/// Prompts with images behind the text of their first question.
final class ImagePrompts implements PromptStream {

    private final PromptStream texts;
    private final Images images;
    private final long seed;
    private PaintedImages painted;
    private long drawn;

    /// @param seed of the images: the same seed gives the same ones
    ImagePrompts(PromptStream texts, Images images, long seed) {
        this.texts = texts;
        this.images = images;
        this.seed = seed;
        painted = new PaintedImages(images, seed);
    }

    @Override
    public RequestPrompt next() {
        return with(texts.next());
    }

    @Override
    public RequestPrompt warmUp() {
        return with(texts.warmUp());
    }

    private RequestPrompt with(RequestPrompt text) {
        if (!images.same()) {
            painted = new PaintedImages(images, seed + images.count() * drawn++);
        }
        return new ImagePrompt(text, painted);
    }

    @Override
    public long size() {
        return texts.size();
    }

    @Override
    public long size(HostShare share, int places) {
        return texts.size(share, places);
    }

    @Override
    public long wholeSize() {
        return texts.wholeSize();
    }

    @Override
    public long[] arrivals() {
        return texts.arrivals();
    }

    @Override
    public List<String> notes() {
        return texts.notes();
    }

    @Override
    public List<String> remarks() {
        return texts.remarks();
    }

    /// Images that are painted when they are first needed: where hosts share the prompts, most of them are not.
    static final class PaintedImages {

        private final Images images;
        private final long seed;
        private List<String> urls = List.of();

        private PaintedImages(Images images, long seed) {
            this.images = images;
            this.seed = seed;
        }

        long seed() {
            return seed;
        }

        synchronized List<String> urls() {
            if (urls.isEmpty()) {
                urls = IntStream.range(0, images.count())
                        .mapToObj(at -> PngImage.dataUrl(images.width(), images.height(), seed + at)).toList();
            }
            return urls;
        }
    }
}
