# Templates in words.

templates =
    In { $houses } fehlt noch je eine { $digit }, und keine zwei davon dürfen einander sehen. { $reason }
# $cells: alternatives
templates-none = Stünde eine davon in { $cells }, ließen sich die anderen nicht mehr alle unterbringen.
templates-all = Jede Möglichkeit, sie alle unterzubringen, belegt { $cells }.
templates-both = Jede Möglichkeit, sie alle unterzubringen, belegt { $cells }, und keine belegt { $others }.
