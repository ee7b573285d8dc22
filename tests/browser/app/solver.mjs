// A solver that is independent of the engine: a search that branches on the cell or the digit of a house
// with the fewest choices.

// Returns the solved grid, or null. `grid` is rows of numbers, 0 for an empty cell; boxes have `rows` rows
// and `columns` columns. With `diagonals`, both diagonals have every digit too.
export function solve(grid, [rows, columns], { diagonals = false } = {}) {
  const side = grid.length;
  const houses = [];
  for (let house = 0; house < side; house += 1) {
    const line = [...Array(side).keys()];
    houses.push(line.map((at) => [house, at]), line.map((at) => [at, house]));
    const [top, left] = [Math.floor(house / rows) * rows, (house % rows) * columns];
    houses.push(line.map((at) => [top + Math.floor(at / columns), left + (at % columns)]));
  }
  const all = [...Array(side).keys()];
  if (diagonals) houses.push(all.map((at) => [at, at]), all.map((at) => [at, side - 1 - at]));
  const board = grid.map((row) => [...row]);
  const own = board.map((row, r) => row.map((_, c) => houses.filter((house) => house.some(([y, x]) => y === r && x === c))));
  const fits = (r, c, value) => own[r][c].every((house) => house.every(([y, x]) => board[y][x] !== value));
  const values = [...Array(side).keys()].map((index) => index + 1);

  // Returns the choices of the most constrained empty cell, or digit of a house; null if no cell is empty.
  function narrowest() {
    let best = null;
    const offer = (choices) => { if (!best || choices.length < best.length) best = choices; };
    for (let r = 0; r < side; r += 1) {
      for (let c = 0; c < side; c += 1) {
        if (board[r][c]) continue;
        offer(values.filter((value) => fits(r, c, value)).map((value) => [r, c, value]));
        if (best.length < 2) return best;
      }
    }
    for (const house of best ? houses : []) {
      for (const value of values) {
        if (house.some(([y, x]) => board[y][x] === value)) continue;
        offer(house.filter(([y, x]) => !board[y][x] && fits(y, x, value)).map(([y, x]) => [y, x, value]));
        if (best.length < 2) return best;
      }
    }
    return best;
  }

  function search() {
    const choices = narrowest();
    if (!choices) return true;
    for (const [r, c, value] of choices) {
      board[r][c] = value;
      if (search()) return true;
      board[r][c] = 0;
    }
    return false;
  }

  return search() ? board : null;
}
