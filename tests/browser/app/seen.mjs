// What is seen: the pixels of a part of the page, as a player's eye has them.

// The picture of a rectangle of the page: `width`, `height`, and `at(x, y)`, an array of red, green
// and blue.
export async function picture(page, clip) {
  const png = await page.screenshot({ clip, animations: "allow", caret: "hide" });
  const { width, height, data } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, data: [...data] };
  }, png.toString("base64"));
  const at = (x, y) => data.slice(4 * (y * width + x), 4 * (y * width + x) + 3);
  return { width, height, at };
}

// A cell, without the lines around it.
export async function cellPicture(board, row, column, edge = 4) {
  const box = await board.cell(row, column).boundingBox();
  const clip = { x: box.x + edge, y: box.y + edge, width: box.width - 2 * edge, height: box.height - 2 * edge };
  return picture(board.page, clip);
}

export const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

// How many pixels are of each colour, the most frequent first: [["r,g,b", count], …].
export function colours({ width, height, at }) {
  const counts = new Map();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = at(x, y).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}

// The colour that most of a picture has.
export const ground = (seen) => colours(seen)[0][0].split(",").map(Number);

// The rectangle of what stands out from the ground, as shares of the picture: left, top, right,
// bottom, and how much of the picture it is; `null` if nothing does.
export function ink(seen, from = ground(seen), least = 60) {
  let [left, top, right, bottom, count] = [Infinity, Infinity, -1, -1, 0];
  for (let y = 0; y < seen.height; y += 1) {
    for (let x = 0; x < seen.width; x += 1) {
      if (far(seen.at(x, y), from) < least) continue;
      [left, top, right, bottom, count] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y), count + 1];
    }
  }
  if (!count) return null;
  return { left: left / seen.width, top: top / seen.height, right: (right + 1) / seen.width, bottom: (bottom + 1) / seen.height, part: count / (seen.width * seen.height) };
}

// The heights of the lines of what stands out from the ground, from above, as shares of the picture.
export function lines(seen, from = ground(seen), least = 60) {
  const heights = [0];
  for (let y = 0; y < seen.height; y += 1) {
    let stands = false;
    for (let x = 0; x < seen.width && !stands; x += 1) stands = far(seen.at(x, y), from) >= least;
    if (stands) heights[heights.length - 1] += 1 / seen.height;
    else if (heights.at(-1)) heights.push(0);
  }
  return heights.filter(Boolean);
}

// How many pixels are near a colour, as a share.
export function share(seen, colour, near = 24) {
  const all = colours(seen);
  const sum = all.filter(([own]) => far(own.split(",").map(Number), colour) <= near).reduce((sum, [, count]) => sum + count, 0);
  return sum / (seen.width * seen.height);
}

// The share of pixels that differ between two pictures of the same size.
export function difference(one, other, least = 40) {
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) count += far(one.at(x, y), other.at(x, y)) >= least;
  }
  return count / (one.width * one.height);
}

// "rgb(1, 2, 3)" as numbers.
export const rgb = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
