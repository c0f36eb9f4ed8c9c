package dev.touchstone.compare.name;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Level;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which spellings are of one model, and which are of two.
class ModelNamesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DeepSeek-v3.2      | deepseek-ai/DeepSeek-V3.2                                        | true
            Qwen/Qwen3-8B      | /data/models/Qwen3-8B                                            | true
            Qwen/Qwen3-8B      | C:\\models\\qwen3-8b                                             | true
            Qwen/Qwen3-8B      | ~/hf/Qwen3-8B/                                                   | true
            Qwen/Qwen3-8B      | /data/cache/huggingface/hub/models--Qwen--Qwen3-8B/snapshots/ab | true
            Llama 3.1 8B       | Llama-3.1-8B                                                     | true
            Qwen3_8B           | Qwen3-8B                                                         | true
            Qwen3-8B           | Qwen3-8B-FP8                                                     | false
            Qwen3-8B           | Qwen3-80B                                                        | false
            Qwen/Qwen3-8B      | someone/Qwen3-8B                                                 | false
            llama2-7b          | llama-27b                                                        | false
            Llama-3.1-8B       | Llama-3.1-8B-Instruct                                            | false
            """)
    void spellingsOfOneModel(String one, String other, boolean same) {
        ModelNames names = new ModelNames(List.of(Level.of(one), Level.of(other)));

        assertThat(names.of(Level.of(one)).equals(names.of(Level.of(other)))).isEqualTo(same);
        assertThat(names.of(Level.of(one))).as("the spelling of the first is kept").isEqualTo(Level.of(one));
    }
}
