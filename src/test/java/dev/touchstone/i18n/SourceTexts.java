package dev.touchstone.i18n;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The English texts that the program's source passes to [I18n], by package, read with the compiler's own parser.
///
/// @param byPackage the texts, but for those of the command line, by the package of [Translations#PACKAGES] whose file translates them
/// @param notLiteral calls whose text is not a literal: `File.java: I18n.text(name)`
record SourceTexts(Map<String, SortedSet<String>> byPackage, List<String> notLiteral) {

    private static final Path SOURCE = Path.of("src/main/java");
    /// Number of the argument that is the key, by method.
    private static final Map<String, Integer> KEY_OF = Map.of("I18n.text", 0, "I18n.both", 0, "I18n.stored", 0, "I18n.plural", 2);
    private static final String COUNTED = "counted";

    static SourceTexts ofTheProgram() {
        Map<String, SortedSet<String>> texts = new TreeMap<>();
        Translations.PACKAGES.forEach(name -> texts.put(name, new TreeSet<>()));
        List<String> notLiteral = new ArrayList<>();
        units(unit -> new Calls(unit, texts, notLiteral).scan(unit, null));
        return new SourceTexts(texts, notLiteral);
    }

    /// The literals of the packages with translations that look like texts and are not translated.
    static List<String> prose() {
        List<String> found = new ArrayList<>();
        units(unit -> {
            if (fileOf(unit.getPackageName().toString()).filter(name -> !name.equals("importer")).isPresent()) {
                found.addAll(ProseLiterals.of(unit));
            }
        });
        return found;
    }

    static void units(Consumer<CompilationUnitTree> reader) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.walk(SOURCE)) {
            List<Path> java = sources.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("module-info.java") && !file.toString().contains("i18n")).sorted().toList();
            JavacTask task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null,
                    files.getJavaFileObjectsFromPaths(java));
            task.parse().forEach(reader);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static boolean isLiteral(ExpressionTree expression) {
        return literal(expression).isPresent();
    }

    /// The package of [Translations#PACKAGES] whose file translates the texts of a package: the longest that begins its
    /// name.
    static Optional<String> fileOf(String packageName) {
        return Translations.PACKAGES.stream().filter(name -> ("dev.touchstone." + name).equals(packageName)
                || packageName.startsWith("dev.touchstone." + name + "."))
                .max((one, other) -> Integer.compare(one.length(), other.length()));
    }

    private static Optional<String> literal(ExpressionTree expression) {
        return switch (expression) {
            case LiteralTree literal when literal.getValue() instanceof String text -> Optional.of(text);
            case ParenthesizedTree inner -> literal(inner.getExpression());
            case BinaryTree sum -> literal(sum.getLeftOperand()).flatMap(left ->
                    literal(sum.getRightOperand()).map(left::concat));
            default -> Optional.empty();
        };
    }

    private static final class Calls extends TreeScanner<Void, Void> {

        private final CompilationUnitTree unit;
        private final Map<String, SortedSet<String>> texts;
        private final List<String> notLiteral;

        Calls(CompilationUnitTree unit, Map<String, SortedSet<String>> texts, List<String> notLiteral) {
            this.unit = unit;
            this.texts = texts;
            this.notLiteral = notLiteral;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
            String method = call.getMethodSelect().toString();
            List<? extends ExpressionTree> arguments = call.getArguments();
            if (KEY_OF.containsKey(method)) {
                ExpressionTree key = arguments.get(KEY_OF.get(method));
                literal(key).ifPresentOrElse(this::add, () -> notLiteral.add(file() + ": " + call));
            } else if ((method.equals("I18n.storedCount") || method.equals(COUNTED) || method.endsWith("." + COUNTED)) && arguments.size() == 2) {
                literal(arguments.get(1)).ifPresentOrElse(noun -> add("{0} " + noun + "s"),
                        () -> notLiteral.add(file() + ": " + call));
            }
            return super.visitMethodInvocation(call, nothing);
        }

        private String file() {
            return Path.of(unit.getSourceFile().getName()).getFileName().toString();
        }

        private void add(String text) {
            String name = unit.getPackageName().toString();
            fileOf(name).ifPresent(file -> texts.get(file).add(text));
        }

    }
}
