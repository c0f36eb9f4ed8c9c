package dev.touchstone.importer.format.table;

import dev.touchstone.importer.format.melt.cell.CellLines;
import dev.touchstone.importer.format.melt.source.CellMarkup;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/// The words of an element of HTML, as a cell of any other table has them: what is struck out or hidden is left out,
/// lines become one, and a footnote behind a figure is no digit of it.
final class HtmlText {

    private static final int LONGEST_BEFORE = 4000;
    private static final Pattern BLANKS = Pattern.compile("[\\s\u00a0]{1,1000}");
    private static final String RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    private static final Pattern NUMBER_OF_NOTE = Pattern.compile("[\\[(]?(\\d{1,2})[\\])]?");
    private static final Pattern SHORT_INTEGER = Pattern.compile("(?:.{0,200}[^\\d.,])?\\d{1,2}");

    private HtmlText() {
    }

    /// Returns the words of a cell.
    static String of(Element element) {
        StringBuilder text = new StringBuilder();
        element.traverse(new Words(text));
        List<String> lines = new ArrayList<>();
        for (String line : text.toString().split("\n")) {
            String words = CellMarkup.plain(Line.mended(BLANKS.matcher(line).replaceAll(" ").strip()));
            if (!words.isEmpty()) {
                lines.add(words);
            }
        }
        return CellLines.joined(lines, element.nameIs("th"));
    }

    /// Returns the words of the last heading in a part of a page; empty when there is none.
    static String lastHeading(String html) {
        String near = html.length() > LONGEST_BEFORE ? html.substring(html.length() - LONGEST_BEFORE) : html;
        Element heading = near.indexOf('<') < 0 ? null : Jsoup.parseBodyFragment(near).select("h1,h2,h3,h4,h5,h6").last();
        return heading == null ? "" : of(heading);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /// Collects the words; what begins a line of its own on a page begins one here.
    private record Words(StringBuilder text) implements NodeVisitor {

        @Override
        public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
                text.append(BLANKS.matcher(words.getWholeText()).replaceAll(" "));
            } else if (node instanceof Element element && depth > 0) {
                if (isHidden(element)) {
                    element.empty();
                } else if (element.nameIs("sup")) {
                    raised(element);
                } else if (element.nameIs("br") || element.isBlock()) {
                    text.append('\n');
                }
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element && depth > 0 && element.isBlock()) {
                text.append('\n');
            }
        }

        private static boolean isHidden(Element element) {
            return element.nameIs("del") || element.nameIs("s") || element.nameIs("strike") || element.nameIs("svg")
                    || element.nameIs("script") || element.nameIs("style") || element.nameIs("button")
                    || element.hasAttr("hidden")
                    || element.attr("style").replace(" ", "").contains("display:none");
        }

        /// Behind a figure stands a footnote, unless it may be a power; a number behind words is none of theirs: `vLLM¹`.
        private void raised(Element element) {
            String mark = element.text().strip();
            String before = text.toString().stripTrailing();
            String cell = before.substring(before.lastIndexOf('\n') + 1).strip();
            if (!cell.isEmpty() && isDigit(cell.charAt(0)) && !mark.isEmpty()) {
                boolean isPower = mark.chars().allMatch(c -> c >= '0' && c <= '9' || c == '-' || c == '−')
                        && SHORT_INTEGER.matcher(cell).matches();
                element.empty();
                text.append(isPower ? "^" + mark : "");
                return;
            }
            Matcher number = NUMBER_OF_NOTE.matcher(mark);
            boolean isBehindWords = !cell.isEmpty() && (Character.isLetter(cell.charAt(cell.length() - 1)) || cell.endsWith(")"));
            if (isBehindWords && number.matches()) {
                element.empty();
                number.group(1).chars().forEach(digit -> text.append(RAISED_DIGITS.charAt(digit - '0')));
            }
        }
    }
}
