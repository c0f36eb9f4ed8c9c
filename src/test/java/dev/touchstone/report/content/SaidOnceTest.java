package dev.touchstone.report.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadingProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// No sentence of the answers, their caveats and the findings stands there twice: decision 0024.
class SaidOnceTest {

    private static final Pattern END = Pattern.compile("(?<=[.?!]) (?=[\\p{Lu}“+−\\d])");
    /// What holds for one paragraph and has to stand in it: of which runs it speaks, how many they are, how sure that is.
    private static final List<String> OF_A_PARAGRAPH = List.of("Measured with ", "All compared rows: ", "n = ", "One run on each side",
            "Repeats scatter by ", "The intervals use ", "Assumed, not known",
            "No ratio is given: ");

    static Stream<Path> texts() throws IOException {
        try (Stream<Path> formats = Files.list(Path.of("src/test/resources/formats"));
                Stream<Path> readings = Files.list(Path.of("src/test/resources/reading"))) {
            return Stream.of(Stream.of(Path.of("sample-results"), Path.of("src/test/resources/formats"), Path.of("src/test/resources/reading")),
                    formats, readings).flatMap(paths -> paths).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void noSentenceStandsThereTwice(Path text) {
        Answers answers = Answers.of(new Importer().read(List.of(text), ReadingProgress.UNWATCHED).stream()
                .flatMap(reading -> reading.runs().stream()).toList());

        assertThat(repeated(sentences(answers.answers(), answers.findings()))).isEmpty();
    }

    private static List<String> sentences(List<Answer> answers, List<Finding> findings) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            texts.add(answers.get(i).text());
            texts.addAll(AnswersText.caveats(answers.get(i), answers.subList(0, i)));
        }
        findings.forEach(finding -> texts.add(FindingText.text(finding)));
        return texts.stream().flatMap(END::splitAsStream).filter(sentence -> OF_A_PARAGRAPH.stream().noneMatch(sentence::startsWith)).toList();
    }

    private static List<String> repeated(List<String> sentences) {
        Set<String> seen = new HashSet<>();
        return sentences.stream().filter(sentence -> !seen.add(sentence)).toList();
    }
}
