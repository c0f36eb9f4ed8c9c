package dev.touchstone.importer.scope;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import java.util.regex.Pattern;

/// Headings and labels that say that no GPU made the figures below them: `### CPU only`, `**Without GPU (32 cores):**`. The GPU that
/// is named above them is not that of these figures. A heading holds until one of its level, a label until the next heading or
/// until a label names a GPU.
public final class LabelsWithoutGpu {

    private static final int LONGEST = 120;
    private static final Pattern WITHOUT = Pattern.compile("(?i)(?:(?:results?|performance|numbers?|benchmarks?|figures?) ?)?(?:(?:on|with|using|for) )?(?:the )?"
            + "(?:cpus?(?:[- ]only)?(?: ?(?:inference|mode|results?|performance|benchmarks?|baseline))?|[纯仅]\\s?cpu.{0,12}"
            + "|(?:without|no) (?:an? |any )?(?:gpus?|cuda)(?: acceleration)?)(?:\\s?[(（][^()（）]{1,60}[)）])?\\s?[:：]?");
    /// A line that is no heading has to announce something or say that there is none: `CPU (64 cores)` is a part of a machine.
    private static final Pattern STATES = Pattern.compile("(?i)[:：]$|only|without|no |[纯仅]|results?|performance|benchmarks?|inference");
    private static final Pattern WITH = Pattern.compile("(?i)(?<![a-z])gpus?(?![a-z])");
    private static final WordSet NAMES = WordSet.of("CPU", "cpu", "GPU", "gpu", "CUDA", "cuda", "Cuda", "Cpu", "Gpu");
    private static final int OF_LABEL = Integer.MAX_VALUE;

    /// Of the heading that says so, or [#OF_LABEL]; 0 where nothing does.
    private int level;

    /// Takes the next block from top to bottom.
    public void take(Block block) {
        switch (block) {
            case Block.Heading heading -> {
                level = heading.level() <= level ? 0 : level;
                label(heading.text(), heading.level());
            }
            case Block.Divider divider -> label(divider.text(), OF_LABEL);
            case Block.Remark remark -> label(remark.text(), OF_LABEL);
            case Block.Fact fact -> level = level == OF_LABEL && fact.conditions().level(Factor.GPU).isPresent() ? 0 : level;
            default -> {
            }
        }
    }

    /// Takes a line that no format recognised.
    public void take(Line line) {
        if (level == OF_LABEL || NAMES.anyIn(line)) {
            label(line.body(), OF_LABEL);
        }
    }

    private void label(String text, int ofLevel) {
        String words = text.length() > LONGEST ? "" : CommentLine.strip(text);
        if (!words.isEmpty() && WITHOUT.matcher(words).matches() && (ofLevel != OF_LABEL || STATES.matcher(words).find())) {
            level = level == 0 ? ofLevel : Math.min(level, ofLevel);
        } else if (level == OF_LABEL && (ConditionPhrases.in(words).containsKey(Factor.GPU) || WITH.matcher(words).find())) {
            level = 0;
        }
    }

    /// Returns the result as one that no GPU made, where a label says so and the result names none.
    public Block.Result applied(Block.Result result) {
        return level == 0 || result.conditions().level(Factor.GPU).isPresent() ? result : result.withoutGpu();
    }
}
