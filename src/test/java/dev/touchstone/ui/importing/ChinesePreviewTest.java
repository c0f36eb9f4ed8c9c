package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.importing.found.FoundPane;
import dev.touchstone.ui.importing.found.ProposalBar;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.DetectedTable;
import dev.touchstone.ui.importing.source.FoundContent;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The preview of an import in Chinese.
@Tag("chinese")
class ChinesePreviewTest {

    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void whatWasFound() {
        assertThat(FoundContent.of(List.of(Evening.source())).stream().map(FoundContent::text))
                .contains("4 次运行", "保留了 1 条备注：//a remark", "2 行未读懂（12 %）");
        assertThat(table("| Concurrency | Mean TTFT (ms) |\n|---|---|\n| 8 | 12.5 |\n| 16 | 24.5 |\n"))
                .isEqualTo("a.md 的 2 列按名称和单位读取。");
        assertThat(table("| Concurrency | Mean TPOT (ms) | TTFT cached (ms) |\n|---|---|---|\n| 8 | 9.5 | 12.5 |\n"
                + "| 16 | 9.9 | 24.5 |\n"))
                .isEqualTo("关于 a.md 的列有 1 个问题：“TTFT cached (ms)”。在此之前，其数值不计入。");
    }

    private static String table(String text) {
        ReadText read = new Importer().readWithLines("a.md", text);
        ImportSource source = new ImportSource(read.reading(), read.text(), new ImportSource.Origin.Words(text));
        return new DetectedTable(source, source.reading().tables().getFirst()).description();
    }

    @Test
    void whatIsOnlyLikely() {
        ImportModel model = Fx.get(() -> new ImportModel(Set.of()));
        Fx.run(() -> model.add(List.of(Evening.proposing("evening.md"))));
        assertThat(Fx.texts(() -> new VBox(new ProposalBar(model))))
                .anySatisfy(text -> assertThat(text).startsWith("4 次运行的 4 个条件待确认，")
                        .endsWith("。如不接受或拒绝，将作为建议导入。"))
                .contains("全部接受", "接受所选", "拒绝所选");
    }

    @Test
    void noTextIsLeftInEnglish() {
        ImportModel model = Fx.get(() -> new ImportModel(Set.of()));
        Fx.run(() -> model.add(List.of(Evening.source("evening.md"), Evening.source("morning.md"))));
        List<String> shown = new ArrayList<>();
        shown.addAll(Fx.texts(() -> new VBox(new FoundPane(model, table -> { }, () -> { }))));
        shown.addAll(Fx.texts(() -> new VBox(new SummaryChips(model))));
        assertThat(shown).hasSizeGreaterThan(20).allSatisfy(text -> assertThat(text.replace("more of a", ""))
                .doesNotContainPattern(ENGLISH));
    }
}
