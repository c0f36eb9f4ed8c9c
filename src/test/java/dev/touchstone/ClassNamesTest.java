package dev.touchstone;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Every class has a name of its own in the whole tree.
@AnalyzeClasses(packages = "dev.touchstone", importOptions = ImportOption.DoNotIncludeTests.class)
class ClassNamesTest {

    @ArchTest
    static void noNameOccursTwice(JavaClasses classes) {
        assertThat(classes.stream().filter(JavaClass::isTopLevelClass).map(JavaClass::getSimpleName)
                .filter(name -> !name.equals("package-info"))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())).entrySet().stream()
                .filter(name -> name.getValue() > 1).map(name -> name.getKey()))
                .as("names of more than one class").isEmpty();
    }
}
