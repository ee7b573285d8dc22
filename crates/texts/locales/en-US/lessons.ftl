### Lessons: the list, and the line beside the board

lesson-title = Lessons
lesson-about = Each lesson explains a technique on an example, then gives you three positions to practice on.
lesson-start = Start
lesson-continue = Continue
lesson-repeat = Repeat
lesson-done = Done
lesson-progress = { $done } of { $all }
lesson-example = { $technique }: example
lesson-exercise = { $technique }: practice { $number } of { $count }
lesson-example-about = Step through the explanation. Then try it yourself.
lesson-practice = Practice
lesson-next = Next position
lesson-solved = Correct!
lesson-finished = Correct! You have finished this lesson.
