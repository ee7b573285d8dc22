### Names of keys in shortcuts.

key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-delete = Del
key-end = End
key-escape = Esc
key-home = Home
key-insert = Ins
key-page-down = PgDn
key-page-up = PgUp
key-space = Space
