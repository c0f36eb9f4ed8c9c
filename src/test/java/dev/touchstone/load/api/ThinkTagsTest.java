package dev.touchstone.load.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.request.Stamps;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ThinkTagsTest {

    private static AnswerReader read(ThinkingMode asked, String... chunks) {
        List<String> payloads = new ArrayList<>();
        for (String chunk : chunks) {
            payloads.add(Answers.chat(chunk));
        }
        return Answers.read(Api.CHAT, asked, true, payloads);
    }

    @Test
    void tagsCutInPieces() {
        AnswerReader answer = read(ThinkingMode.ON, "<th", "ink>", "\nLet", " me", "</", "think", ">", "\n\n", "Yes");

        assertThat(answer.reasoning()).isEqualTo("Let me");
        assertThat(answer.answer()).isEqualTo("Yes");
        assertThat(answer.firstReasoning()).isEqualTo(3);
        assertThat(answer.firstAnswer()).isEqualTo(8);
        assertThat(answer.counts().chunks()).isEqualTo(9);
        assertThat(answer.counts().reasoningChunks()).isEqualTo(2);
    }

    @Test
    void anEmptyBlockIsNoReasoning() {
        AnswerReader answer = read(ThinkingMode.OFF, "<think>", "\n\n", "</think>", "\n\n", "Yes");

        assertThat(answer.reasoning()).isEmpty();
        assertThat(answer.firstReasoning()).isEqualTo(Stamps.NEVER);
        assertThat(answer.counts().reasoningChunks()).isZero();
        assertThat(answer.answer().strip()).isEqualTo("Yes");
    }

    @Test
    void anOpeningTagInThePrompt() {
        AnswerReader answer = read(ThinkingMode.LEFT_ALONE, "Let", " me see", ".</think>", "\n\nYes");

        assertThat(answer.reasoning()).isEqualTo("Let me see.");
        assertThat(answer.answer()).isEqualTo("Yes");
        assertThat(answer.firstReasoning()).isEqualTo(1);
        assertThat(answer.firstAnswer()).isEqualTo(4);
        assertThat(answer.counts().reasoningChunks()).isEqualTo(3);
    }

    @Test
    void aModelThatReasonsThoughToldNotTo() {
        AnswerReader reasons = read(ThinkingMode.OFF, "Let me", " see.", "\n", "</think>", "\n\n", "Yes");
        AnswerReader quotes = read(ThinkingMode.OFF, "The tag ", "</think>", " ends it.");

        assertThat(reasons.reasoning()).isEqualTo("Let me see.");
        assertThat(reasons.answer()).isEqualTo("Yes");
        assertThat(quotes.reasoning()).isEmpty();
        assertThat(quotes.answer()).isEqualTo("The tag </think> ends it.");
    }

    @Test
    void cutInThought() {
        AnswerReader answer = read(ThinkingMode.ON, "<think>", "Let me", " see <thi");

        assertThat(answer.reasoning()).isEqualTo("Let me see <thi");
        assertThat(answer.firstAnswer()).isEqualTo(Stamps.NEVER);
        assertThat(answer.hasText()).isTrue();
    }

    @Test
    void tagsInsideAnAnswerAreText() {
        AnswerReader late = read(ThinkingMode.ON, "Use <think>", " and <b> a < b", " <");
        AnswerReader behind = read(ThinkingMode.ON, "<think>a</think>", "b <think>c</think>");

        assertThat(late.answer()).isEqualTo("Use <think> and <b> a < b <");
        assertThat(late.firstAnswer()).isEqualTo(1);
        assertThat(behind.answer()).isEqualTo("b <think>c</think>");
    }

    @Test
    void whatIsHeldBackKeepsItsTime() {
        AnswerReader answer = read(ThinkingMode.ON, "<", "/", "b");

        assertThat(answer.answer()).isEqualTo("</b");
        assertThat(answer.firstAnswer()).isEqualTo(1);
    }

    @Property(tries = 300)
    void anyCutGivesTheSame(@ForAll ThinkingMode asked, @ForAll Set<Integer> cuts, @ForAll boolean prefilled) {
        String text = (prefilled ? "" : "\n<think>\n") + "Is 1 < 2? </thin> \nYes.\n</think>\n\nIt <is> </think> so.";
        List<String> pieces = new ArrayList<>();
        int from = 0;
        Set<Integer> places = new TreeSet<>();
        cuts.forEach(cut -> places.add(Math.floorMod(cut, text.length())));
        for (int cut : places) {
            pieces.add(text.substring(from, cut));
            from = cut;
        }
        pieces.add(text.substring(from));

        AnswerReader answer = read(asked, pieces.toArray(String[]::new));

        assertThat(answer.reasoning()).isEqualTo("Is 1 < 2? </thin> \nYes.");
        assertThat(answer.answer()).isEqualTo("It <is> </think> so.");
    }
}
