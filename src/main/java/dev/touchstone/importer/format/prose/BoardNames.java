package dev.touchstone.importer.format.prose;

import java.util.Locale;
import java.util.regex.Pattern;

/// The names of GPUs and other boards in words of a line, which are in lower case.
final class BoardNames {

    /// Expression of a board's name.
    static final String BOARD = "(?:(?:nvidia |amd )?(?:rtx (?:4500|[456]000) pro(?: blackwell)?|(?:geforce )?rtx ?[a-z]?\\d{4}(?:d| ?ti| super| ada)?(?: laptop(?: gpu)?)?"
            + "|(?:rtx )?pro (?:4500|[456]000)(?: blackwell)?|rtx pro \\d{4}|a(?:10g?|16|30|40|100|800|2000|4000|5000|6000)"
            + "|gtx ?\\d{3,4}(?: ?ti| super)?|titan (?:rtx|xp|v)|jetson(?: agx| xavier)?(?: orin| xavier| nano| thor)?(?: nano| nx)?|h(?:20(?:-3e)?|100|200|800)|l(?:4|20|40s?)|v100|t4|b(?:100|200|300)|dgx spark(?:[ (]{1,2}gb10\\)?)?"
            + "|gb(?:10|200|300)|mi(?:25|50|60|100|210|250x?|300[ax]?|308x|325x|350x|355x)|(?:radeon )?(?:ai pro )?r9700|(?:radeon )?(?:pro )?w7[89]00|strix halo|ryzen ai max\\+? ?(?:pro )?\\d{3}|radeon 8060s|(?:radeon )?(?:rx )?7900 ?xtx?)|(?:amd )?(?:radeon )?rx ?(?:[45][5-9]0|5[5-7]00|6[4-9][05]0|7[6-8]00|90[67]0)(?: ?xtx?| gre)?|(?:nvidia|tesla) p(?:40|100)"
            + "|(?:intel )?(?:arc(?: pro)?|battlemage) [ab]\\d{2,3}"
            + "|(?:intel |habana )?gaudi ?[1-3]|(?:google |cloud )?tpu ?v\\d[ep]?|(?:aws )?(?:trainium|inferentia) ?\\d"
            + "|(?:kunlun|昆仑芯?) ?p800|mtt s\\d{4}|(?:hygon|海光) ?k100(?: ai)?|(?:metax|沐曦) ?c\\d{3}|昇腾 ?910[abc]?\\d?"
            + "|(?:huawei |昇腾 ?)?(?:ascend ?910[abc]?\\d?|atlas (?:800[it]?|300[iv]?)(?: a[23]| duo| pro)?)"
            + "|(?:apple )?m[1-5](?: pro| max| ultra)? (?:macbook(?: pro| air)?|mac (?:studio|mini|pro)|imac)"
            + "|(?:apple )?m[1-5] (?:pro|max|ultra)|apple m[1-5])";
    /// What they begin with.
    static final String BEGINNING = "[abcdghijklmnprstvw7昆海沐昇]";
    /// How the names of the boards begin.
    static final String[] BOARDS = {"rtx", "pro ", "a1", "a2", "a3", "a4", "a5", "a6", "a8", "h1", "h2", "h8",
        "l2", "l4", "v1", "t4", "b1", "b2", "b3", "mi2", "mi3", "p4", "p1", "dgx", "arc", "battlemage", "ascend", "atlas",
        "radeon", "ai pro", "r9700", "rx", "7900", "m1", "m2", "m3", "m4", "m5", "mi5", "mi6", "gtx", "titan", "jetson", "w7", "strix halo",
        "ryzen ai", "gaudi", "tpu", "trainium", "inferentia", "p800", "mtt s", "k100", "c5", "c6", "昇腾"};
    static final String BUILD = "(?:[- ]?(?:sxm\\d?|pcie|nvl|\\d{2,3} ?gb))?";
    /// Behind it, also behind several: `4 H100s`.
    static final String BOARD_END = "s?(?![a-z0-9]|[- ](?:like|class|equivalent|load)|\\s?(?:min|sec|ms)\\b)";
    /// `4090` behind a count of boards.
    static final String BARE_BOARD = "(?:30[6-9]0|40[6-9]0|50[6-9]0)(?: ?ti| super)?(?=s?(?![\\d.a-z%]))(?!\\s?(?:tok|req|ms)|\\ss\\b)";
    /// `two 4090s`
    static final String BARE_BOARDS = "(?:30[6-9]0|40[6-9]0|50[6-9]0)(?: ?ti| super)?s(?![a-z0-9])";
    /// `on a 4090`, but not `on 4090 prompts`.
    static final String ON_BARE_BOARD = "(?<=(?<![a-z])(?:on|单卡|单张|单块) ?(?:an? |one |single |a single |my |my single |the |our )?)(" + BARE_BOARD
            + ")s?(?! ?(?:prompts|tokens|requests|users|samples|questions|tests|rows|examples|条|个))";
    private static final Pattern BARE_RTX = Pattern.compile("(?i)(?<![a-wyz0-9]|rtx |rx |rx)(?=[2-5]0[5-9]0(?![0-9]))");
    private BoardNames() {
    }

