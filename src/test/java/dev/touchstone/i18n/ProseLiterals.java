package dev.touchstone.i18n;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Literals that look like texts for users, two words or more, and are not passed to [I18n]. What only programmers read
/// is none: exceptions, the log, annotations, patterns, names of threads.
final class ProseLiterals extends TreeScanner<Void, List<String>> {

    private static final Pattern PROSE = Pattern.compile("[A-Za-z]{2,},? [a-z]{2,}");
    private static final Pattern OF_TRANSLATION = Pattern.compile("I18n\\.\\w+|(?:\\w+\\.)*counted");
    private static final Pattern OF_PROGRAMMERS = Pattern.compile(
            "LOG\\.\\w+|Pattern\\.compile|.*\\.(?:name|prepareStatement|execute|executeQuery|lookup|lookupAll)"
                    + "|Objects\\.requireNonNull");

    private final String file;

    private ProseLiterals(String file) {
        this.file = file;
    }

    /// As `File.java: literal`.
    static List<String> of(CompilationUnitTree unit) {
        List<String> found = new ArrayList<>();
        new ProseLiterals(Path.of(unit.getSourceFile().getName()).getFileName().toString()).scan(unit, found);
        return found;
    }

    @Override
    public Void visitLiteral(LiteralTree literal, List<String> found) {
        if (literal.getValue() instanceof String text && PROSE.matcher(text).find()) {
            found.add(file + ": " + text.replace("\n", "\\n"));
        }
        return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, List<String> found) {
        String method = call.getMethodSelect().toString();
        if (OF_PROGRAMMERS.matcher(method).matches()) {
            return null;
        }
        if (OF_TRANSLATION.matcher(method).matches()) {
            call.getArguments().stream().filter(argument -> !SourceTexts.isLiteral(argument))
                    .forEach(argument -> scan(argument, found));
            return null;
        }
        return super.visitMethodInvocation(call, found);
    }

    @Override
    public Void visitNewClass(NewClassTree made, List<String> found) {
        String name = made.getIdentifier().toString();
        return name.endsWith("Exception") || name.endsWith("Error") ? null : super.visitNewClass(made, found);
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, List<String> found) {
        return null;
    }
}
