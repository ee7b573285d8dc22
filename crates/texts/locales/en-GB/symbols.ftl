color-12 = grey
