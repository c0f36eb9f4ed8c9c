package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.name.CaseLabels;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NamesOfSettingsTest {

    @Test
    void oneNameForSeveralSpellings() {
        assertThat(NamesOfSettings.of("KV cache dtype")).contains("KV cache dtype");
        assertThat(NamesOfSettings.of("kv-cache_quantization")).contains("KV cache dtype");
        assertThat(NamesOfSettings.of("KV 缓存")).contains("KV cache dtype");
        assertThat(NamesOfSettings.of("Quantization")).contains(CaseLabels.PRECISION);
        assertThat(NamesOfSettings.of("投机采样")).contains("Speculative decoding");
        assertThat(NamesOfSettings.of("Colour")).isEqualTo(Optional.empty());
    }
}
