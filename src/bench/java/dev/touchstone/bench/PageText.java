package dev.touchstone.bench;

/// What stands between the results of a page.
public final class PageText {

    private static final String[] WORDS = {"server", "kept", "the", "queue", "short", "while", "we", "raised", "load",
        "slowly", "and", "watched", "memory", "because", "earlier", "evening", "cache", "had", "been", "cold", "so",
        "numbers", "below", "should", "be", "taken", "with", "care", "until", "someone", "repeats", "them"};

    private PageText() {
    }

    public static String prose(int i) {
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < 3; line++) {
            sentence(text, i * 7 + line * 31, 14);
        }
        return text.append('\n').toString();
    }

    /// What a model answered: long lines, some of a list.
    static String reply(int i) {
        StringBuilder text = new StringBuilder("Sample Response:\n");
        for (int line = 0; line < 6; line++) {
            text.append(line % 2 == 1 ? "- **" + WORDS[(i + line) % WORDS.length] + "**: " : "");
            sentence(text, i * 5 + line * 13, 22);
        }
        return text.append('\n').toString();
    }

    private static void sentence(StringBuilder text, int from, int words) {
        for (int word = 0; word < words; word++) {
            text.append(word == 0 ? "" : " ").append(WORDS[Math.floorMod(from + word * word, WORDS.length)]);
        }
        text.append(".\n");
    }

    static String launch(int i) {
        return ReadingText.f("```%npython -m sglang.launch_server --model-path /models/Qwen2-7B-Instruct-AWQ"
                + " --context-length 8192 --tp %d --mem-fraction-static 0.%d%n```%n%n", 1 << i % 3, 80 + i % 10);
    }

    static String call(int i) {
        return ReadingText.f("""
                python benchmarks/benchmark_serving.py --backend vllm \\
                --port 8081 --endpoint='/v1/completions' --model Qwen2-7B-Instruct --dataset-name random \\
                --num-prompts 100 \\
                --random-input-len 1024 \\
                --random-output-len %d

                """, 1024 + i % 7);
    }

    static String log(int i) {
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < 3; line++) {
            text.append(ReadingText.LOG_VLLM.piece(i * 3 / 3 * 3 + 1 + (line == 2 ? 3 : line)));
        }
        return text.append('\n').toString();
    }

    static String console(int i) {
        return ReadingText.f("Starting SGLang Stress Test%nURL: http://localhost:30000/generate%nMax Tokens: 256%n"
                + "Concurrent requests: 30%nTotal requests: 300%n%nTest completed in %d.77 seconds%n", 14 + i % 7);
    }

    static String dump(int i) {
        return ReadingText.f("""
                Sun Apr 27 14:%02d:25 2025
                +-----------------------------------------------------------------------------------------+
                | NVIDIA-SMI 550.127.08             Driver Version: 550.127.08     CUDA Version: 12.4     |
                |-----------------------------------------+------------------------+----------------------+
                | GPU  Name                 Persistence-M | Bus-Id          Disp.A | Volatile Uncorr. ECC |
                | Fan  Temp   Perf          Pwr:Usage/Cap |           Memory-Usage | GPU-Util  Compute M. |
                |                                         |                        |               MIG M. |
                |=========================================+========================+======================|
                |   0  NVIDIA A10                     On  |   00000000:00:07.0 Off |                    0 |
                |  0%%   31C    P0             53W /  150W |   20922MiB /  23028MiB |     %2d%%      Default |
                |                                         |                        |                  N/A |
                +-----------------------------------------+------------------------+----------------------+

                """, i % 60, i % 100);
    }
}
