### Header, controls and page.

## The page
view-new-game = New game
view-menu = Menu
view-commands = All commands
view-pause = Pause
view-go-on = Resume
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
view-back-to-usual = Reset
view-close = Close
view-leave-zen = Show everything
view-mode-value = Digit
view-mode-corner = Corner
view-mode-centre = Center
view-mode-colour = Color
view-mode-pen = Pen
view-action-erase = Erase
view-action-fill-marks = Notes
view-action-check = Check
view-action-checkpoint = Checkpoint
view-action-hint = Hint
