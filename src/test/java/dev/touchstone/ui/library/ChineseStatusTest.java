package dev.touchstone.ui.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.ArchiveException;
import dev.touchstone.archive.Archives;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The sentences of the status line and of archives, in Chinese.
@Tag("chinese")
class ChineseStatusTest {

    @Test
    void whatWasImported() {
        assertThat(Sentences.imported(3, 0, List.of("a.md"))).isEqualTo("已从 a.md 导入 3 次运行");
        assertThat(Sentences.imported(1, 2, List.of("a.md", "b.md"))).isEqualTo("已从 2 个文件导入 1 次运行，另有 2 次已存在");
        assertThat(Sentences.imported(0, 1, List.of("a.md"))).isEqualTo("a.md 中没有新内容：其运行已存在");
    }

    @Test
    void whatIsHeld() {
        assertThat(Sentences.held(2, "runs.db")).isEqualTo("runs.db 中有 2 次运行");
        assertThat(Sentences.held(2, "not stored")).isEqualTo("2 次运行，未保存");
    }

    @Test
    void whatIsWrongWithAnArchive(@TempDir Path folder) {
        ArchiveException problem = Assertions.catchThrowableOfType(ArchiveException.class, () -> Archives.open(folder));
        assertThat(problem).hasMessage(folder + " 不是 Touchstone 的归档，而是文件夹。文件未作改动。请选择其他文件。");
    }
}