    /// Words in which `3090` is an `rtx 3090`.
    static String inFull(String words) {
        return BARE_RTX.matcher(words).replaceAll("rtx ");
    }

    /// The name of a board as it is shown: `NVIDIA GeForce RTX 4090` for `rtx 4090`.
    ///
    /// @param name in lower case, as [#BOARD] finds it
    static String of(String name) {
        String bare = name.replaceFirst("^(nvidia|amd|tesla|intel|habana|huawei|apple|昇腾) ?", "").replaceFirst(" (?:macbook|mac|imac).*$", "")
                .replaceFirst("^rtx (\\d{4}) pro", "rtx pro $1").replaceFirst("^geforce ", "").replaceFirst("^ascend ?", "ascend ");
        if (bare.startsWith("dgx")) {
            return "NVIDIA DGX Spark";
        }
        String upper = bare.toUpperCase(Locale.ROOT);
        String known = OtherBoards.of(bare);
        if (known != null) {
            return known;
        }
        if (bare.endsWith("r9700")) {
            return "AMD Radeon AI PRO R9700";
        }
        if (bare.matches("(?:radeon )?(?:pro )?w7[89]00")) {
            return "AMD Radeon PRO " + upper.substring(upper.indexOf('W'));
        }
        if (bare.matches("(?:radeon )?rx.*") && !bare.contains("7900")) {
            return "AMD Radeon RX " + upper.replaceFirst("^(?:RADEON )?RX ?", "").replaceFirst("(?<=\\d) ?(?=X)", " ");
        }
        if (bare.contains("7900")) {
            return "AMD Radeon RX 7900 " + (bare.endsWith("xtx") ? "XTX" : "XT");
        }
        return switch (bare.charAt(0)) {
            case 'm' -> bare.startsWith("mi") ? "AMD " + upper : "Apple " + capitals(bare);
            case 'a' -> Character.isDigit(bare.charAt(1)) ? "NVIDIA " + upper
                    : (bare.startsWith("arc") ? "Intel " : "") + capitals(bare);
            case 'b' -> Character.isDigit(bare.charAt(1)) ? "NVIDIA " + upper
                    : "Intel Arc" + upper.substring(upper.indexOf(' '));
            default -> "NVIDIA " + upper.replaceFirst("^RTX ?|^(?=PRO )", "RTX ")
                    .replaceFirst("^RTX (?=\\d0[5-9]0)", "GeForce RTX ").replaceFirst("^GTX ?", "GeForce GTX ").replaceAll("(?<=[\\d ])TI(?![A-Z])", "Ti").replace("ADA", "Ada")
                    .replace("BLACKWELL", "Blackwell").replace("-3E", "-3e").replaceFirst(" LAPTOP.*", " Laptop GPU");
        };
    }

    /// `m4 max` → `M4 Max`, `atlas 800i a2` → `Atlas 800I A2`
    private static String capitals(String words) {
        StringBuilder name = new StringBuilder();
        for (String word : words.split(" ")) {
            boolean digits = word.chars().anyMatch(Character::isDigit);
            name.append(name.isEmpty() ? "" : " ").append(digits ? word.toUpperCase(Locale.ROOT)
                    : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return name.toString();
    }
}
