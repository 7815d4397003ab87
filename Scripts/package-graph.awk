# Reads `swift package describe --type json` and prints one line per target:
#
#   target TAB type TAB path TAB dependencies, separated by blanks
#
# It knows no JSON at large: it relies on one key or element a line, as SwiftPM prints it. Whoever
# uses it checks that the targets it knows of have come out.
function text(line) {
  sub(/^[^:]*: */, "", line)
  return element(line)
}
function element(line) {
  gsub(/^ *"|",? *$/, "", line)
  return line
}
/^  "targets" : \[/ { inside = 1; next }
inside && /^  \]/ { inside = 0 }
!inside { next }
/^    \{/ { name = type = path = dependencies = "" }
/^      "name" : / { name = text($0) }
/^      "type" : / { type = text($0) }
/^      "path" : / { path = text($0) }
/^      "target_dependencies" : \[/ { listing = 1; next }
listing && /^      \]/ { listing = 0 }
listing { dependencies = dependencies (dependencies == "" ? "" : " ") element($0) }
/^    \}/ { printf "%s\t%s\t%s\t%s\n", name, type, path, dependencies }
