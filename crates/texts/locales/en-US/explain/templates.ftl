# Templates in words.

templates =
    { $digit } is still missing from { $houses }, and no two of these { $digit }s may see each other.
    { $reason }
# $cells: alternatives
templates-none = If one of them were in { $cells }, there would be no way to place all of the others.
templates-all = Every way to place all of them uses { $cells }.
templates-both = Every way to place all of them uses { $cells }, and none uses { $others }.
