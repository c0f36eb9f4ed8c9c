package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.table.ComparisonTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The sentence above the chart names the lens that is drawn, whatever was chosen before.
class LensJourneyTest extends WindowTest {

    /// Of each preset, so that the walk stays short; they offer other factors and axes each.
    private static final int MOST_METRICS = 3;

    @Override
    int runs() {
        return 0;
    }

    @Override
    RunArchive archive() throws IOException {
        for (String name : SampleResults.names()) {
            try (InputStream bytes = SampleResults.open(name)) {
                archive.add(new Importer().read(name, new String(bytes.readAllBytes(), StandardCharsets.UTF_8)));
            }
        }
        return archive;
    }

    @BeforeEach
    void compare() {
        Fx.run(() -> window.shell().actions().get("show-compare").run());
        Fx.waitFor("a comparison", () -> window.analysis().terms().get().lens() != null);
        for (String part : List.of("metric", "by", "along", "panels", "baseline")) {
            Fx.run(() -> box(part).show());
            Fx.run(() -> box(part).hide());
        }
    }

    /// Between two choices one of the studies is shown, each in its turn: the tabs say nothing about the lens.
    @Test
    void everyPresetWithEveryMetric() {
        SoftAssertions all = new SoftAssertions();
        List<String> presets = Fx.get(() -> lookup("#presets .toggle-button").queryAllAs(ToggleButton.class).stream()
                .map(ToggleButton::getId).filter(id -> !id.equals("preset-free")).toList());
        assertThat(presets).hasSizeGreaterThan(2);
        List<String> studies = new ArrayList<>(studies());
        for (String preset : presets) {
            Fx.run(() -> lookup("#" + preset).<ToggleButton>query().fire());
            Fx.waitFor(preset, () -> lens().by().key().equals(preset.substring("preset-".length())));
            sentence(all, preset);
            List<Metric> metrics = Fx.get(() -> this.<Metric>box("metric").getItems().stream()
                    .filter(metric -> metric.statistic() == null).limit(MOST_METRICS).toList());
            for (Metric metric : metrics) {
                Fx.run(() -> box("metric").setValue(metric));
                Fx.waitFor(metric.key(), () -> lens().metric().equals(metric));
                sentence(all, preset + " " + metric.key());
                Collections.rotate(studies, 1);
                String study = studies.getFirst();
                Fx.run(() -> lookup("#" + study).<ToggleButton>query().fire());
                Fx.run(() -> lookup("#study-side-by-side").<ToggleButton>query().fire());
                sentence(all, preset + " " + metric.key() + " after " + study);
            }
        }
        all.assertAll();
    }

    /// The second choice is made before the first is drawn.
    @Test
    void aMetricChosenRightAfterAPreset() {
        Metric other = Fx.get(() -> this.<Metric>box("metric").getItems().getLast());
        Fx.run(() -> {
            lookup("#preset-gpuCount").<ToggleButton>query().fire();
            box("metric").setValue(other);
        });
        Fx.waitFor("the metric", () -> lens().metric().equals(other));
        assertThat(Fx.get(() -> lens().by())).isEqualTo(Factor.GPU_COUNT);
    }

    private List<String> studies() {
        Fx.waitFor("the studies", () -> !window.analysis().result().get().studies().isEmpty());
        List<String> studies = Fx.get(() -> lookup(".toggle-button").queryAllAs(ToggleButton.class).stream()
                .filter(button -> !button.isDisabled()).map(ToggleButton::getId)
                .filter(id -> id != null && id.startsWith("study-") && !id.equals("study-side-by-side")).toList());
        assertThat(studies).hasSizeGreaterThan(2);
        return studies;
    }

    /// The sentence, the title of the chart and the heads of the table name one lens.
    private void sentence(SoftAssertions all, String where) {
        Fx.run(() -> {
            Lens lens = lens();
            all.assertThat(lookup("#compare-chart").<ChartView>query().getParent().lookup(".chart-title"))
                    .as(where).extracting(title -> ((Labeled) title).getText(), InstanceOfAssertFactories.STRING)
                    .matches(Pattern.quote(lens.metric().label() + " by " + LevelName.factor(lens.by()))
                            + "(, [^·]+)?(\u00a0· .*)?");
            ComparisonTable table = new ComparisonTable(window.analysis().answers().get().compare(lens));
            List<String> heads = lookup("#compare-table").queryTableView().getColumns().stream()
                    .map(column -> column.getText().replace(" ★", "")).toList();
            table.levels().forEach(level -> all.assertThat(heads).as(where)
                    .contains(level.columns().getFirst().head()));
            all.assertThat(heads).as(where).noneMatch(head -> head.equalsIgnoreCase(name(lens.by())));
            all.assertThat(shown("metric")).as(where).startsWith(lens.metric().label());
            all.assertThat(shown("by")).as(where).isEqualToIgnoringCase(name(lens.by()));
            all.assertThat(shown("along")).as(where).isEqualToIgnoringCase(name(lens.along()));
            all.assertThat(shown("panels")).as(where).isEqualToIgnoringCase(name(lens.panels()));
        });
    }

    private static String name(AnyFactor factor) {
        return Optional.ofNullable(factor).map(LevelName::factor).orElse("none");
    }

    private Lens lens() {
        return window.analysis().terms().get().lens();
    }

    /// What the closed box shows, which is not always its value.
    private String shown(String part) {
        return ((Labeled) ((ComboBoxListViewSkin<?>) box(part).getSkin()).getDisplayNode()).getText();
    }

    @SuppressWarnings("unchecked") // a lookup knows no type parameters
    private <T> ComboBox<T> box(String part) {
        return lookup("#lens-" + part).queryAs(ComboBox.class);
    }
}
