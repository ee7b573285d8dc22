### Header, controls and page.

## The page
view-new-game = New game
view-menu = Menu
view-commands = Commands
view-pause = Pause
view-resume = Resume
view-paused = Paused
view-time = Time played
view-controls = Controls
view-mode = Mode
view-keypad = Keypad
view-key = { $digit }, { $n } remaining
view-actions = Actions
view-givens =
    { $n ->
        [one] 1 given
       *[other] { $n } givens
    }
view-settings = Settings
view-find-setting = Find a setting
view-presets = Presets
view-sections = Sections
view-reset = Reset
view-change-keys = Change shortcuts…
view-close = Close
view-leave-zen = Show everything
view-mode-digit = Digit
view-mode-corner = Corner
view-mode-center = Center
view-mode-color = Color
view-mode-pen = Pen
view-action-erase = Erase
view-action-fill-notes = Fill notes
view-action-check = Check
view-action-checkpoint = Checkpoint
view-action-hint = Hint
view-action-play-design = Play
