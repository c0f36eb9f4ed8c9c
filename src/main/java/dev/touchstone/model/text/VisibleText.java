package dev.touchstone.model.text;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/// Text whose characters are all seen: control characters of both sets, those that turn the direction of writing, blanks
/// without a width and the line ends of Unicode stand as `\u001b`. A name from a file or a server so moves no cursor, hides no words and makes no XML ill-formed. Line
/// ends and tabs stay; in JSON the result means the same.
public final class VisibleText {

    private VisibleText() {
    }

    public static String of(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isHidden(text.charAt(i))) {
                return escaped(text, i);
            }
        }
        return text;
    }

    /// Returns a name, such as that of a file, in one line: its line ends and tabs are escaped, too.
    public static String name(String name) {
        return of(name).replace("\n", "\\u000a").replace("\r", "\\u000d").replace("\t", "\\u0009");
    }

    private static String escaped(String text, int from) {
        StringBuilder visible = new StringBuilder(text.length() + 16).append(text, 0, from);
        for (int i = from; i < text.length(); i++) {
            append(visible, text.charAt(i));
        }
        return visible.toString();
    }

    private static void append(StringBuilder visible, char c) {
        if (isHidden(c)) {
            visible.append(String.format("\\u%04x", (int) c));
        } else {
            visible.append(c);
        }
    }

    private static boolean isHidden(char c) {
        return c < ' ' ? c != '\n' && c != '\r' && c != '\t' : c >= '\u007f' && (c <= '\u009f' || c == '\u200b' || c == '\u200e' || c == '\u200f'
                || c == '\u061c' || c == '\u2060' || c >= '\u2028' && c <= '\u202e' || c >= '\u2066' && c <= '\u2069' || c == '\ufffe' || c == '\uffff');
    }

    /// Returns a writer that writes to another what it is given, all of it to be seen.
    public static Writer writer(Writer to) {
        return new FilterWriter(to) {
            @Override
            public void write(int c) throws IOException {
                write(String.valueOf((char) c), 0, 1);
            }

            @Override
            public void write(char[] some, int offset, int length) throws IOException {
                write(new String(some, offset, length), 0, length);
            }

            @Override
            public void write(String text, int offset, int length) throws IOException {
                out.write(of(text.substring(offset, offset + length)));
            }
        };
    }
}
