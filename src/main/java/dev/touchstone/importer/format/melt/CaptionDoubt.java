package dev.touchstone.importer.format.melt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Secrets;
import java.util.List;
import java.util.regex.Pattern;

/// Words that a table stands under and that make something else of all its figures than what its heads name: `Simulated results`,
/// `Normalized to vLLM`, `Throughput per GPU`, `Standard deviation`, `Tokenizer benchmark`.
final class CaptionDoubt {

    private static final String FIGURES = "(?:results?|numbers?|figures?|data|values?|throughputs?|latenc(?:y|ies)|performance|speeds?)";
    /// What nobody measured, or somebody else than the author.
    private static final String NOT_MEASURED = "(?<![a-z])(?:simulated|projected|predicted|extrapolated|estimated|theoretical|calculated|modell?ed|claimed|advertised) (?:[a-z-]{1,20} ){0,2}"
            + FIGURES + "(?![a-z])|(?<![a-z])" + FIGURES + " (?:here |below |above )?(?:are|is|were|was) (?:all )?(?:simulated|projected|predicted|extrapolated|estimate[sd]|theoretical|calculated|fake)(?![a-z])"
            + "|(?<![a-z])(?:vendor|manufacturer|spec[- ]sheet|marketing|simulation)(?:['’]s)? (?:numbers|figures|claims|data|values|results|website)|(?<![a-z])(?:from|by) the (?:vendor|manufacturer)(?!['’a-z])"
            + "|(?<![a-z])(?:dummy|fake) (?:data|values|numbers|figures)|simulationsergebnis|herstellerangabe|geschätzte|hochgerechnet"
            + "|模拟(?:实测|数据|结果|值)|仿真(?:结果|数据)|预测(?:值|结果|数据)|官方(?:公布|宣称|数据)|厂商(?:公布|数据|宣称)|シミュレーション(?:結果|値)|公称値|理论(?:峰值|吞吐|上限)|시뮬레이션 ?결과|예측 ?(?:결과|값)";
    private static final String WITHDRAWN = "(?<![a-z])(?:wrong|incorrect|outdated|obsolete|superseded) (?:numbers|figures|results|data|values)|(?<![a-z])do not use(?![a-z])|(?<![a-z])todo:? replace"
            + "|^[#*_\\s]{0,8}(?:outdated|obsolete|superseded)\\W{0,8}$|作废|已过时|错误数据";
    private static final String RELATIVE = "(?<![a-z])(?:improvements?|gains?|increases?|reductions?|savings?) (?:in|of) (?:(?:output|decode|generation) )?(?:tok(?:en)?s? ?/ ?s|ms|req ?/ ?s)(?![a-z])|(?<![a-z])(?:normali[sz]ed|relative (?:to|throughput|performance|latency|speed)|normiert)(?![a-z])|归一化|相对(?:值|性能|吞吐|于|基线)|正規化|相対値|정규화";
    private static final String SCATTER = "^[#*_\\s]{0,8}(?:standard deviations?|std\\.? ?dev|variances?|coefficients? of variation|standardabweichung|标准差|方差|標準偏差|표준편차)";
    private static final String OTHER_SCALE = "(?<![a-z])(?:in|of) (?:thousands|millions)(?![a-z])|(?<![a-z])tok(?:en)?s? ?(?:/|per) ?(?:min(?:ute)?|hour|h)(?![a-z])|单位[:：]? ?(?:千|万|百万)";
    private static final Pattern OF_ALL_FIGURES = Pattern.compile(NOT_MEASURED + "|" + WITHDRAWN + "|" + RELATIVE + "|" + SCATTER + "|" + OTHER_SCALE, Pattern.CASE_INSENSITIVE);

    private static final String PART = "(?:gpu|card|chip|npu|device|accelerator|node|replica|instance|rank|core|user|request|stream|client|sequence|session|slot|worker|socket|watt|dollar)";
    private static final String RATES = "(?:through?puts?|tput|rates?|speeds?|tok(?:en)?s?(?: ?/ ?s(?:ec(?:ond)?)?| per second)|numbers|figures|values|results)";
    /// Rates of a part of the server, or of one of its users.
    private static final Pattern OF_PART = Pattern.compile("(?<![a-z])" + RATES + " (?:(?:are|is|shown|given|reported|measured) ){0,2}(?:per|pro|par|por|je) " + PART + "s?(?![a-z])"
            + "|(?<![a-z])per[- ]" + PART + "(?: [a-z]{1,12}){0,2} " + RATES + "(?![a-z])|^[#*_\\s]{0,8}(?:per|pro|par|por|je) " + PART + "s?\\W{0,8}$|/ ?s(?:ec(?:ond)?)? ?/ ?" + PART
            + "|[每单](?:用户|路|请求|节点|卡)(?:的?(?:平均|输出|总))?(?:吞吐|速率|速度)|1(?:人|ユーザー|GPU)あたり|(?:GPU|사용자)당", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAMES_PART = Pattern.compile("per|/|[每单当]|each|user|gpu|stream|あたり|당", Pattern.CASE_INSENSITIVE);
    /// What else runs on the same boards.
    private static final Pattern OTHER_WORK = Pattern.compile("(?<![a-z])(?:image generation|text[- ]to[- ](?:image|speech|video)|tts|asr|speech (?:recognition|synthesis)|transcription|whisper|diffusion"
            + "|(?:vision|image|audio) encoders?|tokeni[sz](?:er (?:benchmarks?|speed|throughput|performance|tests?)|ation)|detokeni[sz]ation|draft model only)(?![a-z])|语音(?:合成|识别)|文生图|图像生成|分词器?(?:性能|速度|测试)", Pattern.CASE_INSENSITIVE);
    private static final int LONGEST = 160;
    private static final LabelCache<Boolean> ARE_OF_ALL = new LabelCache<>(words -> OF_ALL_FIGURES.matcher(words).find());
    private static final LabelCache<Boolean> ARE_OF_PART = new LabelCache<>(words -> OF_PART.matcher(words).find());
    private static final LabelCache<Boolean> ARE_OF_OTHER_WORK = new LabelCache<>(words -> OTHER_WORK.matcher(words).find());

    private CaptionDoubt() {
    }

    /// Returns the reason why the figures of a table may be others than its heads name, as the end of a sentence; empty where no such words
    /// stand over it.
    ///
    /// @param guess what its columns mean by themselves
    /// @param heads of its columns
    static String in(TableContext context, ColumnGuess guess, List<String> heads) {
        boolean hasRates = guess.hasRateOfRun() && heads.stream().noneMatch(head -> NAMES_PART.matcher(head).find() && !ColumnGuess.isRateOfRun(head));
        for (String caption : context.captions()) {
            boolean isDoubt = caption.length() <= LONGEST && (ARE_OF_ALL.of(caption) || hasRates && ARE_OF_PART.of(caption)
                    || !guess.isOfGeneration() && ARE_OF_OTHER_WORK.of(caption));
            if (isDoubt) {
                return Secrets.mask(I18n.stored("the words above it, “{0}”, may make something else of its figures", caption));
            }
        }
        return "";
    }
}
