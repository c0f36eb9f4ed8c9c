package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;

/// The prompts of a point.
///
/// @param novelty which requests are made unique, against prefix caching
/// @param thinkTime between the turns of a conversation
/// @param inputs texts of the source in one request: the inputs of a request for embeddings, the documents of a request to
///         rank them. 1 where text is generated
/// @param images of each request
/// @param adapters that requests ask for in turn
public record Prompts(PromptSource source, Novelty novelty, ThinkTime thinkTime, int inputs, Images images, AdapterMix adapters) {

    public static final Prompts DEFAULT = new Prompts(new PromptSource.BuiltIn(), true);

    public Prompts {
        images = images.isNone() ? Images.NONE : images;
        if (!thinkTime.isNone() && !source.hasTurns()) {
            throw new IllegalArgumentException(I18n.text("a think time is for conversations of several turns: built-in ones,"
                    + " all turns of a ShareGPT file, or JSON lines"));
        }
        if (inputs < 1) {
            throw new IllegalArgumentException(I18n.text("a request needs 1 input or more, not {0}", inputs));
        }
    }

    /// With one text in a request, without images, for the server's model.
    public Prompts(PromptSource source, Novelty novelty, ThinkTime thinkTime) {
        this(source, novelty, thinkTime, 1, Images.NONE, AdapterMix.NONE);
    }

    /// Without a think time.
    ///
    /// @param salted whether each prompt begins with a unique text
    public Prompts(PromptSource source, boolean salted) {
        this(source, salted ? Novelty.PROMPT : Novelty.NONE, ThinkTime.NONE);
    }

    public boolean salted() {
        return novelty != Novelty.NONE;
    }

    /// The same prompts, so many of them in one request.
    public Prompts withInputs(int inRequest) {
        return new Prompts(source, novelty, thinkTime, inRequest, images, adapters);
    }

    /// The same prompts with other images.
    public Prompts withImages(Images others) {
        return new Prompts(source, novelty, thinkTime, inputs, others, adapters);
    }

    /// The same prompts for other adapters.
    public Prompts withAdapters(AdapterMix others) {
        return new Prompts(source, novelty, thinkTime, inputs, images, others);
    }

    /// The label of the source with the think time, which is also the level of the condition `dataset`. Images of each
    /// request's own have conditions; that all have the same is said here.
    public String dataset() {
        return source.label() + (thinkTime.isNone() ? "" : I18n.stored(", think time {0}", thinkTime))
                + (images.isNone() || !images.same() ? "" : I18n.stored(", the same images in every request"));
    }

    /// The label of the source with all that is sent of it.
    public String label() {
        return dataset() + (inputs == 1 ? "" : ", " + inputs + " in a request")
                + (images.isNone() ? "" : ", " + images.label()) + (adapters.isNone() ? "" : ", adapters " + adapters);
    }
}
