# Templates in words.

templates =
    { $digit } is still missing from { $houses }, and no two of these { $digit }s may see each other.
    { $reason }
templates-none = None of the ways to place all of them uses { $cells }.
templates-all = Every way to place all of them uses { $cells }.
templates-both = Every way to place all of them uses { $cells }, and none uses { $others }.
