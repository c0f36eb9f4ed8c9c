package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.unread.UnreadReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A secret is planted at places of all samples, in every form: nothing that is kept, shown or handed on holds it.
/// `-Dcanary.everywhere=true` plants one at every line of every sample, a form after the other, and prints how many.
class CanaryTest {

    private static final int PLACES = 3;
    private static final boolean IS_EVERYWHERE = Boolean.getBoolean("canary.everywhere");

    @Test
    void noSecretIsKept() {
        List<String> leaks = new ArrayList<>();
        int turn = IS_EVERYWHERE ? Integer.getInteger("canary.turn", 0) : 0;
        for (Path sample : SampleFiles.small()) {
            String text = SampleFiles.text(sample);
            List<String> lines = text.lines().toList();
            int places = IS_EVERYWHERE ? lines.size() : PLACES;
            for (int place = 0; place < places; place++) {
                String form = PlantedSecrets.form(turn++);
                int at = (int) ((long) lines.size() * place / places);
                look(sample, form, PlantedSecrets.between(lines, at, form), leaks);
                look(sample, form + " at the end of a line", PlantedSecrets.behind(lines, at, form), leaks);
            }
        }
        assertThat(leaks).isEmpty();
        if (IS_EVERYWHERE) {
            System.out.println(texts + " texts with a secret, none kept");
        }
    }

    private int texts;
    private final Importer importer = new Importer();

    private void look(Path sample, String form, String text, List<String> leaks) {
        ReadText read = importer.readWithLines("canary.txt", text);
        texts++;
        if (read.reading().toString().contains(PlantedSecrets.SECRET)) {
            leaks.add("kept: " + sample + ": " + form);
        }
        if (UnreadReport.page("t", List.of(read)).contains(PlantedSecrets.SECRET)) {
            leaks.add("in the page to hand on: " + sample + ": " + form);
        }
    }
}
