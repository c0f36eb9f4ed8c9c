package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.library.Sentences;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/// A finding: its standing, its headline and its sentence, with links to its runs and its study.
final class FindingBox extends VBox {

    /// Where a finding leads to.
    ///
    /// @param showRuns shows the runs behind it
    /// @param hasStudy whether its study can be shown
    /// @param showStudy shows its study
    record Ways(Consumer<Finding> showRuns, Predicate<Finding> hasStudy, Consumer<Finding> showStudy) {
    }

    /// @param narrow whether its standing stands above the headline
    FindingBox(Finding finding, Ways ways, boolean narrow) {
        getStyleClass().add("finding");
        Label headline = new ParagraphLabel(finding.headline());
        headline.getStyleClass().add("finding-headline");
        Label standing = StandingLabels.chip(finding.standing());
        Pane head = narrow ? new VBox(standing, headline) : new HBox(standing, headline);
        head.getStyleClass().add("finding-head");
        HBox links = new HBox(link("runs", Sentences.runs(finding.runs().size()), finding,
                () -> ways.showRuns().accept(finding)));
        links.getStyleClass().add("finding-links");
        if (ways.hasStudy().test(finding)) {
            links.getChildren().add(link("study", I18n.text("Study"), finding, () -> ways.showStudy().accept(finding)));
        }
        getChildren().addAll(head, new ParagraphLabel(rest(finding)), links);
    }

    /// Returns the sentence without the headline that it begins with.
    static String rest(Finding finding) {
        String sentence = finding.sentence();
        String head = finding.headline() + ": ";
        String rest = sentence.startsWith(head) ? sentence.substring(head.length()) : sentence;
        return rest.startsWith("n = ") ? rest : rest.substring(0, 1).toUpperCase(Locale.ROOT) + rest.substring(1);
    }

    private static Hyperlink link(String kind, String words, Finding finding, Runnable handler) {
        Hyperlink link = new Hyperlink(words);
        link.getStyleClass().add("finding-" + kind);
        link.setAccessibleText(I18n.text("{0}: {1}", words, finding.headline()));
        link.setOnAction(event -> {
            link.setVisited(false);
            handler.run();
        });
        return link;
    }
}
