design-minimize = Minimise
