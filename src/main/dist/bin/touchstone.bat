@echo off
rem Starts Touchstone with a JDK 25 or newer: the window without arguments or with files, else the command line.
rem An installed program brings its own Java. Else looks in JAVA_HOME, on PATH and in the usual places; reads the version
rem from the JDK's own "release" file.
setlocal EnableExtensions DisableDelayedExpansion
set "needed=25"
set "java="
for %%H in ("%~dp0..") do set "home=%%~fH"

if exist "%home%\runtime\bin\java.exe" set "java=%home%\runtime\bin\java.exe"
set "lib=%home%\lib"
if exist "%home%\app" set "lib=%home%\app"
if not defined java if defined JAVA_HOME call :try "%JAVA_HOME%"
if not defined java for /f "delims=" %%J in ('where java.exe 2^>nul') do if not defined java call :try "%%~dpJ.."
for %%R in ("%ProgramFiles%\Java" "%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Microsoft" ^
    "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%ProgramFiles%\OpenJDK" ^
    "%LOCALAPPDATA%\Programs\Eclipse Adoptium" "%LOCALAPPDATA%\Programs\Microsoft" "%USERPROFILE%\.jdks") do (
    if not defined java for /d %%D in ("%%~R\*") do if not defined java call :try "%%~D"
)
if not defined java (
    echo touchstone: needs Java %needed% or newer; install a JDK, for instance from https://adoptium.net, or set JAVA_HOME to one 1>&2
    exit /b 1
)

rem The window: all of the compiler, which reads pages faster when it inlines less, and which does not compile what was
rem hot in the training before the first picture (see decision 0008).
set "options=-XX:InlineSmallCode=1000 -XX:+UnlockDiagnosticVMOptions -XX:+IgnoreUnrecognizedVMOptions -XX:-AOTReplayTraining -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000 -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
rem The command line: quick to start, and small, for files are read as streams.
set "first=%~1"
rem A file opens in the window. No command has an ending.
if not "%~x1"=="" if exist "%~1" set "first="
if not "%first%"=="" if not "%first:~0,9%"=="--archive" set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx512m"
rem A test is over before more compiling pays (see decision 0008); few collections or none stop its clock.
if "%first%"=="run" set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms320m -Xmn256m -Xmx2g -XX:+AlwaysPreTouch"
if "%first%"=="simulate" set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xms320m -Xmn256m -Xmx2g -XX:+AlwaysPreTouch"
rem What the build found out about starting, in use while jars, JDK and place are those of the build. Java sees by itself
rem when jars or JDK are others, and that is nothing to talk about; in another place it does not start.
set "cache="
set "place="
set "stamp="
set "known=%home%"
rem An installed program keeps it in the user's folder of caches.
if exist "%home%\stamp" set /p stamp=<"%home%\stamp"
if defined stamp set "known=%LOCALAPPDATA%\Touchstone\Cache\start-%stamp%"
if exist "%known%\touchstone.aot.place" set /p place=<"%known%\touchstone.aot.place"
if /i "%place%"=="%home%" if exist "%known%\touchstone.aot" (
    set cache="-XX:AOTCache=%known%\touchstone.aot"
    set "options=%options% -Xlog:disable -Xlog:all=warning,aot*=off,cds*=off:stderr"
)
rem Where the program makes it after its window was closed, and the library of SQLite beside the jars, which need not be
rem unpacked at each start.
set own=
if defined stamp set own="-Dorg.sqlite.lib.path=%lib%"
if defined stamp if /i not "%place%"=="%home%" set own=%own% "-Dtouchstone.start-cache=%known%"
"%java%" %cache% %options% --enable-native-access=javafx.graphics,org.xerial.sqlitejdbc %TOUCHSTONE_OPTS% ^
    "-Dtouchstone.home=%home%" %own% --module-path "%lib%" --module dev.touchstone/dev.touchstone.Main %*
exit /b %ERRORLEVEL%

rem Takes a folder as the JDK when it is one and new enough.
:try
if not exist "%~1\bin\java.exe" exit /b
if not exist "%~1\release" exit /b
set "version="
for /f "usebackq tokens=1,2 delims==" %%A in ("%~1\release") do if "%%A"=="JAVA_VERSION" set "version=%%~B"
if not defined version exit /b
for /f "tokens=1 delims=.-+_" %%V in ("%version%") do set "version=%%V"
if %version% GEQ %needed% set "java=%~1\bin\java.exe"
exit /b
