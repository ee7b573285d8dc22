# Templates in words.

templates =
    In { $houses } fehlt noch je eine { $digit }, und keine zwei davon dürfen einander sehen. { $reason }
templates-none = Keine Möglichkeit, sie alle unterzubringen, belegt { $cells }.
templates-all = Jede Möglichkeit, sie alle unterzubringen, belegt { $cells }.
templates-both = Jede Möglichkeit, sie alle unterzubringen, belegt { $cells }, und keine belegt { $others }.
