package dev.touchstone.simulator.engine;

import dev.touchstone.simulator.answer.AnswerRequest;
import dev.touchstone.simulator.answer.SimulatedForm;
import dev.touchstone.simulator.answer.TokenSource;
import dev.touchstone.simulator.answer.Tokens;
import dev.touchstone.simulator.net.VirtualTime;
import dev.touchstone.simulator.settings.EngineSettings;
import java.util.ArrayList;
import java.util.List;

/// An answer of a given length that only notes when its tokens came.
final class Listener implements TokenSource {

    final List<Long> times = new ArrayList<>();
    final Sequence sequence = new Sequence(this);
    private final VirtualTime time;
    private final AnswerRequest request;
    private final int length;
    private final int block;
    private final long arrived;
    int cached;
    int starts;

    Listener(VirtualTime time, String prompt, int length) {
        this(time, prompt, length, EngineSettings.BLOCK_SIZE);
    }

    /// @param block tokens of a block
    Listener(VirtualTime time, String prompt, int length, int block) {
        this.time = time;
        this.length = length;
        this.block = block;
        this.arrived = time.now();
        this.request = new AnswerRequest("m", prompt, prompt, Tokens.count(prompt),
                Tokens.blocks(prompt, block), length, 0, false, 0, true, false, false, SimulatedForm.TEXT);
    }

    @Override
    public AnswerRequest request() {
        return request;
    }

    @Override
    public long arrived() {
        return arrived;
    }

    @Override
    public int tokens() {
        return times.size();
    }

    @Override
    public void started() {
        starts++;
    }

    /// Each token of the answer is four characters.
    @Override
    public long[] blocks() {
        return Tokens.blocks(request.prompt() + answer(), block);
    }

    String answer() {
        return "abcd".repeat(tokens());
    }

    @Override
    public void cached(int tokens) {
        cached = tokens;
    }

    @Override
    public boolean token() {
        times.add(time.now());
        return times.size() < length;
    }

    double ttft() {
        return (times.getFirst() - arrived) / 1e9;
    }

    double itl() {
        return (times.getLast() - times.getFirst()) / 1e9 / (times.size() - 1);
    }
}
