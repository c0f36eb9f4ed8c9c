package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.text.CharacterBits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is looked at before an expression is tried never hides what the expression alone finds.
class ConditionRuleTest {

    private static final int LONGEST = 300;
    private static final List<String> WRITTEN = List.of("vllm 0.11.0, tp=4, 16 concurrent", "并发数:64 输入1024/输出128", "2x 3090, input 512 output 128",
            "4 gpu cards and two nodes", "双卡 关闭思考", "每台机器8张卡", "1k/1k at qps=inf", "50 requests each", "h100 x 8 80gb", "温度:0.7",
            "four a100 gpus, 100 prompts at 5 rps", "v1 #3 12:30 2025-09-01");

    @Test
    void findsWhatItsExpressionFinds() throws IOException {
        Set<String> texts = new TreeSet<>(WRITTEN);
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/formats"))) {
            files.filter(file -> file.toString().matches(".*\\.(txt|md|log)")).flatMap(ConditionRuleTest::lines)
                    .map(ConditionRuleTest::alike).forEach(texts::add);
        }
        Set<Integer> used = new TreeSet<>();
        List<String> others = new ArrayList<>();
        for (String text : texts) {
            long hinted = ConditionPhrases.hinted(text);
            for (int i = 0; i < ConditionPhrases.RULES.size(); i++) {
                ConditionRule rule = ConditionPhrases.RULES.get(i);
                Matcher alone = rule.pattern().matcher(text);
                Matcher looked = rule.pattern().matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
                boolean isThere = alone.find();
                if (isThere) {
                    used.add(i);
                }
                boolean isSame = rule.find(looked, text, 0) == isThere && (!isThere || (hinted & 1L << i) != 0
                        && rule.mayFind(text, CharacterBits.of(text)) && looked.start() == alone.start() && looked.end() == alone.end());
                if (!isSame) {
                    others.add(rule.pattern() + " in " + text);
                }
            }
        }

        assertThat(others).isEmpty();
        assertThat(used).as("rules that found something").hasSizeGreaterThan(30);
    }

    @Test
    void anExpressionIsTriedWhereItCanBegin() {
        FirstCharacters count = FirstCharacters.of("[\\dtf双]|v\\d| out");

        assertThat("3tf双v ".chars()).allMatch(c -> count.has((char) (int) c));
        assertThat("xo.单\u0001".chars()).noneMatch(c -> count.has((char) (int) c));
        assertThat(count.areAll()).isFalse();
        assertThat(FirstCharacters.ANY.areAll()).isTrue();
    }

    /// Lines that differ in their digits only are looked at once.
    private static String alike(String line) {
        return line.toLowerCase(Locale.ROOT).replaceAll("[5-9]", "4").substring(0, Math.min(LONGEST, line.length()));
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readString(file).lines();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
