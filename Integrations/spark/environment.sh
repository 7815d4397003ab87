# Makes the Python environment of this folder, once; sourced by run-local and test.
# Sets `python`. SMARTSTACK_SPARK_VENV names another place for it.

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

# Why this cannot run here; nothing where it can.
spark_obstacle() {
  if ! command -v java > /dev/null 2>&1 && [ ! -x "${JAVA_HOME:-}/bin/java" ]; then
    echo "there is no Java; Spark 3.5 needs 8, 11 or 17"
  elif ! command -v python3 > /dev/null 2>&1; then
    echo "there is no python3"
  elif ! python3 -c 'import sys; sys.exit(not (3, 8) <= sys.version_info < (3, 13))'; then
    echo "Spark 3.5 needs Python 3.8 to 3.12"
  fi
}

environment=${SMARTSTACK_SPARK_VENV:-$here/.venv}

make_environment() {
  local folder=$environment
  python=$folder/bin/python
  if ! cmp -s "$here/requirements.txt" "$folder/made-from"; then
    echo "making the Python environment $folder; pip loads Spark" >&2
    python3 -m venv "$folder" || return 1
    "$python" -m pip install --quiet --disable-pip-version-check setuptools wheel || return 1
    "$python" -m pip install --quiet --disable-pip-version-check --no-build-isolation \
      --requirement "$here/requirements.txt" || return 1
    cp "$here/requirements.txt" "$folder/made-from"
  fi
  export PYSPARK_PYTHON=$python PYSPARK_DRIVER_PYTHON=$python
  export SPARK_LOCAL_IP=127.0.0.1 PYTHONDONTWRITEBYTECODE=1
  export SPARK_CONF_DIR=$here/conf
}

# The program: the one that is named, else the release build of this folder.
find_program() {
  program=${SMARTSTACK:-$root/.build/release/smartstack}
  if [ ! -x "$program" ]; then
    echo "error: $program is missing; make release builds it, and SMARTSTACK names another" >&2
    return 1
  fi
  program=$(realpath "$program")
}
