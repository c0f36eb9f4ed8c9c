package dev.touchstone.importer.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which options of a client's command are kept beside the run.
class ClientOptionsTest {

    private static final String BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     100
            Request throughput (req/s):              10.50
            Output token throughput (tok/s):         1000.50
            ==================================================
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "vllm bench serve --model a/b --chunk-mode x | --chunk-mode=x",
        "vllm bench serve --model a/b --chunk_mode=x | --chunk-mode=x",
        "vllm bench serve --model a/b --fast-start | --fast-start=set",
        "vllm bench serve --model a/b --dataset-path /data/sets/short.json | --dataset-path=short.json",
        "vllm bench serve --model a/b --burstiness 1.0 --ignore-eos | --ignore-eos=set",
        "vllm bench serve --model a/b --chunk-mode $MODE | -",
        "vllm bench serve --model a/b --batch-sizes 1,8,32 | -",
        "vllm bench serve --model a/b --num-prompts 100 --max-concurrency 8 --random-input-len 10 | -",
        "vllm bench serve --model a/b --save-result --result-dir out --seed 3 --port 8001 --metadata x=y | -",
        "vllm bench serve --backend openai-chat --endpoint /v1/chat/completions --disable-tqdm --model a/b | -",
        "vllm bench serve --model a/b --extra-body '{\"chat_template_kwargs\": {\"enable_thinking\": false}}' | -",
        "vllm bench serve --model a/b --extra-body '{\"top_k\": 4}' | '--extra-body={\"top_k\": 4}'",
        "guidellm benchmark --target http://h --rate-type concurrent --rate 8 --data prompt_tokens=9,output_tokens=5 "
            + "| --rate-type=concurrent",
        "guidellm benchmark --target http://h --data prompt_tokens=9,prefix_tokens=5 "
            + "| '--data=prompt_tokens=9,prefix_tokens=5'",
        "aiperf profile --model a/b --concurrency 8 --artifact-dir out --prompt-batch-size 2 | --prompt-batch-size=2"})
    void keepsWhatMayChangeTheLoad(String command, String kept) {
        List<Run> runs = new Importer().read("a.md", "$ " + command + "\n" + BLOCK).runs();

        assertThat(runs).hasSize(1);
        Map<String, String> options = new TreeMap<>(runs.getFirst().extras());
        options.keySet().removeIf(label -> !label.startsWith("-"));
        assertThat(options.entrySet().stream().map(Object::toString).toList())
                .isEqualTo(kept == null ? List.of() : List.of(kept));
    }
}
