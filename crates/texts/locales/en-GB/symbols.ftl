colour-12 = grey
