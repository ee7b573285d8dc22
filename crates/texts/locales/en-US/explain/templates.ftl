# Templates in words.

templates =
    In { $houses }, { $digit } is still missing, and no two of these may see each other. { $reason }
templates-none = None of the ways to place all of them uses { $cells }.
templates-all = Every way to place all of them uses { $cells }.
templates-both = Every way to place all of them uses { $cells }, and none uses { $others }.
