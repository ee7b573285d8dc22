lesson-about = Each lesson explains a technique on an example, then gives you three positions to practise on.
lesson-practice = Practise
