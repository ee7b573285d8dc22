### Names of keys in shortcuts.

key-ctrl = Strg
key-alt = Alt
key-shift = Umschalt
key-delete = Entf
key-end = Ende
key-escape = Esc
key-home = Pos1
key-insert = Einfg
key-page-down = Bild ↓
key-page-up = Bild ↑
key-space = Leertaste
