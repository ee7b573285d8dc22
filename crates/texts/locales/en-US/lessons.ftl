### Lessons: the list, and the line beside the board

lesson-title = Lessons
lesson-about = Each lesson explains a technique on an example, then gives you three positions to practice on.
lesson-search = Search lessons
lesson-none-found = No lessons found.
lesson-spotting = How to spot it
lesson-mistake = Common mistake:
lesson-start = Start
lesson-continue = Continue
lesson-repeat = Repeat
lesson-done = Done
lesson-progress = { $done } of { $all }
lesson-example = Example
lesson-exercise = Practice { $number } of { $count }
lesson-example-about = Step through the explanation. Then try it yourself.
lesson-practice = Practice
lesson-next = Next position
lesson-next-lesson = Next lesson
return-to-game = Back to my game
lesson-find-digit = Find the step: enter the digit.
lesson-find-notes = Find the step: remove the notes it rules out.
lesson-wrong = That’s not right. Undo it and look again, or choose Hint.
lesson-other = That’s right, but it’s a different step. Undo it, then keep looking, or choose Hint.
lesson-not-this-step = Not this step. Undo it, then keep looking, or choose Hint.
# $removed (Number)
# $all (Number)
lesson-partial =
    { $all ->
        [one] { $removed } of 1 note removed.
       *[other] { $removed } of { $all } notes removed.
    }
lesson-solved = Correct!
lesson-applied = Applied. Try the next one on your own.
lesson-applied-last = Lesson finished.
lesson-finished = Correct! You have finished this lesson.
