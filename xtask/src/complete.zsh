# Completes `anydoku ra` in an interactive zsh that loads the completions of the folder $1, and prints
# what the terminal shows.
zmodload zsh/zpty
zpty -b shell zsh -f -i
# Prints what is shown until it contains $1, for at most ten seconds.
wait_for() {
    local part shown i
    for i in {1..200}; do
        zpty -r -t shell part && shown+=$part
        [[ $shown == *$1* ]] && { print -r -- $shown; return 0 }
        sleep 0.05
    done
    print -r -- $shown
    return 1
}
# The quotes keep the shell's echo of the line from being taken for its output.
zpty -w shell "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -D -u; echo loa''ded"
wait_for loaded >/dev/null || exit 1
zpty -w -n shell $'anydoku ra\t'
wait_for 'rate'
