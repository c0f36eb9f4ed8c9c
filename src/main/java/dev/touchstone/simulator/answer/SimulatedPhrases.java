package dev.touchstone.simulator.answer;

import java.util.List;

/// The sentences of the simulated model in one language. `{topic}` is a word of the prompt; `{thing}`, `{aim}` and
/// `{act}` are filled from the lists.
///
/// @param opening begins every answer
/// @param musing begins all reasoning
/// @param gap text between two sentences
record SimulatedPhrases(String opening, List<String> saying, String musing, List<String> pondering, List<String> thing,
        List<String> aim, List<String> act, String gap) {

    static final SimulatedPhrases ENGLISH = new SimulatedPhrases(
            "This is a simulated answer about {topic}.",
            List.of("The first thing to settle is {thing}, because everything else depends on it.",
                    "A small experiment with {topic} tells more than a long debate.",
                    "If {aim} matters most, {act} before anything else.",
                    "There are two ways: {act}, or accept that {thing} sets the limit.",
                    "In practice {thing} is simple to describe and hard to get right.",
                    "Start with {thing}, write down what you see, then {act}.",
                    "Most people look at {topic} and forget {thing}.",
                    "For {aim}, the best advice is to {act} and keep the rest unchanged.",
                    "It helps to compare {thing} with {thing} under the same conditions.",
                    "What surprises many is how strongly {thing} affects {aim}.",
                    "Once that works, {act}; the gain in {aim} is easy to see.",
                    "A good plan names its limits: {thing}, {thing} and the time at hand.",
                    "Without {thing}, any statement about {aim} is only a guess.",
                    "Nobody regrets a clear note about {thing} a month later.",
                    "When in doubt, {act} and look again."),
            "Let me think about {topic}.",
            List.of("The question seems to be about {aim}.",
                    "I should {act} first, and only then decide.",
                    "One could argue that {thing} is enough, but that leaves {aim} open.",
                    "Wait, {thing} may change the picture.",
                    "So far: {thing} is known, {thing} is not.",
                    "An example with {topic} would make this easier to follow.",
                    "Suppose we {act}; what would that do to {aim}?",
                    "That agrees with what was said about {thing}.",
                    "If {thing} is wrong, the rest does not hold.",
                    "Perhaps the reader cares more for {aim} than for {aim}.",
                    "I keep coming back to {thing}.",
                    "Before that, {act}, to be sure.",
                    "No, that was too quick: {thing} comes first.",
                    "Then it would be enough to {act}.",
                    "I will keep the answer short and begin with {thing}."),
            List.of("the starting point", "the size of the sample", "a careful baseline", "the weakest part",
                    "a realistic example", "the order of the steps", "the cost of a mistake", "the shape of the data",
                    "the first impression", "a written record", "the quiet majority of cases", "the slowest step"),
            List.of("clarity", "speed", "lasting quality", "a fair comparison", "trust in the result", "low cost",
                    "ease of change", "safety"),
            List.of("measure twice", "remove one part at a time", "ask for a second opinion", "change a single setting",
                    "draw the whole path on paper", "repeat the easy case", "look at the extremes",
                    "write the expected result down"),
            " ");

    static final SimulatedPhrases CHINESE = new SimulatedPhrases(
            "这是一段关于{topic}的模拟回答。",
            List.of("首先要弄清楚{thing}，因为其他一切都取决于它。",
                    "如果最看重{aim}，就应该先{act}。",
                    "关于{topic}，一个小实验胜过长时间的争论。",
                    "实际上{thing}说起来简单，做好却不容易。",
                    "很多人只看到{topic}，却忽略了{thing}。",
                    "在相同条件下比较{thing}和{thing}会很有帮助。",
                    "没有{thing}，谈论{aim}只能是猜测。",
                    "这一步完成之后再{act}，{aim}的提升很容易看到。",
                    "拿不准的时候，先{act}，再看一遍。"),
            "让我想一想{topic}。",
            List.of("问题的重点似乎是{aim}。", "我应该先{act}，然后再下结论。",
                    "等一下，{thing}可能会改变判断。", "如果{act}，对{aim}会有什么影响？",
                    "目前已知的是{thing}，未知的是{thing}。"),
            List.of("出发点", "样本的大小", "可靠的基准", "最薄弱的环节", "真实的例子", "步骤的顺序", "出错的代价", "数据的形状"),
            List.of("清晰", "速度", "长期的质量", "公平的比较", "结果的可信度", "低成本"),
            List.of("多测量一次", "每次只去掉一个部分", "只改变一个设置", "重复最简单的情况", "写下预期的结果"),
            "");
}
